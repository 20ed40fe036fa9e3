/** The inputs of the calculation: the project's configuration and the selected aircraft. */
import type { Aircraft, Project } from '@touchdown/contract';
import type { ControllingDimension } from '@touchdown/domain';
import { FLEET_EMPTY } from '../../../shared/fleet/fleet-link.tsx';
import { useUnits } from '../../../shared/format/units.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { VerificationMark } from '../../../shared/ui/verification-mark.tsx';
import { configurationOf, controllingText, type NamedDimension, specsOf } from './configuration-values.ts';

interface ConfigurationProps {
  readonly project: Project;
  readonly aircraft: Aircraft | null;
  readonly controlling: ControllingDimension | null;
  /** Whether a field of the aircraft is not from a source. */
  readonly isUnverified: (field: string) => boolean;
  /** The design aircraft of a project that has more than one. */
  readonly several: { readonly name: string; readonly aircraft: readonly NamedDimension[] } | null;
  /** Whether the fleet is the design aircraft and is empty. */
  readonly isFleetEmpty: boolean;
  /** Whether the project names an aircraft that could not be loaded. */
  readonly isUnread: boolean;
  /** Collapsed once there are results. */
  readonly isOpen: boolean;
  readonly onCompareEditions: () => void;
}

/** Why no design aircraft is listed. */
function noneText({ fleetIsDesignAircraft }: Project, isFleetEmpty: boolean, isUnread: boolean): string {
  if (isUnread) return 'The aircraft could not be loaded.';
  if (!fleetIsDesignAircraft) return 'No primary aircraft. Edit the project to assign one.';
  return isFleetEmpty ? FLEET_EMPTY : 'The fleet is the design aircraft.';
}

export function Configuration({
  project,
  aircraft,
  controlling,
  isUnverified,
  several,
  isFleetEmpty,
  isUnread,
  isOpen,
  onCompareEditions,
}: ConfigurationProps) {
  const units = useUnits();
  const otherName = project.fleetIsDesignAircraft ? 'Fleet' : isUnread ? 'Could not be loaded' : null;
  return (
    <>
      <details className="config" open={isOpen} key={`project-${String(isOpen)}`}>
        <summary>Project Configuration</summary>
        <dl className="config-list">
          {configurationOf(project, several?.name ?? aircraft?.name ?? otherName).map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Button variant="bare" onClick={onCompareEditions}>
          Compare Editions
        </Button>
      </details>
      <details className="config" open={isOpen} key={`aircraft-${String(isOpen)}`}>
        <summary>
          Selected Aircraft
          {several ? `: ${several.aircraft.length} design aircraft` : aircraft && `: ${aircraft.name}`}
        </summary>
        {several ? (
          <dl className="config-list num">
            {several.aircraft.map((one) => (
              <div key={one.id}>
                <dt>{one.name}</dt>
                <dd>{controllingText(one.controlling, units)}</dd>
              </div>
            ))}
          </dl>
        ) : aircraft === null ? (
          <p className="config-none">{noneText(project, isFleetEmpty, isUnread)}</p>
        ) : (
          <dl className="config-list num">
            {specsOf(aircraft, controlling, isUnverified, units).map(({ name, value, isUnverified }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  {value} {isUnverified && <VerificationMark verification="unverified" named />}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </details>
    </>
  );
}
