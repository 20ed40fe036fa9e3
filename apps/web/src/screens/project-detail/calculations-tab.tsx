/** The Calculations tab: the schedule beside the drawing, the adjustments below, the numbers and their lines linked. */
import type { Project, StoredPath } from '@touchdown/contract';
import {
  assessPaths,
  type CurrentDimensions,
  dimensionCompliance,
  type IssueAction,
  namesDesignAircraft,
  projectProtectionZone,
  ruleSetCompliance,
  separationIssues,
  siteOf,
  type SubjectCompliance,
  worstCompliance,
} from '@touchdown/domain';
import type { PlanPaths, PlanValues } from '@touchdown/exports/drawing';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { AdjustPanel } from '../../features/calculations/adjust-panel.tsx';
import { AIRCRAFT_NEEDED, CalculationActions, PhoneAction } from '../../features/calculations/calculation-actions.tsx';
import { Configuration } from '../../features/calculations/configuration.tsx';
import { ResultsPanel } from '../../features/calculations/results-panel.tsx';
import { sizesInUse } from '../../features/calculations/calculation-state.ts';
import { type CalculationMemory, type ShownCalculation, useCalculation } from '../../features/calculations/use-calculation.ts';
import { exportInputsQuery } from '../../features/exports/api.ts';
import { pathsQuery } from '../../features/paths/api.ts';
import { planInput } from '../../features/site-plan/plan-input.ts';
import { SitePlan } from '../../features/site-plan/site-plan.tsx';
import { errorText } from '../../shared/api/api-error.ts';
import { SECTION } from '../../shared/compliance/issue-address.ts';
import { useFocusTarget } from '../../shared/compliance/use-focus-target.ts';
import { FLEET_EMPTY, FleetLink } from '../../shared/fleet/fleet-link.tsx';
import { isoDay } from '../../shared/format/dates.ts';
import { useUnitSystem } from '../../shared/format/unit-system.ts';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { EmptyState, LoadFailed } from '../../shared/ui/states.tsx';
import { PHONE, useMedia } from '../../shared/ui/use-media.ts';
import { WriteButton } from '../../shared/ui/write-access.tsx';
import type { AircraftFacts } from './aircraft-facts.ts';
import { useAskedFocus } from './use-asked-focus.ts';
import { useNumberLinks } from './use-number-links.ts';
import './calculations-tab.css';

interface CalculationsTabProps {
  readonly project: Project;
  readonly facts: AircraftFacts;
  readonly memory: CalculationMemory;
  readonly onEdit: () => void;
  /** The button that takes the focus. */
  readonly focus?: string | undefined;
  /** Where its actions are in the head of the project; not on phones. */
  readonly actionsPlace: HTMLElement | null;
}

const ADJUST: IssueAction = 'adjust';
const CALCULATE: IssueAction = 'calculate';
const NO_PATHS_READ = 'Paths could not be loaded and are not drawn. Reload the page to try again.';

/** The paths that can be placed on the plan, a magnetic heading needs the variation, with what the project says of their surfaces. */
function planPathsOf(project: Project, stored: readonly StoredPath[]): PlanPaths {
  const site = siteOf(project, isoDay(new Date()));
  const { corridors } = assessPaths(stored, site);
  return { corridors, facility: site.facility, protectionZone: projectProtectionZone(project) };
}

/** The dimensions of the project, with whatever the rule sets report about these results, markings included. */
function resultCompliance(
  project: Project,
  current: CurrentDimensions | null,
  { results: today, adjusted }: ShownCalculation,
): SubjectCompliance {
  const dimensions = dimensionCompliance({ project, designAircraft: 'primary', current, today });
  const statuses = today.ruleSets.map((ruleSet) => ruleSetCompliance(ruleSet).status);
  const separations = separationIssues(adjusted, today.faaMinimums).length === 0 ? 'compliant' : 'not_compliant';
  return { ...dimensions, status: worstCompliance([dimensions.status, separations, ...statuses]) };
}

/** What is needed before anything can be calculated; `null`: nothing. */
function neededFor(project: Project, { isFleetEmpty }: AircraftFacts): string | null {
  if (isFleetEmpty) return FLEET_EMPTY;
  return namesDesignAircraft(project) ? null : AIRCRAFT_NEEDED;
}

interface DrawnButtons {
  /** Whether the saved calculations were read, which may show results. */
  readonly isRead: boolean;
  readonly isShown: boolean;
  readonly needed: string | null;
}

/** What takes the focus: without results nothing can be adjusted, and without a design aircraft nothing calculated. */
function availableTarget(asked: string, { isRead, isShown, needed }: DrawnButtons): string | undefined {
  if (!isRead) return undefined;
  const wanted = asked === ADJUST && !isShown ? CALCULATE : asked;
  return wanted === CALCULATE && needed !== null ? SECTION : wanted;
}

export function CalculationsTab({ project, facts, memory, focus, onEdit, actionsPlace }: CalculationsTabProps) {
  const asked = useAskedFocus(focus, undefined);
  const { data: { current } = { current: null } } = useQuery(exportInputsQuery(project));
  const controls = useCalculation(project, memory, {
    // A saved calculation is the current set too; one that is out of date differs from the minimums beside it.
    adjusted: sizesInUse(current),
    inputs: facts.inputs,
  });
  const { shown, state, calculations } = controls;
  const paths = useQuery(pathsQuery(project.id));
  const [values, setValues] = useState<PlanValues>('minimum');
  const links = useNumberLinks(shown?.results ?? null);
  const planPaths = useMemo(() => planPathsOf(project, paths.data ?? []), [project, paths.data]);
  const units = useUnitSystem();
  const drawn = useMemo(
    () => (shown === null ? null : planInput(shown.results, shown.adjusted, values, planPaths, units)),
    // The parts of what is shown that the plan depends on.
    [shown, values, planPaths, units],
  );
  const dimensions = useMemo(() => (shown === null ? null : resultCompliance(project, current, shown)), [shown, project, current]);
  const isPhone = useMedia(PHONE);
  const needed = neededFor(project, facts);
  useFocusTarget(
    asked.button && availableTarget(asked.button, { isRead: !calculations.isPending, isShown: shown !== null, needed }),
    asked.clear,
  );

  const toggleAdjusting = () => {
    if (!state.isAdjusting) setValues('adjusted');
    controls.toggleAdjusting();
  };
  const loadSaved = () => {
    void controls.loadSaved().then((isLoaded) => {
      if (isLoaded) setValues('adjusted');
    });
  };
  const actions = <CalculationActions controls={controls} needed={needed} onToggleAdjusting={toggleAdjusting} onLoadSaved={loadSaved} />;

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
            {shown !== null && dimensions !== null && <ResultsPanel shown={shown} dimensions={dimensions} links={links} />}
            <Configuration
              project={project}
              aircraft={facts.aircraft}
              controlling={facts.controlling}
              isUnverified={facts.isUnverified}
              several={facts.several}
              isFleetEmpty={facts.isFleetEmpty}
              isOpen={shown === null}
            />
          </section>
          <SitePlan
            input={drawn}
            name={project.name}
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
              onSave={controls.saveAdjusted}
            />
          )}
        </div>
      </div>
      {isPhone && <PhoneAction controls={controls} needed={needed} onToggleAdjusting={toggleAdjusting} />}
    </>
  );
}
