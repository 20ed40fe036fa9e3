/** The Calculations tab of a project that is planned under an edition of its own: every value in its unit, with the rule beside it. */
import type { Aircraft, Project } from '@touchdown/contract';
import { circularsOf, designRecords, planAircraftFacts, type PlanRow, planOf, planRows } from '@touchdown/domain';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { AIRCRAFT_NEEDED } from '../../features/planning/calculations/calculation-actions.tsx';
import { fleetQuery } from '../../features/planning/fleet/api.ts';
import { SECTION } from '../../shared/compliance/issue-address.ts';
import { useFocusTarget } from '../../shared/compliance/use-focus-target.ts';
import { FLEET_EMPTY } from '../../shared/fleet/fleet-link.tsx';
import { Waiting } from '../../shared/app-state/waiting.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/states.tsx';
import { WriteButton } from '../../shared/ui/write-access.tsx';
import { ExportQuantities } from './export-quantities.tsx';
import { PlanTable } from './plan-table.tsx';
import { PlannedPlan } from './planned-plan.tsx';
import { useAskedFocus } from './use-asked-focus.ts';
import { useOpenComparison } from './use-open-comparison.ts';
import './planned-tab.css';

const CompareEditions = lazy(() => import('./compare-editions.tsx').then((module) => ({ default: module.CompareEditions })));

interface PlannedTabProps {
  readonly project: Project;
  readonly library: readonly Aircraft[];
  readonly onEdit: () => void;
  /** The control to focus. */
  readonly focus?: string | undefined;
}

/** From the project and the library on this device, as the server calculates it. */
function usePlan(project: Project, library: readonly Aircraft[]) {
  const fleet = useQuery({ ...fleetQuery(project.id), enabled: project.fleetIsDesignAircraft }).data?.aircraft;
  return useMemo(() => {
    const fleetIds = fleet?.map(({ id }) => id) ?? [];
    return planOf(project, designRecords(project, new Map(library.map((one) => [one.id, one])), fleetIds));
  }, [project, library, fleet]);
}

export function PlannedTab({ project, library, onEdit, focus }: PlannedTabProps) {
  const asked = useAskedFocus(focus, undefined);
  const plan = usePlan(project, library);
  const [isComparing, setComparing] = useOpenComparison('editions');
  const rows = useMemo(() => (plan === null ? null : planRows(plan)), [plan]);
  useFocusTarget(asked.button && SECTION, asked.clear);
  const { editionId = '', pack } = project.plannedEdition ?? {};
  const edition = { editionId, document: pack?.document };
  const of = (kind: PlanRow['kind']) => rows?.filter((row) => row.kind === kind) ?? [];
  return (
    <section className="planned" aria-label="Results" tabIndex={-1} data-target={SECTION}>
      <div className="planned-head">
        <p>{circularsOf(project)}</p>
        <Button onClick={() => setComparing(true)}>Compare Editions</Button>
      </div>
      {rows === null && (
        <EmptyState
          title="No dimensions calculated yet"
          text={project.fleetIsDesignAircraft ? FLEET_EMPTY : AIRCRAFT_NEEDED}
          action={<WriteButton onClick={onEdit}>Edit Project</WriteButton>}
        />
      )}
      {plan !== null && plan.outsideScope.length > 0 && (
        <p className="planned-scope" role="note">
          This edition does not name the rotor arrangement of {plan.outsideScope.map(({ name }) => name).join(', ')}.
        </p>
      )}
      {plan !== null && (
        <p>
          {`${plan.aircraft.length === 1 ? 'Design aircraft' : 'Design aircraft, combined'}: ${plan.aircraft.map(({ name }) => name).join(', ')}. `}
          <span className="num">
            {planAircraftFacts(plan)
              .map(({ label, value }) => `${label}: ${value}`)
              .join('. ')}
            .
          </span>
        </p>
      )}
      {plan !== null && project.plannedEdition && <PlannedPlan project={project} edition={project.plannedEdition} plan={plan} />}
      <PlanTable caption="Minimum Dimensions" rows={of('dimension')} {...edition} />
      <PlanTable caption="Markings, Lights, and Other Rules" rows={of('rule')} {...edition} />
      <PlanTable caption="Quantities for the Minimum Size" rows={of('quantity')} {...edition} />
      {plan !== null && plan.quantities.length > 0 && (
        <p>
          <ExportQuantities project={project} plan={plan} />
        </p>
      )}
      <PlanTable caption="Not Covered" rows={of('subject')} {...edition} />
      {isComparing && (
        <Suspense fallback={<Waiting />}>
          <CompareEditions project={project} onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </section>
  );
}
