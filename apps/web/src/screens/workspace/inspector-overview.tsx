/** The inspector of nothing selected: the project's place, aircraft, standard, and configuration, its evaluation, and the keys. */
import type { Project } from '@touchdown/contract';
import { namesDesignAircraft } from '@touchdown/domain';
import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { aircraftQuery } from '../../features/library/aircraft/api.ts';
import { fleetQuery } from '../../features/planning/fleet/api.ts';
import { ObstacleBars } from '../../features/planning/surfaces/obstacle-card.tsx';
import type { ClearanceResults } from '../../features/planning/surfaces/surfaces-model.ts';
import { circularFact, facilityFacts, type Fact, placeFacts, severalFacts } from '../../features/site/overview/overview-values.ts';
import { isoDay } from '../../shared/format/dates.ts';
import { useUnits } from '../../shared/format/units.ts';
import { MOVES_TEXT } from '../../shared/help/turn-steps.ts';
import type { FacilityModel } from '../../shared/scene/model.ts';
import { useIsPainted } from '../../shared/app-state/first-paint.ts';
import { Button } from '../../shared/ui/button.tsx';
import { type AircraftFacts, aircraftFactsOf } from '../project-detail/aircraft-facts.ts';
import { Part, TabLink } from './inspector-parts.tsx';

const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className="inspector-facts num">
    {facts.map(({ name, value, isMissing }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd data-missing={isMissing || undefined}>{value}</dd>
      </div>
    ))}
  </dl>
);

/** `null`: the aircraft library is not read yet. */
function useAircraftFacts(project: Project): AircraftFacts | null {
  const isPainted = useIsPainted();
  const library = useQuery({ ...aircraftQuery, enabled: isPainted && namesDesignAircraft(project) });
  const fleet = useQuery({ ...fleetQuery(project.id), enabled: isPainted && project.fleetIsDesignAircraft });
  const isRead = !namesDesignAircraft(project) || (!library.isPending && (!project.fleetIsDesignAircraft || !fleet.isPending));
  return useMemo(
    () => (isRead ? aircraftFactsOf(library.data ?? [], project, fleet.data?.aircraft.map(({ id }) => id) ?? null) : null),
    [isRead, library.data, fleet.data, project],
  );
}

const noAircraft = ({ isFleetEmpty, isUnread }: AircraftFacts, { fleetIsDesignAircraft }: Project): string => {
  if (fleetIsDesignAircraft) return isFleetEmpty ? 'The fleet is empty.' : 'The fleet is the design aircraft.';
  return isUnread ? 'The aircraft could not be loaded.' : 'No aircraft assigned.';
};

function AircraftPart({ project }: { readonly project: Project }) {
  const units = useUnits();
  const known = useAircraftFacts(project);
  const shown = (facts: AircraftFacts): ReactNode => {
    const { several, aircraft, controlling } = facts;
    if (several !== null) return <Facts facts={severalFacts(several.aircraft, units)} />;
    if (aircraft === null) return <p className="quiet">{noAircraft(facts, project)}</p>;
    return <Facts facts={severalFacts([{ name: aircraft.name, controlling }], units)} />;
  };
  const isDesign = known?.several !== null || project.fleetIsDesignAircraft;
  return (
    <Part title={known !== null && isDesign ? 'Design Aircraft' : 'Primary Aircraft'}>
      {known === null ? <p className="quiet">Loading aircraft...</p> : shown(known)}
    </Part>
  );
}

/** What decides about the facility at a glance. The Overview tab has the rest. */
const AT_A_GLANCE: ReadonlySet<string> = new Set(['Facility type', 'Shape', 'Elevated', 'Facility alignment']);

/** Drawn again only if the project changes, not with each evaluation. */
const ProjectParts = memo(function ProjectParts({ project }: { readonly project: Project }) {
  const units = useUnits();
  const [today] = useState(() => isoDay(new Date()));
  return (
    <>
      <Part title="Location">
        <Facts facts={placeFacts(project, today, units)} />
      </Part>
      <AircraftPart project={project} />
      <Part title="Facility Configuration">
        <Facts facts={[circularFact(project), ...facilityFacts(project).filter(({ name }) => AT_A_GLANCE.has(name))]} />
        <div className="inspector-actions">
          <TabLink projectId={project.id} search={{ tab: 'overview' }}>
            Overview tab
          </TabLink>
        </div>
      </Part>
    </>
  );
});

interface OverviewProps {
  readonly project: Project;
  readonly onStep: (steps: 1 | -1) => void;
  readonly model: FacilityModel;
  readonly results: ClearanceResults;
}

export const OverviewInspector = ({ project, model, results, onStep }: OverviewProps) => (
  <>
    <header className="inspector-head">
      <div>
        <h2>Overview</h2>
        <p>Select anything on the plan or in the list.</p>
      </div>
    </header>
    <Part title="Obstacle Evaluation">
      <ObstacleBars model={model} results={results} />
      {model.obstacles.length > 0 && (
        <div className="inspector-actions">
          <Button aria-keyshortcuts="]" onClick={() => onStep(1)}>
            Select Worst Obstacle
          </Button>
        </div>
      )}
    </Part>
    <ProjectParts project={project} />
    <Part title="Keys">
      <dl className="inspector-keys">
        {KEYS.map(([keys, action]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </Part>
  </>
);
const KEYS = [
  ['[ ]', 'Previous and next obstacle, worst first'],
  ['F', 'Zoom to the selection'],
  ['Shift 1', 'Fit all'],
  ['Arrows', MOVES_TEXT],
  ['/', 'Find in the project'],
  ['Enter Del', 'Edit or delete the selection'],
  ['M', 'Measure'],
  ['O', 'Add an obstacle'],
  ['B W R', 'Draw a footprint, a wire, or a parcel'],
  ['Esc', 'Cancel, or clear the selection'],
] as const;
