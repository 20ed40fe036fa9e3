import { type Degrees, jointUsability, usability, type Wind, type WindLimits } from '@touchdown/domain';
import { headingText, usabilityText } from './wind-text.ts';

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
  const together = (['arrival', 'departure'] as const).flatMap((way) => {
    const headings = flown.filter((one) => one.way === way).map(({ headingTrueDeg }) => headingTrueDeg);
    return headings.length < 2 ? [] : [{ way, percent: jointUsability(wind, headings, limits) }];
  });
  return (
    <div className="path-usability">
      <table className="schedule">
        <caption className="visually-hidden">Percentage of time each path is usable within the limits</caption>
        <thead>
          <tr>
            <th scope="col">Path</th>
            <th scope="col">Heading flown</th>
            <th scope="col" className="n">
              Usability
            </th>
          </tr>
        </thead>
        <tbody>
          {flown.map(({ pathId, pathName, way, headingTrueDeg }) => (
            <tr key={`${pathId} ${way}`}>
              <th scope="row">{pathName}</th>
              <td className="num">{`${WAYS[way]} ${headingText(headingTrueDeg, variationDeg)}`}</td>
              <td className="n">{usabilityText(usability(wind, headingTrueDeg, limits))}</td>
            </tr>
          ))}
          {together.map(({ way, percent }) => (
            <tr key={way}>
              <th scope="row">{`Any ${way}`}</th>
              <td />
              <td className="n">{usabilityText(percent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
