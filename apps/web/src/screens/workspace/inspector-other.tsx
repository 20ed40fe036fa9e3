/** The inspector of a path, of the pad, and of a surface, and what a gesture changes. */
import type { Project, ProjectObstacle, StoredPath } from '@touchdown/contract';
import { type Airspace, type FacilitySizes, normalizeDegrees, type ShownUnits, type ZoneSize } from '@touchdown/domain';
import { useMemo } from 'react';
import { GEOMETRY_LABELS, TYPE_LABELS } from '../../features/planning/paths/path-labels.ts';
import { surfacePenetrationText } from '../../features/planning/surfaces/surface-penetration-text.ts';
import type { ClearanceResults } from '../../features/planning/surfaces/surfaces-model.ts';
import { clearancesUnderPath, summaryOf } from '../../shared/clearance/result-summaries.ts';
import { SHAPE_LABELS } from '../../shared/format/labels.ts';
import { useUnits } from '../../shared/format/units.ts';
import type { DrawnSurface, FacilityModel } from '../../shared/scene/model.ts';
import { StatusMark } from '../../shared/ui/badge.tsx';
import { Copy, Trash2 } from '../../shared/ui/icons.ts';
import { WriteButton } from '../../shared/ui/write-access.tsx';
import { RuleSource } from '../../shared/ui/rule-source.tsx';
import { alignedPad, type Change, type Dimensions, mainHeading, movedPad, turnedPath } from './changes.ts';
import {
  coordinatesText,
  enteredAlignment,
  enteredHeading,
  enteredMove,
  enteredPadPlace,
  steppedDirection,
  steppedLength,
} from './field-values.ts';
import { Figures, InspectorHead, Nudges, Part, TabLink, Turns } from './inspector-parts.tsx';
import { CurveFields, DimensionFields } from './inspector-fields.tsx';
import { saved } from './inspector-obstacle.tsx';
import { headingText } from './gestures.ts';
import { type Hovering, lighting } from './lit.tsx';
import { ValueField } from './value-field.tsx';

interface Editing {
  readonly onSave: (change: Change) => void;
  readonly onClose: () => void;
}

interface PathInspectorProps extends Editing {
  readonly project: Project;
  readonly path: StoredPath;
  readonly airspace: Airspace | null;
  readonly results: ClearanceResults;
  readonly obstacleCount: number;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
}

/** The status of the obstacles under a path. Nothing is called clear that was not evaluated. */
function pathStatus(violations: number, warnings: number, isComplete: boolean) {
  if (violations > 0) return <StatusMark flag status="bad" label="Violation" />;
  if (warnings > 0) return <StatusMark flag status="warn" label="Warning" />;
  return isComplete ? <StatusMark flag status="ok" label="No penetrations" /> : <StatusMark flag status="muted" label="Not evaluated" />;
}

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

export function PathInspector({
  project,
  path,
  airspace,
  results,
  obstacleCount,
  onDuplicate,
  onDelete,
  onSave,
  onClose,
}: PathInspectorProps) {
  const under = clearancesUnderPath(results, path.id);
  const count = (wanted: string) => under.filter(({ status }) => status === wanted).length;
  const [violations, warnings] = [count('violation'), count('warning')];
  const corridors = airspace?.site.corridors.filter(({ pathId }) => pathId === path.id) ?? [];
  const heading = mainHeading(path);
  const reference = path.headingReference === 'true' ? '° T' : '° M';
  return (
    <>
      <InspectorHead
        title={path.name}
        kind={`Path · ${TYPE_LABELS[path.type]} · ${GEOMETRY_LABELS[path.pathGeometryType]}`}
        onClose={onClose}
      />
      <div className="inspector-status" role="status">
        {pathStatus(violations, warnings, corridors.length > 0 && obstacleCount > 0 && results.size === obstacleCount)}
        <p>
          {corridors.length === 0
            ? 'This path is incomplete, so its surfaces are not placed.'
            : `${counted(violations, 'penetration')}, ${counted(warnings, 'warning')} under its surfaces.`}
        </p>
      </div>
      {corridors.length > 0 && (
        <Figures
          figures={corridors.map(({ use, outboundTrueDeg }) => ({
            label: `Outbound, ${TYPE_LABELS[use].toLowerCase()}`,
            value: headingText(normalizeDegrees(outboundTrueDeg)),
            unit: 'true',
          }))}
        />
      )}
      {heading !== null && (
        <Part title="Direction">
          <div className="inspector-fields">
            <ValueField
              key={path.id}
              label={path.type === 'departure' ? 'Egress heading' : 'Ingress heading'}
              unit={reference}
              value={headingText(heading).replace('°', '')}
              onEnter={(text) => saved(enteredHeading(path, text), onSave)}
              onStep={steppedDirection}
            />
          </div>
          <Turns
            onTurn={(byDeg) => {
              const change = turnedPath(path, byDeg);
              if (change !== null) onSave(change);
            }}
          />
          <p className="quiet">The whole path turns. Drag its end on the plan, with Alt for less than 1°.</p>
        </Part>
      )}
      {path.pathGeometryType === 'curved' && <CurveFields path={path} onSave={onSave} />}
      <div className="inspector-actions">
        <TabLink projectId={project.id} search={{ tab: 'approach', view: 'paths', path: path.id }}>
          Paths tab
        </TabLink>
        <TabLink projectId={project.id} search={{ tab: 'approach', view: 'validation' }}>
          Validation tab
        </TabLink>
        <WriteButton icon={<Copy />} aria-keyshortcuts="Control+D" onClick={onDuplicate}>
          Duplicate
        </WriteButton>
        <WriteButton icon={<Trash2 />} aria-keyshortcuts="Delete" onClick={onDelete}>
          Delete
        </WriteButton>
      </div>
    </>
  );
}

interface PadInspectorProps extends Editing, Hovering {
  readonly project: Project;
  readonly sizes: FacilitySizes | null;
  readonly tlof: ZoneSize | null;
  readonly dimensions: Dimensions | null;
}

/** Saved dimensions are rounded. */
const SAME_FT = 0.001;
/** How much a zone exceeds its minimum on its smaller side, or how much it lacks. */
function marginText(size: ZoneSize, minimum: ZoneSize, units: ShownUnits): string {
  const marginFt = Math.min(size.length - minimum.length, size.width - minimum.width);
  return marginFt < 0 - SAME_FT
    ? `${units.tenthText(0 - marginFt, 'up')} below minimum`
    : `Margin ${units.tenthText(Math.max(marginFt, 0), 'down')}`;
}

const SIDES = [
  ['northFt', 'Move north'],
  ['eastFt', 'Move east'],
] as const;

export function PadInspector({ project, sizes, tlof, dimensions, onSave, onClose, ...hovering }: PadInspectorProps) {
  const units = useUnits();
  const { latitude, longitude } = project;
  const minimums = dimensions?.results.faaMinimums ?? null;
  const zones = [
    ['TLOF', 'z-tlof', tlof, minimums?.tlof],
    ['FATO', 'z-fato', sizes?.fato ?? null, minimums?.fato],
    ['Safety Area', 'z-safety', sizes?.safetyArea ?? null, minimums?.safetyArea],
  ] as const;
  const sizeText = ({ length, width }: ZoneSize) =>
    sizes?.shape === 'circular'
      ? `${units.tenthText(length, 'nearest')} diameter`
      : `${units.tenthText(length, 'nearest')} × ${units.tenthText(width, 'nearest')}`;
  return (
    <>
      <InspectorHead title="Pad" kind={`${SHAPE_LABELS[project.shape]} landing area`} onClose={onClose} />
      <Part title="Dimensions">
        <table className="inspector-table">
          <tbody>
            {zones.map(([name, look, size, minimum]) => (
              <tr key={name} {...lighting({ ...hovering, thing: { kind: 'surface', id: name } })}>
                <th scope="row">
                  <svg className="zone-key" viewBox="0 0 22 10" aria-hidden="true">
                    <rect x="1" y="1" width="20" height="8" className={look} />
                  </svg>
                  {name}
                </th>
                <td className="num">
                  {size === null ? 'Not calculated' : sizeText(size)}
                  {size !== null && minimum !== undefined && <span className="inspector-margin">{marginText(size, minimum, units)}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {dimensions !== null && <DimensionFields dimensions={dimensions} onSave={onSave} {...hovering} />}
      </Part>
      <Part title="Position">
        <div className="inspector-fields">
          {SIDES.map(([side, label]) => (
            <ValueField
              key={side}
              label={label}
              unit={units.lengthUnit}
              value="0"
              onEnter={(text) => saved(enteredMove(project, side, text, units), onSave)}
              onStep={(text, steps) => steppedLength(text, steps, units)}
            />
          ))}
          <ValueField
            label="Alignment"
            unit="° T"
            value={headingText(project.facilityAlignment).replace('°', '')}
            onEnter={(text) => saved(enteredAlignment(project, text), onSave)}
            onStep={steppedDirection}
          />
        </div>
        {latitude !== null && longitude !== null && (
          <ValueField
            isText
            label="Coordinates"
            value={coordinatesText({ latitude, longitude })}
            onEnter={(text) => saved(enteredPadPlace({ ...project, latitude, longitude }, text), onSave)}
          />
        )}
        <Nudges
          onMove={(by) => {
            const change = movedPad(project, by);
            if (change !== null) onSave(change);
          }}
        />
        <Turns onTurn={(byDeg) => onSave(alignedPad(project, project.facilityAlignment + byDeg))} />
        <p className="quiet num">
          {latitude === null ? 'No location' : project.elevation === null ? 'No elevation' : `${units.enteredText(project.elevation)} MSL`}
        </p>
        <p className="quiet">Paths keep their headings when the pad turns.</p>
      </Part>
      <div className="inspector-actions">
        <TabLink projectId={project.id} search={{ tab: 'calculations' }}>
          Calculations tab
        </TabLink>
        <TabLink projectId={project.id} search={{ tab: 'overview' }}>
          Overview tab
        </TabLink>
      </div>
    </>
  );
}

interface SurfaceInspectorProps {
  readonly project: Project;
  readonly surface: DrawnSurface;
  readonly airspace: Airspace;
  readonly model: FacilityModel;
  readonly obstacles: readonly ProjectObstacle[];
  readonly isAnalyzing: boolean;
  readonly onClose: () => void;
}

export function SurfaceInspector({ project, surface, onClose, ...given }: SurfaceInspectorProps) {
  const units = useUnits();
  const { text, isPenetrated } = surfacePenetrationText(surface, given, units);
  const rises = surface.outline.map(({ riseFt }) => riseFt);
  return (
    <>
      <InspectorHead title={surface.name} kind="Surface" onClose={onClose} />
      <p className="inspector-note" data-bad={isPenetrated || undefined} role="status">
        {text}
      </p>
      <Figures
        figures={[
          { label: 'Lowest above heliport', value: units.lengthText(Math.min(...rises), 'down') },
          { label: 'Highest above heliport', value: units.lengthText(Math.max(...rises), 'down') },
        ]}
      />
      <Part title="Source">
        <p>
          {surface.citation.states} <RuleSource source={surface.citation} />
        </p>
      </Part>
      <div className="inspector-actions">
        <TabLink projectId={project.id} search={{ tab: 'approach', view: 'surfaces', surface: surface.key }}>
          Surfaces tab
        </TabLink>
      </div>
    </>
  );
}

interface EffectProps {
  readonly obstacles: readonly ProjectObstacle[];
  readonly before: ClearanceResults;
  readonly after: ClearanceResults;
  readonly isBehind: boolean;
}

interface Least {
  readonly id: string;
  /** Negative: a penetration. */
  readonly clearanceFt: number;
}

/** The obstacle with the smallest clearance. `null`: none has one. */
const smallest = (results: ClearanceResults): Least | null => {
  const all = [...results].flatMap(([id, { governing }]): Least[] => {
    if (governing === null) return [];
    if (governing.status === 'violation') return [{ id, clearanceFt: 0 - governing.penetrationFt }];
    return governing.actualClearanceFt === null ? [] : [{ id, clearanceFt: governing.actualClearanceFt }];
  });
  return all.reduce<Least | null>((least, one) => (least === null || one.clearanceFt < least.clearanceFt ? one : least), null);
};

/** What a gesture changes, while it lasts. */
export function GestureEffect({ obstacles, before, after, isBehind }: EffectProps) {
  const units = useUnits();
  const [least, leastNow] = [useMemo(() => smallest(before), [before]), useMemo(() => smallest(after), [after])];
  const nameOf = (one: Least | null) => obstacles.find(({ id }) => id === one?.id)?.name ?? '—';
  const figure = ({ clearanceFt: valueFt }: Pick<Least, 'clearanceFt'>) =>
    valueFt < 0 ? `−${units.tenthText(0 - valueFt, 'up')}` : units.tenthText(valueFt, 'down');
  const [was, is] = [useMemo(() => summaryOf(before), [before]), useMemo(() => summaryOf(after), [after])];
  const rows = [
    ['Penetrations', String(was.violation), String(is.violation)],
    ['Warnings', String(was.warning), String(is.warning)],
    ['Smallest clearance', least === null ? '—' : figure(least), leastNow === null ? '—' : figure(leastNow)],
    ['Governing obstacle', nameOf(least), nameOf(leastNow)],
  ] as const;
  return (
    <Part title="Changes with this move">
      <table className="inspector-table" aria-busy={isBehind || undefined}>
        <tbody>
          {rows.map(([label, from, to]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="num quiet">{from}</td>
              <td className="num">
                <b data-pending={isBehind || undefined}>{to}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}
