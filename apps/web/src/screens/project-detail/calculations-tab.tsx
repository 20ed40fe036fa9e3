/** The Calculations tab: the schedule beside the drawing, the adjustments below, with values linked to their lines. */
import type { Project } from '@touchdown/contract';
import {
  type CurrentDimensions,
  dimensionCompliance,
  dimensionNotice,
  fatoLengthNotice,
  type IssueAction,
  namesDesignAircraft,
  type ProjectCompliance,
  ruleSetCompliance,
  separationIssues,
  type SubjectCompliance,
  subjectIn,
  worstCompliance,
} from '@touchdown/domain';
import { type PlanValues, planValuesOf } from '@touchdown/exports/drawing';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { AdjustPanel } from '../../features/planning/calculations/adjust-panel.tsx';
import { AIRCRAFT_NEEDED, CalculationActions, PhoneAction } from '../../features/planning/calculations/calculation-actions.tsx';
import { Configuration } from '../../features/planning/calculations/configuration.tsx';
import { ResultsPanel } from '../../features/planning/calculations/results-panel.tsx';
import { areSameSizes, sizesInUse } from '../../features/planning/calculations/calculation-state.ts';
import { type CalculationMemory, type ShownCalculation, useCalculation } from '../../features/planning/calculations/use-calculation.ts';
import { useDiscardQuestion } from '../../features/planning/calculations/use-discard-question.tsx';
import { exportInputsQuery } from '../../features/documents/exports/api.ts';
import { pathsQuery } from '../../features/planning/paths/api.ts';
import { planInput } from '../../features/planning/site-plan/plan-input.ts';
import { type ShownValues, SitePlan } from '../../features/planning/site-plan/site-plan.tsx';
import { errorText } from '../../shared/api/api-error.ts';
import { SECTION } from '../../shared/compliance/issue-address.ts';
import { useFocusTarget } from '../../shared/compliance/use-focus-target.ts';
import { FLEET_EMPTY, FleetLink } from '../../shared/fleet/fleet-link.tsx';
import { Waiting } from '../../shared/app-state/waiting.tsx';
import { useUnitSystem } from '../../shared/format/unit-system.ts';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { EmptyState, LoadFailed } from '../../shared/ui/states.tsx';
import { PHONE, useMedia } from '../../shared/ui/use-media.ts';
import { WriteButton } from '../../shared/ui/write-access.tsx';
import type { AircraftFacts } from './aircraft-facts.ts';
import { MarkingQuantities } from './marking-quantities.tsx';
import { planPathsOf } from './plan-paths.ts';
import { useAskedFocus } from './use-asked-focus.ts';
import { useCompliance } from './use-compliance.ts';
import { useNumberLinks } from './use-number-links.ts';
import { useOpenComparison } from './use-open-comparison.ts';
import './calculations-tab.css';

const DimensionConflict = lazy(() => import('./dimension-conflict.tsx').then((module) => ({ default: module.DimensionConflict })));
const CompareEditions = lazy(() => import('./compare-editions.tsx').then((module) => ({ default: module.CompareEditions })));

interface CalculationsTabProps {
  readonly project: Project;
  readonly facts: AircraftFacts;
  readonly memory: CalculationMemory;
  readonly onEdit: () => void;
  /** The button to focus. */
  readonly focus?: string | undefined;
  /** The container of its actions in the project header. Not on phones. */
  readonly actionsPlace: HTMLElement | null;
}

const ADJUST: IssueAction = 'adjust';
const CALCULATE: IssueAction = 'calculate';
const NO_PATHS_READ = 'Paths could not be loaded and are not drawn. Reload the page to try again.';

/** The subjects that a calculation is about. */
const OF_RESULTS = ['dimensions', 'markings'] as const;

interface KnownOfProject {
  /** `undefined`: not read. */
  readonly current: CurrentDimensions | null | undefined;
  readonly subjects: ProjectCompliance['subjects'] | undefined;
}

/**
 * The dimensions and markings of the project with these results: never better than its compliance status, nor than what the rule sets
 * report about the results. `null`: no issue is known, but not all of it was read.
 */
function resultCompliance(
  project: Project,
  { results: today, adjusted }: ShownCalculation,
  { current, subjects }: KnownOfProject,
): SubjectCompliance | null {
  const dimensions = dimensionCompliance({ project, designAircraft: 'primary', current: current ?? null, today, fleet: null });
  const status = worstCompliance([
    dimensions.status,
    separationIssues(adjusted, today.faaMinimums).length === 0 ? 'compliant' : 'not_compliant',
    ...today.ruleSets.map((ruleSet) => ruleSetCompliance(ruleSet).status),
    ...(subjects === undefined ? [] : OF_RESULTS.map((subject) => subjectIn({ subjects }, subject).status)),
  ]);
  const isKnown = current !== undefined && subjects !== undefined;
  return status === 'compliant' && !isKnown ? null : { ...dimensions, status };
}

/** The current set: adjusted dimensions, and saved ones that are out of date, are beside the minimums; all others are the minimums. */
const openingValues = (current: CurrentDimensions | null): ShownValues =>
  current === null || planValuesOf(current.source, current.state) === 'minimum' ? 'minimum' : 'adjusted';

/** The current set, if that is drawn: neither the minimums of the results nor values that were edited since. */
const drawnSet = (values: ShownValues, { adjusted }: ShownCalculation, current: CurrentDimensions | null): CurrentDimensions | null =>
  values === 'adjusted' && current !== null && areSameSizes(adjusted, current.sizes) ? current : null;

/** What the plan calls the values: a saved calculation that was not edited since is not an adjusted one. */
function drawnValues(values: ShownValues, shown: ShownCalculation, current: CurrentDimensions | null): PlanValues {
  const set = drawnSet(values, shown, current);
  return set !== null && planValuesOf(set.source, set.state) === 'saved' ? 'saved' : values;
}

/** Why the drawn values are not current or not complete. `null`: they are. */
function drawnNotice(project: Project, values: ShownValues, shown: ShownCalculation, current: CurrentDimensions | null): string | null {
  const set = drawnSet(values, shown, current);
  const notices = [set === null ? shown.staleText : dimensionNotice(set), fatoLengthNotice(project)];
  return notices.filter((text) => text !== null).join(' ') || null;
}

/** What is needed before anything can be calculated; `null`: nothing. */
function neededFor(project: Project, { isFleetEmpty }: AircraftFacts): string | null {
  if (isFleetEmpty) return FLEET_EMPTY;
  return namesDesignAircraft(project) ? null : AIRCRAFT_NEEDED;
}

interface DrawnButtons {
  /** Whether the saved calculations have been read, which may contain results. */
  readonly isRead: boolean;
  readonly isShown: boolean;
  readonly needed: string | null;
}

/** The control to focus: without results nothing can be adjusted, and without a design aircraft nothing calculated. */
function availableTarget(asked: string, { isRead, isShown, needed }: DrawnButtons): string | undefined {
  if (!isRead) return undefined;
  const wanted = asked === ADJUST && !isShown ? CALCULATE : asked;
  return wanted === CALCULATE && needed !== null ? SECTION : wanted;
}

export function CalculationsTab({ project, facts, memory, focus, onEdit, actionsPlace }: CalculationsTabProps) {
  const asked = useAskedFocus(focus, undefined);
  const inputs = useQuery(exportInputsQuery(project)).data;
  const readCurrent = inputs?.current;
  const current = readCurrent ?? null;
  const subjects = useCompliance(project).data?.subjects;
  const controls = useCalculation(project, memory, {
    // A saved calculation is also the current set. If it is out of date, it differs from the minimums next to it.
    adjusted: sizesInUse(current),
    adjustedId: inputs?.adjustedId,
    inputs: facts.inputs,
  });
  const { shown, state, calculations } = controls;
  const paths = useQuery(pathsQuery(project.id));
  const [chosenValues, setValues] = useState<ShownValues | null>(null);
  const values = chosenValues ?? openingValues(current);
  const links = useNumberLinks(shown?.results ?? null);
  const planPaths = useMemo(() => planPathsOf(project, paths.data ?? []), [project, paths.data]);
  const units = useUnitSystem();
  const drawn = useMemo(
    () => (shown === null ? null : planInput(shown.results, shown.adjusted, drawnValues(values, shown, current), planPaths, units)),
    // The parts of what is shown that the plan depends on.
    [shown, values, current, planPaths, units],
  );
  const dimensions = useMemo(
    () => (shown === null ? null : resultCompliance(project, shown, { current: readCurrent, subjects })),
    [shown, project, readCurrent, subjects],
  );
  const isPhone = useMedia(PHONE);
  const [isComparing, setComparing] = useOpenComparison('editions');
  const needed = neededFor(project, facts);
  useFocusTarget(
    asked.button && availableTarget(asked.button, { isRead: !calculations.isPending, isShown: shown !== null, needed }),
    asked.clear,
  );

  const toggleAdjusting = () => {
    if (!state.isAdjusting) setValues('adjusted');
    controls.toggleAdjusting();
  };
  const discarding = useDiscardQuestion(controls.isUnsaved);
  const loadSaved = () => {
    void controls.loadSaved().then((isLoaded) => {
      if (isLoaded) setValues('adjusted');
    });
  };
  const own = { controls, needed, onToggleAdjusting: toggleAdjusting, onCalculate: () => discarding.ask(() => void controls.calculate()) };
  const actions = <CalculationActions {...own} onLoadSaved={() => discarding.ask(loadSaved)} />;

  const neededAction = facts.isFleetEmpty ? (
    <FleetLink projectId={project.id} isEmpty />
  ) : (
    <WriteButton onClick={onEdit}>Edit Project</WriteButton>
  );

  return (
    <>
      {!isPhone && actionsPlace !== null && createPortal(actions, actionsPlace)}
      <div className="calc-frame">
        <div className="calc">
          <section className="calc-results" data-values={values} aria-label="Results" tabIndex={-1} data-target={SECTION}>
            {calculations.isPending && shown === null && <Skeleton label="Loading calculations..." rows={8} />}
            {calculations.isError && shown === null && (
              <LoadFailed text={errorText(calculations.error)} onRetry={() => void calculations.refetch()} />
            )}
            {calculations.isSuccess && shown === null && (
              <EmptyState
                title="No dimensions calculated yet"
                text={needed ?? 'Calculate FAA minimum dimensions for this project and aircraft.'}
                action={needed === null ? null : neededAction}
              />
            )}
            {shown !== null && <ResultsPanel shown={shown} dimensions={dimensions} links={links} />}
            {shown !== null && <MarkingQuantities project={project} facility={shown.results.inputs.facility} sizes={shown.adjusted} />}
            <Configuration
              project={project}
              aircraft={facts.aircraft}
              controlling={facts.controlling}
              isUnverified={facts.isUnverified}
              several={facts.several}
              isFleetEmpty={facts.isFleetEmpty}
              isUnread={facts.isUnread}
              isOpen={shown === null}
              onCompareEditions={() => setComparing(true)}
            />
          </section>
          <SitePlan
            input={drawn}
            name={project.name}
            notice={shown && drawnNotice(project, values, shown, current)}
            missing={paths.isError && paths.data === undefined ? NO_PATHS_READ : null}
            values={values}
            onValues={setValues}
            lit={links.lit}
            onLight={links.onLight}
            onOpen={links.onOpenFromPlan}
          />
          {isPhone && actions}
          {state.isAdjusting && shown !== null && (
            <AdjustPanel
              shown={shown}
              isSaving={controls.isSavingAdjusted}
              onAdjust={controls.adjust}
              onReset={controls.reset}
              reason={state.reason}
              onReason={controls.explain}
              onSave={controls.saveAdjusted}
            />
          )}
        </div>
      </div>
      {isPhone && <PhoneAction {...own} />}
      {discarding.dialog}
      {shown !== null && controls.theirs !== null && (
        <Suspense fallback={<Waiting />}>
          <DimensionConflict
            shown={shown}
            theirs={controls.theirs}
            onMine={() => void controls.keepMine()}
            onTheirs={() => void controls.useTheirs()}
            onClose={controls.leaveTheirs}
          />
        </Suspense>
      )}
      {isComparing && (
        <Suspense fallback={<Waiting />}>
          <CompareEditions project={project} onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </>
  );
}
