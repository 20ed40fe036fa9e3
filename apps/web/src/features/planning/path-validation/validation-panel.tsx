/** The Validation sub-tab: the path conflicts, the validity of each path, and the project they belong to. */
import type { PathConflict, Position, SubjectCompliance } from '@touchdown/domain';
import { memo, useMemo, useState } from 'react';
import { type PlanPad, PathPlan } from '../../../shared/path-plan/path-plan.tsx';
import type { PlanWay } from '../../../shared/path-plan/plan-ways.ts';
import { SubjectMark } from '../../../shared/compliance/compliance-mark.tsx';
import { countOf, countsText, FindingList, SEVERITY_LABELS, ValidityBadge } from '../../../shared/ui/findings.tsx';
import { ChevronDown } from '../../../shared/ui/icons.ts';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { ConflictList } from './conflict-list.tsx';
import { bySeverity, conflictKey, keyOfId, type EvaluatedPath, locationText } from './validation-values.ts';
import './validation.css';

interface ValidationPanelProps {
  readonly project: { readonly name: string; readonly address: string | null };
  readonly location: Position | null;
  readonly paths: readonly EvaluatedPath[];
  readonly conflicts: readonly PathConflict[];
  /** The paths and their conflicts in the compliance status. */
  readonly subjects: readonly SubjectCompliance[];
  readonly ways: readonly PlanWay[];
  readonly pad: PlanPad;
  /** The conflict that the address selects, `{id}~{id}~{type}`. */
  readonly selected?: string | undefined;
  /** The shown results are being evaluated again. */
  readonly isEvaluating?: boolean;
  /** The basis of the results. */
  readonly notes: readonly string[];
}

function ProjectFacts({ project, location }: Pick<ValidationPanelProps, 'project' | 'location'>) {
  const facts = [
    ['Project', project.name],
    ['Location', locationText(location)],
    ['Address', project.address ?? 'Not entered'],
  ] as const;
  return (
    <dl className="validation-project" aria-label="Project">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Issues that belong neither to a single issue of a path nor to a conflict. */
const OF_ALL: readonly string[] = ['PATH_DIRECTIONS_TOO_FEW', 'PATHS_MISSING'];

/** "Paths: validation error", "Path conflicts: found", and what is missing among all of them. */
function Subjects({ subjects }: Pick<ValidationPanelProps, 'subjects'>) {
  const messages = subjects.flatMap(({ issues }) => issues.filter(({ code }) => OF_ALL.includes(code)).map(({ message }) => message));
  return (
    <div className="validation-subjects">
      {subjects.map((subject) => (
        <SubjectMark key={subject.subject} subject={subject} flag />
      ))}
      {[...new Set(messages)].map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  );
}

function Counts({ conflicts }: { readonly conflicts: readonly PathConflict[] }) {
  const labels = { error: 'Errors', warning: 'Warnings', info: SEVERITY_LABELS.info } as const;
  return (
    <dl className="validation-counts">
      {(['error', 'warning', 'info'] as const).map((severity) => (
        <div key={severity}>
          <dt>{labels[severity]}</dt>
          <dd className="num">{countOf(conflicts, severity)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Up to this many paths, the issues are rendered at once. Beyond that, when a path is opened, because no one opens all. */
const FEW = 24;

interface PathRowProps {
  readonly path: EvaluatedPath;
  readonly isAmongFew: boolean;
}

const PathRow = memo(function PathRow({ path: { name, status, findings, unevaluated }, isAmongFew }: PathRowProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li aria-label={name}>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <ChevronDown className="result-mark" />
          <span className="result-name">{name}</span>
          <ValidityBadge status={status} />
          <span className="quiet">{countsText(findings)}</span>
        </summary>
        {(isOpen || isAmongFew) && <FindingList findings={findings} none={unevaluated ?? 'No issues found.'} />}
      </details>
    </li>
  );
});

function PathList({ paths }: { readonly paths: readonly EvaluatedPath[] }) {
  return (
    <ul className="evaluated-paths" aria-label="Path validity">
      {paths.map((path) => (
        <PathRow key={path.id} path={path} isAmongFew={paths.length <= FEW} />
      ))}
    </ul>
  );
}

const planLabel = (chosen: PathConflict | undefined): string =>
  chosen === undefined ? 'Plan of all paths' : `Plan of all paths, ${chosen.path1Name} and ${chosen.path2Name} highlighted`;

export function ValidationPanel({
  project,
  location,
  paths,
  conflicts,
  subjects,
  ways,
  pad,
  notes,
  selected,
  isEvaluating = false,
}: ValidationPanelProps) {
  const sorted = useMemo(() => bySeverity(conflicts), [conflicts]);
  const [chosenKey, setChosen] = useState(() => keyOfId(sorted, selected));
  const chosen = sorted.find((conflict) => conflictKey(conflict) === chosenKey);
  const lit = useMemo(() => (chosen === undefined ? undefined : new Set([chosen.path1Id, chosen.path2Id])), [chosen]);
  return (
    <section className="validation" aria-labelledby="validation-heading" aria-busy={isEvaluating || undefined}>
      <h3 id="validation-heading">Validation</h3>
      <ProjectFacts project={project} location={location} />
      <Subjects subjects={subjects} />
      {paths.length === 0 ? (
        <EmptyState title="No Paths Defined" text="Add paths on the Paths tab. Each path and their spacing are checked here." />
      ) : (
        <div className="validation-body">
          <div className="validation-plan">
            <PathPlan size="large" label={planLabel(chosen)} ways={ways} pad={pad} lit={lit} marks={chosen?.intersectionPoints ?? []} />
            {notes.map((note) => (
              <p key={note} className="quiet">
                {note}
              </p>
            ))}
          </div>
          <div className="validation-lists">
            <section className="validation-summary" aria-label="Path Validation Summary">
              <h4>Path Validation Summary</h4>
              <Counts conflicts={conflicts} />
              {conflicts.length === 0 ? (
                <p className="quiet">No path conflicts.</p>
              ) : (
                <ConflictList conflicts={sorted} location={location} chosen={chosenKey} onChoose={setChosen} />
              )}
            </section>
            <section aria-label="Issues by Path">
              <h4>Issues by Path</h4>
              <PathList paths={paths} />
            </section>
          </div>
        </div>
      )}
    </section>
  );
}
