/** The facilities near the location: nearest first, with distance and both bearings. */
import type { Nearby, NearbyFacility } from '@touchdown/contract';
import { formatNauticalMiles } from '@touchdown/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../shared/api/api-error.ts';
import { RecordTable } from '../../../shared/record-list/record-table.tsx';
import { Checkbox } from '../../../shared/ui/choices.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { TriangleAlert } from '../../../shared/ui/icons.ts';
import { Select } from '../../../shared/ui/inputs.tsx';
import { useUnits } from '../../../shared/format/units.ts';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { LoadFailed } from '../../../shared/ui/states.tsx';
import { NARROW, useMedia } from '../../../shared/ui/use-media.ts';
import { nearbyQuery } from './api.ts';
import {
  bearingText,
  cycleText,
  elevationText,
  FACILITY_KIND_LABELS,
  feetText,
  KIND_GROUPS,
  type KindGroup,
  kindText,
  narrowedQuestion,
  type PlaceFacts,
  RADII,
  radiusLabel,
  sizeText,
  STALE_TEXT,
  townText,
  wayText,
} from './nearby-values.ts';
import './places.css';

const GROUPS = Object.keys(KIND_GROUPS) as KindGroup[];

/** The text of a cell, with another one below it. */
const withSecond = (first: string, second: string) => (
  <>
    {first}
    <span className="nearby-second">{second}</span>
  </>
);

function FacilityTable({ facilities }: { readonly facilities: readonly NearbyFacility[] }) {
  const units = useUnits();
  return (
    <RecordTable
      className="schedule nearby-table"
      label="Nearby Facilities"
      rows={facilities}
      keyOf={({ id }) => id}
      columns={[
        { title: 'Identifier', cell: ({ id }) => id, isRowHeader: true },
        { title: 'Name', cell: (facility) => withSecond(facility.name, townText(facility)) },
        { title: 'Type', cell: ({ kind, use }) => withSecond(FACILITY_KIND_LABELS[kind], use === 'public' ? 'Public use' : 'Private use') },
        {
          title: 'Distance',
          className: 'n',
          cell: ({ distanceNm, distanceFt }) => withSecond(formatNauticalMiles(distanceNm), feetText(distanceFt, units)),
        },
        {
          title: 'Bearing',
          className: 'n',
          cell: ({ bearingTrueDeg, bearingMagneticDeg }) =>
            withSecond(bearingText(bearingTrueDeg, 'true'), bearingText(bearingMagneticDeg, 'magnetic')),
        },
        { title: 'Elevation', className: 'n', cell: ({ elevationFt }) => elevationText(elevationFt, units) },
        { title: 'Longest runway or helipad', className: 'n', cell: (facility) => sizeText(facility, units) },
      ]}
    />
  );
}

function FacilityCards({ facilities }: { readonly facilities: readonly NearbyFacility[] }) {
  const units = useUnits();
  return (
    <ul className="nearby-cards" aria-label="Nearby Facilities">
      {facilities.map((facility) => (
        <li key={facility.id}>
          <p>
            <strong>{facility.id}</strong> {facility.name}
          </p>
          <p className="num">
            {wayText(facility)} ({feetText(facility.distanceFt, units)})
          </p>
          <p className="nearby-second">
            {kindText(facility)} · {townText(facility)} · {elevationText(facility.elevationFt, units)} · {sizeText(facility, units)}
          </p>
        </li>
      ))}
    </ul>
  );
}

function NearbyList({ nearby }: { readonly nearby: Nearby }) {
  const isNarrow = useMedia(NARROW);
  return (
    <>
      {nearby.isStale && (
        <p className="nearby-stale">
          <TriangleAlert /> {STALE_TEXT}
        </p>
      )}
      {nearby.facilities.length === 0 ? (
        <p className="quiet">No matching facilities within this distance.</p>
      ) : isNarrow ? (
        <FacilityCards facilities={nearby.facilities} />
      ) : (
        <FacilityTable facilities={nearby.facilities} />
      )}
      <p className="nearby-source">
        {cycleText(nearby)}. Distances are geodesic (WGS 84).{' '}
        {nearby.variation === null
          ? 'Magnetic bearings not available (no variation for this location and date).'
          : `Magnetic bearings use ${nearby.variation.statement}.`}
      </p>
    </>
  );
}

/** The ten nearest facilities, filtered by kind and radius. */
export function NearbyPanel({ place }: { readonly place: PlaceFacts }) {
  const [groups, setGroups] = useState<readonly KindGroup[]>(GROUPS);
  const [radius, setRadius] = useState<string>('');
  const question = narrowedQuestion(place, groups, radius);
  const nearby = useQuery({ ...nearbyQuery(question), placeholderData: keepPreviousData });
  const toggle = (group: KindGroup, isWanted: boolean) =>
    setGroups(GROUPS.filter((one) => (one === group ? isWanted : groups.includes(one))));
  return (
    <div className="nearby" aria-busy={nearby.isFetching || undefined}>
      <div className="nearby-choices">
        {GROUPS.map((group) => (
          <Checkbox
            key={group}
            label={KIND_GROUPS[group].label}
            checked={groups.includes(group)}
            onChange={(event) => toggle(group, event.target.checked)}
          />
        ))}
        <Field label="Radius">
          <Select value={radius} onChange={(event) => setRadius(event.target.value)}>
            {RADII.map((one) => (
              <option key={one} value={one}>
                {radiusLabel(one)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {question === null && <p className="quiet">Choose at least one facility type.</p>}
      {question !== null && nearby.isPending && <Skeleton label="Loading nearby facilities..." rows={6} />}
      {question !== null && nearby.isError && <LoadFailed text={errorText(nearby.error)} onRetry={() => void nearby.refetch()} />}
      {question !== null && nearby.data && <NearbyList nearby={nearby.data} />}
    </div>
  );
}
