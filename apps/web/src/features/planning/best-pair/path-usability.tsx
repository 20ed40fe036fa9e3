import { type Degrees, jointUsability, usability, type Wind, type WindLimits } from '@touchdown/domain';
import { RecordTable } from '../../../shared/record-list/record-table.tsx';
import { usabilityText } from '../../../shared/format/usability-text.ts';
import { headingText } from './wind-text.ts';

/** A heading on which a path is flown. */
export interface FlownHeading {
  readonly pathId: string;
  readonly pathName: string;
  readonly way: 'arrival' | 'departure';
  readonly headingTrueDeg: Degrees;
}

const WAYS = { arrival: 'Arrival', departure: 'Departure' } as const;

interface PathUsabilityProps {
  readonly flown: readonly FlownHeading[];
  readonly wind: Wind;
  readonly limits: WindLimits;
  readonly variationDeg: Degrees | null;
}

/** Usability of the existing paths: each, and all arrivals or departures together. */
export function PathUsability({ flown, wind, limits, variationDeg }: PathUsabilityProps) {
  if (flown.length === 0) return <p className="quiet">No paths with headings yet.</p>;
  const ofPaths = flown.map(({ pathId, pathName, way, headingTrueDeg }) => ({
    key: `${pathId} ${way}`,
    name: pathName,
    heading: `${WAYS[way]} ${headingText(headingTrueDeg, variationDeg)}`,
    percent: usability(wind, headingTrueDeg, limits),
  }));
  const ofWays = (['arrival', 'departure'] as const).flatMap((way) => {
    const headings = flown.filter((one) => one.way === way).map(({ headingTrueDeg }) => headingTrueDeg);
    return headings.length < 2 ? [] : [{ key: way, name: `Any ${way}`, heading: null, percent: jointUsability(wind, headings, limits) }];
  });
  return (
    <div className="path-usability">
      <RecordTable
        caption="Percentage of time each path is usable within the limits"
        rows={[...ofPaths, ...ofWays]}
        keyOf={({ key }) => key}
        columns={[
          { title: 'Path', cell: ({ name }) => name, isRowHeader: true },
          { title: 'Heading flown', className: 'num', cell: ({ heading }) => heading },
          { title: 'Usability', className: 'n', cell: ({ percent }) => usabilityText(percent) },
        ]}
      />
    </div>
  );
}
