import type { Notice7480 } from '@touchdown/contract';
import { useUnits } from '../../../shared/format/units.ts';
import { RecordTable } from '../../../shared/record-list/record-table.tsx';
import { directionText } from './notice-text.ts';

const SIDE_LABELS = { north: 'North', east: 'East', south: 'South', west: 'West' } as const;
const CONTAINMENT_LABELS = { inside: 'on the property', crosses: 'crosses a property line', outside: 'not on the property' } as const;
const ZONES = { tlof: 'TLOF', fato: 'FATO', safetyArea: 'Safety Area' } as const;
/** The files contain all of them. */
const SHOWN = 50;

const DISTANCE = { className: 'num', isLabeled: true } as const;

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
        <RecordTable
          rows={property.edges.slice(0, SHOWN)}
          keyOf={({ parcelName, edge }) => `${parcelName} ${edge}`}
          columns={[
            { title: 'Edge', cell: ({ parcelName, edge }) => `${parcelName}, ${edge}`, isRowHeader: true },
            { title: 'Side', isLabeled: true, cell: ({ side }) => SIDE_LABELS[side] },
            { ...DISTANCE, title: 'From Safety Area', cell: ({ fromSafetyAreaFt }) => units.tenthText(fromSafetyAreaFt, 'down') },
            { ...DISTANCE, title: 'From FATO', cell: ({ fromFatoFt }) => units.tenthText(fromFatoFt, 'down') },
            { ...DISTANCE, title: 'From TLOF', cell: ({ fromTlofFt }) => units.tenthText(fromTlofFt, 'down') },
            { ...DISTANCE, title: 'From reference point', cell: ({ fromReferenceFt }) => units.tenthText(fromReferenceFt, 'down') },
          ]}
        />
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
        <RecordTable
          rows={obstructions.slice(0, SHOWN)}
          keyOf={(_, index) => index}
          columns={[
            { title: 'Name', cell: ({ name }) => name, isRowHeader: true },
            { title: 'Type', isLabeled: true, cell: ({ type }) => type },
            {
              ...DISTANCE,
              title: 'Height above landing area',
              cell: ({ heightAboveLandingAreaFt }) => units.tenthText(heightAboveLandingAreaFt, 'up'),
            },
            { title: 'Direction', isLabeled: true, cell: (one) => directionText(one.directionMagneticDeg, one.directionTrueDeg) },
            { ...DISTANCE, title: 'Distance', cell: ({ distanceFt }) => units.tenthText(distanceFt, 'down') },
            {
              ...DISTANCE,
              title: 'Penetration',
              cell: ({ penetrationFt }) => (penetrationFt === null ? '—' : units.tenthText(penetrationFt, 'up')),
            },
          ]}
        />
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
