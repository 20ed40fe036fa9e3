/** How a terrain file is parsed: its columns and units, and its errors or missing data. */
import { type CheckedStations, STATION_FIELDS, type StationField, type StationTable } from '@touchdown/imports';
import type { ShownUnits } from '@touchdown/domain';
import { type ReactNode, useId } from 'react';
import { sentenceIn } from '../../../shared/format/unit-sentence.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { ColumnField, columnText } from '../../../shared/ui/column-field.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { CircleX, TriangleAlert } from '../../../shared/ui/icons.ts';
import { Select } from '../../../shared/ui/inputs.tsx';
import { HEIGHT_UNIT_LABELS, HEIGHT_UNITS, type RasterTerrain, type TerrainGap } from './raster-terrain.ts';
import type { TerrainDraft } from './terrain-draft.ts';

const SHOWN = 100;
const LABELS = { station: 'Station', elevation: 'Elevation' } as const satisfies Record<StationField, string>;
const count = (value: number) => value.toLocaleString('en-US');

/** What each column means: guessed, and editable. */
export function TableReading({ table, onTable }: { readonly table: StationTable; readonly onTable: (table: StationTable) => void }) {
  const id = useId();
  const { columns, units, headings } = table;
  return (
    <div className="terrain-columns">
      {STATION_FIELDS.map((field) => (
        <ColumnField
          key={field}
          label={LABELS[field]}
          headings={headings.map((heading, index) => columnText(heading, index))}
          column={columns[field]}
          onColumn={(column) => onTable({ ...table, columns: { ...columns, [field]: column } })}
        />
      ))}
      {STATION_FIELDS.map((field) => (
        <Field key={`${field}unit`} id={`${id}${field}unit`} label={`${LABELS[field]} unit`}>
          <Select
            value={units[field]}
            onChange={({ target }) => onTable({ ...table, units: { ...units, [field]: target.value === 'm' ? 'm' : 'ft' } })}
          >
            <option value="ft">feet</option>
            <option value="m">meters</option>
          </Select>
        </Field>
      ))}
    </div>
  );
}

/** Rows with problems, each with every reason. */
export function TableProblems({ stations: { wrong, samples } }: { readonly stations: CheckedStations }) {
  const units = useUnits();
  return (
    <section aria-label="Rows" className="terrain-results">
      <p role="status">{`${count(samples.length + wrong.length)} rows: ${count(samples.length)} ready, ${count(wrong.length)} with errors.`}</p>
      <ul>
        {wrong.slice(0, SHOWN).map(({ row, problems }) => (
          <li key={row} data-tone="bad">
            <CircleX />
            {`Row ${row}: ${sentenceIn(problems.join('. '), units)}`}
          </li>
        ))}
      </ul>
      {wrong.length > SHOWN && <p>{`And ${count(wrong.length - SHOWN)} more.`}</p>}
    </section>
  );
}

const gapText = ({ why, fromFt, toFt }: TerrainGap, units: ShownUnits) => {
  const where = why === 'outside' ? "The raster doesn't cover the path" : 'The raster has no data';
  return `${where} from station ${units.wholeText(fromFt)} to ${units.wholeText(toFt)}.`;
};

interface RasterReadingProps {
  readonly draft: Extract<TerrainDraft, { kind: 'raster' }>;
  readonly raster: RasterTerrain | null;
  readonly units: ShownUnits;
  readonly onDraft: (draft: TerrainDraft) => void;
}

/** The raster's own data, its unit if it is not declared, and its gaps. */
export function RasterReadingFields({ draft, raster, units, onDraft }: RasterReadingProps): ReactNode {
  const id = useId();
  const { heights, unit } = draft;
  return (
    <>
      <p>{`${heights.crs}: an elevation every ${units.tenthText(heights.stepFt, 'nearest')} along the centerline, ${count(heights.samples.length)} stations.`}</p>
      <Field
        id={`${id}unit`}
        label="Elevation unit"
        required
        hint={
          heights.unit === null
            ? "The file doesn't specify an elevation unit. Elevations are read as MSL."
            : `The file specifies ${HEIGHT_UNIT_LABELS[heights.unit]}. Elevations are read as MSL.`
        }
      >
        <Select
          value={unit ?? ''}
          onChange={({ target }) => onDraft({ ...draft, unit: HEIGHT_UNITS.find((one) => one === target.value) ?? null })}
        >
          <option value="">Choose</option>
          {HEIGHT_UNITS.map((one) => (
            <option key={one} value={one}>
              {HEIGHT_UNIT_LABELS[one]}
            </option>
          ))}
        </Select>
      </Field>
      {raster !== null && raster.gaps.length > 0 && (
        <section aria-label="No elevations" className="terrain-results">
          <ul>
            {raster.gaps.slice(0, SHOWN).map((gap) => (
              <li key={`${gap.why}${gap.fromFt}`} data-tone="warn">
                <TriangleAlert />
                {gapText(gap, units)}
              </li>
            ))}
          </ul>
          <p className="quiet">Terrain is interpolated between known stations.</p>
        </section>
      )}
    </>
  );
}
