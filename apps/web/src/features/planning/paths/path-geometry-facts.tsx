import type { AssessedPath, FacilitySite, PathCorridor } from '@touchdown/domain';
import { useUnits } from '../../../shared/format/units.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { geometryFacts } from './geometry-facts.ts';

const ISSUE = 'Unable to calculate path geometry. Check path parameters.';

/** The Calculate action: reports the result, and returns whether there is geometry to show. */
export const calculateGeometry = ({ stored, corridors }: AssessedPath): boolean => {
  const isPlaced = corridors.length > 0;
  if (isPlaced) toast({ title: 'Path Geometry Calculated', description: stored.name });
  else toast({ title: 'Calculation Issue', description: ISSUE, destructive: true });
  return isPlaced;
};

/** Length, turn, end point, and heights of each direction of a path. */
export function PathGeometryFacts({ corridors, site }: { readonly corridors: readonly PathCorridor[]; readonly site: FacilitySite }) {
  const units = useUnits();
  return (
    <div className="path-geometry" role="group" aria-label="Calculated Geometry">
      {geometryFacts(corridors, site, units).map(({ way, rows }, index) => (
        <div key={way ?? index}>
          {way !== null && <h5>{way}</h5>}
          <dl className="path-facts">
            {rows.map(({ term, value }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd className="num">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      {site.pad.fato === null && <p className="quiet">FATO dimensions are not available. Measured from the reference point.</p>}
    </div>
  );
}
