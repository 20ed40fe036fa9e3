import type { StoredPath } from '@touchdown/contract';
import type { AssessedPath, FacilitySite, Finding, SubjectCompliance } from '@touchdown/domain';
import { memo, type ReactNode, useMemo, useRef, useState } from 'react';
import { useUnits } from '../../../shared/format/units.ts';
import { targetName } from '../../../shared/compliance/use-focus-target.ts';
import { type AssessedPaths, findingsOnce, pathStatusOnce } from '../../../shared/paths/assessed-once.ts';
import { PathPlan } from '../../../shared/path-plan/path-plan.tsx';
import { sketchWay } from '../../../shared/path-plan/plan-ways.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { FindingList, ValidityBadge } from '../../../shared/ui/findings.tsx';
import { Calculator, Globe, Pencil, Trash2 } from '../../../shared/ui/icons.ts';
import { useNear } from '../../../shared/ui/use-near.ts';
import { WriteButton } from '../../../shared/ui/write-access.tsx';
import { calculateGeometry, PathGeometryFacts } from './path-geometry-facts.tsx';
import { altitudeText, GEOMETRY_LABELS, geometryText, headingFacts, planText, PROFILE_LABELS, TYPE_LABELS } from './path-labels.ts';

export interface QuickExport {
  /** The path whose file is being generated. */
  readonly busyPathId: string | null;
  /** Why no file can be generated, in which case the button is disabled. */
  readonly blocker: string | null;
  readonly onExport: (path: StoredPath) => void;
}

/** The dialog opened by an action of a card. */
export interface OpenedPath {
  readonly dialog: 'edit' | 'delete';
  readonly pathId: string;
}

interface PathCardProps {
  readonly path: AssessedPath<StoredPath>;
  /** The path and the others. */
  readonly assessed: AssessedPaths;
  readonly quickExport: QuickExport | undefined;
  readonly renderClearance: ((path: StoredPath) => ReactNode) | undefined;
  readonly onOpen: (opened: OpenedPath) => void;
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}

function Facts({ path, site }: Pick<PathCardProps, 'path'> & { readonly site: FacilitySite }) {
  const units = useUnits();
  const { fields } = path;
  const altitude = altitudeText(fields, units);
  return (
    <>
      <dl className="path-facts">
        {headingFacts(fields, site.variation).map(({ label, typed, counterpart, reciprocal }) => (
          <Fact key={label} term={label}>
            {typed}
            <span className="quiet"> {counterpart === null ? 'variation unknown' : `= ${counterpart}`}</span>
            {reciprocal !== null && <span className="quiet">; reciprocal {reciprocal}</span>}
          </Fact>
        ))}
      </dl>
      <dl className="path-facts">
        <Fact term="Geometry">{geometryText(fields, units)}</Fact>
        <Fact term="Profile">{PROFILE_LABELS[fields.profileType]}</Fact>
        <Fact term="Angle">{fields.pathAngleDegrees}°</Fact>
        <Fact term="Width">{units.enteredText(fields.pathWidthFeet)}</Fact>
        {altitude !== null && <Fact term="Altitude">{altitude}</Fact>}
      </dl>
      <p className="quiet path-note">Clearance uses the 8:1 surface of 14 CFR 77.23, not this angle and width.</p>
    </>
  );
}

function Found({ findings }: { readonly findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <details className="path-found">
      <summary>
        {findings.length} {findings.length === 1 ? 'issue' : 'issues'} from Path Check
      </summary>
      <FindingList findings={findings} none="" />
    </details>
  );
}

/** Why nothing of the path can be drawn. */
export const undrawnText = ({ problems }: Pick<AssessedPath, 'problems'>): string =>
  problems.length > 0 ? `not drawn. ${problems.map(({ text }) => text).join('. ')}` : 'true direction unknown';

/** Among 200 paths one may conflict with most of the others, so several are only counted here, and listed under Validation. */
const conflictText = (conflicts: SubjectCompliance['issues']): string | null =>
  conflicts.length > 1 ? `${conflicts.length} conflicts with other paths. See Validation.` : (conflicts[0]?.message ?? null);

/** The check of the path without its obstacles, shown beside their result in the same layout. */
function Checked({ findings, subject }: { readonly findings: readonly Finding[]; readonly subject: SubjectCompliance }) {
  const conflicts = subject.issues.filter(({ code, severity }) => code.startsWith('PATH_CONFLICT') && severity !== 'info');
  const unevaluated = subject.issues.filter(({ code }) => code === 'PATH_NOT_EVALUATED').map(({ message }) => message);
  const text = conflictText(conflicts);
  return (
    <div className="path-checked" role="group" aria-label="Path Check">
      <b>Path Check</b>
      <p className="path-result">
        <ValidityBadge status={subject.status} />
        <span>Checks geometry and spacing only. Obstacles are evaluated separately.</span>
      </p>
      {[...unevaluated, ...(text === null ? [] : [text])].map((message) => (
        <p key={message} className="quiet">
          {message}
        </p>
      ))}
      <Found findings={findings} />
    </div>
  );
}

function Badges({ stored }: Pick<AssessedPath<StoredPath>, 'stored'>) {
  return (
    <>
      <Badge>{TYPE_LABELS[stored.type]}</Badge>
      <Badge>{GEOMETRY_LABELS[stored.pathGeometryType]}</Badge>
      <Badge>{PROFILE_LABELS[stored.profileType]}</Badge>
      {stored.isPrimary && <Badge>Primary</Badge>}
      {stored.isPrimarySurface && <Badge>Primary Surface</Badge>}
    </>
  );
}

type ActionProps = Pick<PathCardProps, 'quickExport' | 'onOpen'> & { readonly stored: StoredPath; readonly onCalculate: () => void };

function Actions({ stored, quickExport, onOpen, onCalculate }: ActionProps) {
  const { id: pathId, name } = stored;
  return (
    <div className="path-actions">
      <Button variant="bare" icon={<Calculator />} aria-label={`Calculate ${name}`} onClick={onCalculate}>
        Calculate
      </Button>
      {quickExport && (
        <Button
          variant="bare"
          icon={<Globe />}
          busy={quickExport.busyPathId === pathId}
          disabled={quickExport.blocker !== null}
          aria-label={`Google Earth: export ${name}`}
          onClick={() => quickExport.onExport(stored)}
        >
          Google Earth
        </Button>
      )}
      <WriteButton variant="bare" icon={<Pencil />} aria-label={`Edit ${name}`} onClick={() => onOpen({ dialog: 'edit', pathId })}>
        Edit
      </WriteButton>
      <WriteButton variant="bare" icon={<Trash2 />} aria-label={`Delete ${name}`} onClick={() => onOpen({ dialog: 'delete', pathId })}>
        Delete
      </WriteButton>
    </div>
  );
}

function CardContent({ path, assessed, quickExport, renderClearance, onOpen }: PathCardProps) {
  const { stored, fields, corridors } = path;
  const { site } = assessed;
  const [isCalculated, setCalculated] = useState(false);
  const findings = useMemo(() => findingsOnce(path, assessed), [path, assessed]);
  const subject = useMemo(() => pathStatusOnce(path, assessed), [path, assessed]);
  const ways = useMemo(
    () => corridors.map((corridor) => sketchWay(corridor, fields.pathWidthFeet, site.startOf)),
    [corridors, fields.pathWidthFeet, site],
  );
  return (
    <>
      <PathPlan size="small" label={planText(stored.name, corridors, undrawnText(path))} ways={ways} pad={site.pad} />
      <div className="path-head">
        <h4 id={`path-name-${stored.id}`}>{stored.name}</h4>
        <Badges stored={stored} />
      </div>
      <div className="path-text">
        <Facts path={path} site={site} />
        {path.problems.length > 0 && <p className="path-undrawn">Incomplete: {path.problems.map(({ text }) => text).join('. ')}</p>}
        <Checked findings={findings} subject={subject} />
        {renderClearance?.(stored)}
        {isCalculated && <PathGeometryFacts corridors={corridors} site={site} />}
        {stored.notes !== null && <p className="path-notes">{stored.notes}</p>}
      </div>
      <Actions stored={stored} quickExport={quickExport} onOpen={onOpen} onCalculate={() => setCalculated(calculateGeometry(path))} />
    </>
  );
}

/** One path: its type, its geometry, its issues, its actions. */
export const PathCard = memo(function PathCard(card: PathCardProps) {
  return (
    <li className="path-card" aria-label={card.path.stored.name} tabIndex={-1} data-target={targetName('path', card.path.stored.id)}>
      <CardContent {...card} />
    </li>
  );
});

/** A card is tall and expensive to render: four of them ahead are enough. */
const MARGIN_PX = 600;

/** A card farther down a long list: rendered while it is near the viewport, otherwise only its name. */
export const DistantPathCard = memo(function DistantPathCard(card: PathCardProps) {
  const ref = useRef<HTMLLIElement>(null);
  const isBuilt = useNear(ref, null, MARGIN_PX) === true;
  const { name } = card.path.stored;
  return (
    <li
      ref={ref}
      className="path-card"
      data-unbuilt={!isBuilt || undefined}
      aria-label={name}
      tabIndex={-1}
      data-target={targetName('path', card.path.stored.id)}
    >
      {isBuilt ? <CardContent {...card} /> : <h4>{name}</h4>}
    </li>
  );
});
