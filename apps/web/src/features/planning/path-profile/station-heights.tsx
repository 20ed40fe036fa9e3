/** The heights of a profile as numbers: at a selected station, and at all round ones. */
import { formatDms, type PlacedPath, localToPosition, type Position, type ShownUnits } from '@touchdown/domain';
import type { ProfileInput } from '@touchdown/exports/drawing';
import { useId } from 'react';
import { RecordTable } from '../../../shared/record-list/record-table.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { clearanceText, heightsAtStation, type StationHeights, tableStations } from './profile-values.ts';

const NOT_KNOWN = 'unknown';
const mslText = (valueFt: number | null, units: ShownUnits, rounding: 'down' | 'nearest') =>
  valueFt === null ? NOT_KNOWN : `${units.tenthText(valueFt, rounding)} MSL`;

const factsOf = (heights: StationHeights, units: ShownUnits) => [
  { term: '8:1 surface above heliport', value: units.tenthText(heights.riseFt, 'down') },
  { term: '8:1 surface', value: mslText(heights.surfaceFt, units, 'down') },
  { term: 'Terrain', value: mslText(heights.groundFt, units, 'nearest') },
  { term: 'Terrain is', value: clearanceText(heights, units), isAbove: heights.clearanceFt !== null && heights.clearanceFt < 0 },
];

/** Position of the centerline at a station, and the width of the surface there. */
const placeFacts = (placed: PlacedPath, location: Position | null, stationFt: number, units: ShownUnits) => {
  const place = location === null ? null : localToPosition(location, placed.pointAt(stationFt));
  const position = place === null ? NOT_KNOWN : `${formatDms(place.latitude, 'latitude')} ${formatDms(place.longitude, 'longitude')}`;
  return [
    { term: 'Centerline at', value: position },
    { term: 'Surface width', value: units.tenthText(placed.widthAt(stationFt), 'nearest') },
  ];
};

interface StationReaderProps {
  readonly input: ProfileInput;
  readonly placed: PlacedPath;
  /** Of the project. */
  readonly location: Position | null;
  readonly units: ShownUnits;
  readonly stationFt: number;
  readonly onStation: (stationFt: number) => void;
}

/** A station selected by keys or by pointing, with its heights. */
export function StationReader({ input, placed, location, units, stationFt, onStation }: StationReaderProps) {
  const id = useId();
  const facts = factsOf(heightsAtStation(input, stationFt), units);
  const text = `Station ${units.wholeText(stationFt)}: ${facts.map(({ term, value }) => `${term} ${value}`).join(', ')}`;
  return (
    <div className="profile-reader" role="group" aria-label="Elevations at a Station">
      <Field id={`${id}station`} label="Station" aside={<span className="num">{units.wholeText(stationFt)}</span>}>
        <input
          id={`${id}station`}
          type="range"
          min={0}
          max={Math.round(input.path.lengthFt)}
          step={1}
          value={Math.round(stationFt)}
          aria-valuetext={text}
          onChange={({ target }) => onStation(Number(target.value))}
        />
      </Field>
      <dl className="profile-facts">
        {facts.map(({ term, value, isAbove }) => (
          <div key={term} data-above={isAbove || undefined}>
            <dt>{term}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
        {placeFacts(placed, location, stationFt, units).map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** All heights as a table. */
export function HeightsTable({ input, units }: Pick<StationReaderProps, 'input' | 'units'>) {
  return (
    <details className="profile-table">
      <summary>Elevations Along the Path</summary>
      <RecordTable
        rows={tableStations(input).map((station) => ({ station, ...heightsAtStation(input, station) }))}
        keyOf={({ station }) => station}
        rowData={({ clearanceFt }) => ({ 'data-above': (clearanceFt !== null && clearanceFt < 0) || undefined })}
        columns={[
          {
            title: `Station (${units.lengthUnit})`,
            className: 'n num',
            cell: ({ station }) => units.length(station, 'nearest'),
            isRowHeader: true,
          },
          { title: 'Surface above heliport', className: 'n', cell: ({ riseFt }) => units.tenthText(riseFt, 'down') },
          {
            title: 'Surface (MSL)',
            className: 'n',
            cell: ({ surfaceFt }) => (surfaceFt === null ? NOT_KNOWN : units.tenthText(surfaceFt, 'down')),
          },
          {
            title: 'Terrain (MSL)',
            className: 'n',
            cell: ({ groundFt }) => (groundFt === null ? NOT_KNOWN : units.tenthText(groundFt, 'nearest')),
          },
          { title: 'Terrain is', className: 'n', cell: (heights) => clearanceText(heights, units) },
        ]}
      />
    </details>
  );
}
