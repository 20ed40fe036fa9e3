import type { Notice7480 } from '@touchdown/contract';
import { useUnits } from '../../../shared/format/units.ts';
import { directionText } from './notice-text.ts';

const SIDE_LABELS = { north: 'North', east: 'East', south: 'South', west: 'West' } as const;
const CONTAINMENT_LABELS = { inside: 'on the property', crosses: 'crosses a property line', outside: 'not on the property' } as const;
const ZONES = { tlof: 'TLOF', fato: 'FATO', safetyArea: 'Safety Area' } as const;
/** The files contain all of them. */
const SHOWN = 50;

function PropertyTable({ property }: Pick<Notice7480, 'property'>) {
  const units = useUnits();
  if (property === null) return null;
  return (
    <section aria-labelledby="notice-property">
      <h3 id="notice-property">Distances to Property Lines</h3>
      <p>
        {Object.entries(ZONES)
          .map(([zone, name]) => `${name} ${CONTAINMENT_LABELS[property.contains[zone as keyof typeof ZONES]]}`)
          .join(', ')}
        .
      </p>
      <div className="notice-scroll">
        <table className="schedule">
          <thead>
            <tr>
              <th scope="col">Edge</th>
              <th scope="col">Side</th>
              <th scope="col">From Safety Area</th>
              <th scope="col">From FATO</th>
              <th scope="col">From TLOF</th>
              <th scope="col">From reference point</th>
            </tr>
          </thead>
          <tbody>
            {property.edges.slice(0, SHOWN).map((edge) => (
              <tr key={`${edge.parcelName} ${edge.edge}`}>
                <th scope="row">{`${edge.parcelName}, ${edge.edge}`}</th>
                <td data-label="Side">{SIDE_LABELS[edge.side]}</td>
                {(
                  [
                    ['From Safety Area', edge.fromSafetyAreaFt],
                    ['From FATO', edge.fromFatoFt],
                    ['From TLOF', edge.fromTlofFt],
                    ['From reference point', edge.fromReferenceFt],
                  ] as const
                ).map(([label, value]) => (
                  <td key={label} className="num" data-label={label}>
                    {units.tenthText(value, 'down')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function ObstructionTable({ obstructions }: Pick<Notice7480, 'obstructions'>) {
  const units = useUnits();
  if (obstructions.length === 0) return null;
  return (
    <section aria-labelledby="notice-obstructions">
      <h3 id="notice-obstructions">Obstructions</h3>
      <div className="notice-scroll">
        <table className="schedule">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Type</th>
              <th scope="col">Height above landing area</th>
              <th scope="col">Direction</th>
              <th scope="col">Distance</th>
              <th scope="col">Penetration</th>
            </tr>
          </thead>
          <tbody>
            {obstructions.slice(0, SHOWN).map((one, index) => (
              <tr key={index}>
                <th scope="row">{one.name}</th>
                <td data-label="Type">{one.type}</td>
                <td className="num" data-label="Height above landing area">
                  {units.tenthText(one.heightAboveLandingAreaFt, 'up')}
                </td>
                <td data-label="Direction">{directionText(one.directionMagneticDeg, one.directionTrueDeg)}</td>
                <td className="num" data-label="Distance">
                  {units.tenthText(one.distanceFt, 'down')}
                </td>
                <td className="num" data-label="Penetration">
                  {one.penetrationFt === null ? '—' : units.tenthText(one.penetrationFt, 'up')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {obstructions.length > SHOWN && <p>{`And ${obstructions.length - SHOWN} more in the exported files.`}</p>}
    </section>
  );
}

/** The tables attached to the form. */
export function NoticeTables({ notice }: { readonly notice: Notice7480 }) {
  return (
    <div className="notice-tables">
      <PropertyTable property={notice.property} />
      <ObstructionTable obstructions={notice.obstructions} />
    </div>
  );
}
