/** The attributes of a shapefile: a dBASE III table in UTF-8. */
import { strToU8 } from 'fflate';
import { byteWriter } from './bytes.ts';
import type { Column, Layer, Value } from './layers.ts';

/** The longest names and texts that a dBASE table can have. */
const NAME_LETTERS = 10;
const TEXT_BYTES = 254;
const NUMBER_WIDTH = 20;
const NUMBER_DECIMALS = 6;

/** Names too long for the format, shortened by hand so that each is readable and unique. */
const SHORT: Readonly<Record<string, string>> = {
  facilityKind: 'fac_kind',
  elevationFtMsl: 'elev_ftmsl',
  facilityAlignmentTrueDeg: 'align_true',
  minimumsControlledBy: 'min_ctrl',
  dimensionSource: 'dim_source',
  dimensionState: 'dim_state',
  dimensionNotice: 'dim_notice',
  fatoLengthNotice: 'fato_notic',
  magneticVariation: 'mag_var',
  verticalDatum: 'vert_datum',
  lengthFromFatoFt: 'length_ft',
  lowestRiseFt: 'rise_lo_ft',
  highestRiseFt: 'rise_hi_ft',
  lowestFtMsl: 'low_ftmsl',
  highestFtMsl: 'high_ftmsl',
  geometryType: 'geom_type',
  isPrimary: 'is_primary',
  isPrimarySurface: 'is_primsrf',
  outboundTrueDeg: 'out_true',
  pathAngleDeg: 'angle_deg',
  pathWidthFt: 'width_ft',
  minimumAltitudeFtMsl: 'min_ftmsl',
  maximumAltitudeFtMsl: 'max_ftmsl',
  obstacleType: 'obst_type',
  heightFtAgl: 'hgt_ftagl',
  groundFtMsl: 'grnd_ftmsl',
  topFtMsl: 'top_ftmsl',
  constructionStatus: 'constr',
  temporaryFrom: 'temp_from',
  temporaryTo: 'temp_to',
  isLighted: 'lighted',
  isPermanent: 'permanent',
  isFrangible: 'frangible',
  horizontalAccuracyFt: 'h_acc_ft',
  verticalAccuracyFt: 'v_acc_ft',
  faaRegistration: 'faa_reg',
  description: 'descr',
  governingSurface: 'gov_surf',
  requiredClearanceFt: 'req_clr_ft',
  actualClearanceFt: 'act_clr_ft',
  penetrationFt: 'penetr_ft',
  pathType: 'path_type',
  pointType: 'point_type',
  lengthFt: 'length_ft',
  widthFt: 'width_ft',
  areaSqFt: 'area_sqft',
  pathId: 'path_id',
};
/** The column of an attribute. Throws if it has none, so that no two columns are cut to the same name. */
export const shortName = (name: string): string => {
  const short = SHORT[name] ?? name;
  if (short.length > NAME_LETTERS) throw new Error(`${name} needs a name of ${NAME_LETTERS} letters`);
  return short;
};

interface Field {
  readonly column: Column;
  readonly letter: 'C' | 'N' | 'L';
  readonly width: number;
  readonly decimals: number;
}
/** A column of texts is as wide as its longest one. */
const fieldOf = (column: Column, values: readonly Value[]): Field => {
  switch (column.type) {
    case 'text': {
      const longest = values.reduce((most: number, value) => Math.max(most, value === null ? 0 : strToU8(String(value)).length), 1);
      return { column, letter: 'C', width: Math.min(longest, TEXT_BYTES), decimals: 0 };
    }
    case 'number':
      return { column, letter: 'N', width: NUMBER_WIDTH, decimals: NUMBER_DECIMALS };
    case 'flag':
      return { column, letter: 'L', width: 1, decimals: 0 };
  }
};

/** As many whole characters as fit. */
const cut = (text: string, bytes: number): Uint8Array => {
  const all = strToU8(text);
  let end = Math.min(all.length, bytes);
  // A byte that continues a character is 10xxxxxx.
  while (end > 0 && end < all.length && ((all[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return all.subarray(0, end);
};

const SPACE = 0x20;
const cellOf = (value: Value, { letter, width, decimals }: Field): Uint8Array => {
  const cell = new Uint8Array(width).fill(SPACE);
  if (letter === 'L') return strToU8(value === null ? '?' : value === true ? 'T' : 'F');
  if (value === null) return cell;
  if (letter === 'N') {
    const figure = strToU8(Number(value).toFixed(decimals).slice(0, width));
    cell.set(figure, width - figure.length);
  } else cell.set(cut(String(value), width));
  return cell;
};

const HEADER_BYTES = 32;
const [VERSION, FIELDS_END, FILE_END] = [0x03, 0x0d, 0x1a];

export function writeDbf({ columns, features }: Pick<Layer, 'columns' | 'features'>, isoDate: string): Uint8Array {
  const fields = columns.map((column, index) =>
    fieldOf(
      column,
      features.map(({ values }) => values[index] ?? null),
    ),
  );
  const [year = 1900, month = 1, day = 1] = isoDate.split('-').map(Number);
  const recordBytes = 1 + fields.reduce((sum, { width }) => sum + width, 0);
  const out = byteWriter();
  [VERSION, year - 1900, month, day].forEach(out.uint8);
  out.int32(features.length, true);
  const headerBytes = HEADER_BYTES * (1 + fields.length) + 1;
  for (const count of [headerBytes, recordBytes]) [count & 0xff, count >> 8].forEach(out.uint8);
  out.zeros(20);
  for (const { column, letter, width, decimals } of fields) {
    const name = strToU8(shortName(column.name));
    out.bytes(name);
    out.zeros(11 - name.length);
    out.bytes(strToU8(letter));
    out.zeros(4);
    [width, decimals].forEach(out.uint8);
    out.zeros(14);
  }
  out.uint8(FIELDS_END);
  for (const { values } of features) {
    out.uint8(SPACE);
    fields.forEach((field, index) => out.bytes(cellOf(values[index] ?? null, field)));
  }
  out.uint8(FILE_END);
  return out.done();
}
