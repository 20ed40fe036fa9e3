/** The overview of a project: its location, its aircraft, its advisory circular, and its configuration. */
import type { Aircraft, Project } from '@touchdown/contract';
import type { ControllingDimension } from '@touchdown/domain';
import type { ReactNode } from 'react';
import { FleetLink } from '../../../shared/fleet/fleet-link.tsx';
import { useUnits } from '../../../shared/format/units.ts';
import { VERIFICATION_LABELS, VerificationMark } from '../../../shared/ui/verification-mark.tsx';
import { useReadOnlyReason } from '../../../shared/ui/write-access.tsx';
import {
  aircraftFacts,
  circularFact,
  type DesignAircraftFact,
  type Fact,
  facilityFacts,
  placeFacts,
  planFacts,
  severalFacts,
} from './overview-values.ts';
import './overview.css';

/** Location data beyond the project's own record. */
export interface PlaceParts {
  readonly map: ReactNode;
  /** The closest airport. */
  readonly airportNote: ReactNode;
  readonly nearby: ReactNode;
}

interface OverviewPanelProps {
  readonly project: Project;
  /** `null`: none is assigned. */
  readonly aircraft: Aircraft | null;
  readonly controlling: ControllingDimension | null;
  readonly isUnverified: (field: string) => boolean;
  /** The design aircraft of a project that has more than one. */
  readonly several: { readonly aircraft: readonly DesignAircraftFact[] } | null;
  /** Whether the fleet is the design aircraft and is empty. */
  readonly isFleetEmpty: boolean;
  /** Whether the project names an aircraft that could not be loaded. */
  readonly isUnread: boolean;
  /** Today, YYYY-MM-DD: the date for the magnetic model. */
  readonly isoDate: string;
  /** What to do next. */
  readonly next: ReactNode;
  /** `null`: the project has no location. */
  readonly place: PlaceParts | null;
  /** Opens the project form. */
  readonly onEdit: () => void;
}

function FactList({ facts, notes = {} }: { readonly facts: readonly Fact[]; readonly notes?: Readonly<Record<string, ReactNode>> }) {
  return (
    <dl className="facts num">
      {facts.map((fact) => (
        <div key={fact.name}>
          <dt>{fact.name}</dt>
          <dd data-missing={fact.isMissing || undefined}>
            {fact.value}
            {fact.isUnverified && (
              <span className="fact-mark">
                <VerificationMark verification="unverified" /> {VERIFICATION_LABELS.unverified}
              </span>
            )}
            {fact.note && <span className="fact-note">{fact.note}</span>}
            {notes[fact.name] && <span className="fact-note">{notes[fact.name]}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Block({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="overview-block" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function OverviewPanel(props: OverviewPanelProps) {
  const { project, aircraft, controlling, isUnverified, several, isFleetEmpty, isUnread, isoDate, next, place, onEdit } = props;
  const units = useUnits();
  const readOnly = useReadOnlyReason();
  return (
    <div className="overview">
      <div className="overview-wide">{next}</div>
      <div className="overview-column">
        <Block title="Location">
          {place?.map}
          <FactList facts={placeFacts(project, isoDate, units)} notes={{ 'Closest airport': place?.airportNote }} />
        </Block>
      </div>
      <div className="overview-column">
        <Block title={several || project.fleetIsDesignAircraft ? 'Design aircraft' : 'Primary aircraft'}>
          {several ? (
            <FactList facts={severalFacts(several.aircraft, units)} />
          ) : aircraft === null && project.fleetIsDesignAircraft ? (
            <p className="overview-none">
              {isFleetEmpty ? 'The fleet is empty.' : 'The fleet is the design aircraft.'}{' '}
              <FleetLink className="overview-link" projectId={project.id} isEmpty={isFleetEmpty} />
            </p>
          ) : isUnread ? (
            <p className="overview-none">The aircraft could not be loaded.</p>
          ) : aircraft === null ? (
            <p className="overview-none">
              No aircraft assigned.{' '}
              <button type="button" className="overview-link" disabled={readOnly !== null} title={readOnly ?? undefined} onClick={onEdit}>
                Assign Aircraft
              </button>
            </p>
          ) : (
            <FactList facts={aircraftFacts(aircraft, controlling, isUnverified, units)} />
          )}
        </Block>
        <Block title="Standard">
          <FactList facts={[circularFact(project), ...planFacts(project)]} />
        </Block>
        {project.description && (
          <Block title="Description">
            <p className="overview-text">{project.description}</p>
          </Block>
        )}
      </div>
      <div className="overview-wide">
        <Block title="Facility Configuration">
          <FactList facts={facilityFacts(project)} />
        </Block>
      </div>
      {place && (
        <div className="overview-wide">
          <Block title="Nearby Facilities">{place.nearby}</Block>
        </div>
      )}
    </div>
  );
}
