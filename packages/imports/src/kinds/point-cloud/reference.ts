/** The horizontal and vertical reference of a point cloud: what its GeoTIFF keys or its well-known text state. What they do not is asked. */
import { parseWkt, nodeOf, type WktNode } from '../../crs/wkt.ts';
import { METERS } from '../../crs/units.ts';
import { isPlane, systemOfName, type StatedSystem } from '../../crs/systems.ts';
import { viewOf } from '../../container/index.ts';
import { ELLIPSOID, type LengthUnit, type VerticalDatum } from '../../questions.ts';
import { type LasHeader, textOf, type VariableRecord } from './las-header.ts';

/** Each is `null` if the file does not state it, or states two different ones. */
export interface StatedReference {
  readonly system: StatedSystem | null;
  readonly datum: VerticalDatum | null;
  readonly unit: LengthUnit | null;
}
type Vertical = Pick<StatedReference, 'datum' | 'unit'>;

const PROJECTION = 'LASF_Projection';
const WKT_RECORD = 2112;
const KEY_RECORD = 34_735;
const recordOf = ({ records }: LasHeader, id: number): VariableRecord | undefined =>
  records.find(({ userId, recordId }) => userId === PROJECTION && recordId === id);

/** By the number of meters per unit, which well-known text writes with varying precision. */
const SAME_UNIT = 1e-9;
const UNITS = ['m', 'ft', 'us-ft'] as const;
export const unitOfFactor = (meters: unknown): LengthUnit | null =>
  typeof meters === 'number' ? (UNITS.find((unit) => Math.abs(METERS[unit] - meters) < SAME_UNIT) ?? null) : null;

const DATUM_NAMES: readonly (readonly [pattern: RegExp, datum: VerticalDatum])[] = [
  [/navd\s*(?:19)?88|north american vertical datum (?:of )?1988/i, 'NAVD 88'],
  [/ngvd\s*(?:19)?29|national geodetic vertical datum (?:of )?1929/i, 'NGVD 29'],
  [/egm\s*2008/i, 'EGM2008'],
  [/egm\s*(?:19)?96/i, 'EGM96'],
  [/ellipsoid/i, ELLIPSOID],
];
const datumOfName = (name: string): VerticalDatum | null => DATUM_NAMES.find(([pattern]) => pattern.test(name))?.[1] ?? null;

const VERTICAL_NODES = ['VERT_CS', 'VERTCRS', 'VERTICALCRS'] as const;
function verticalOfWkt(root: WktNode): Vertical {
  const vertical = nodeOf(root, ...VERTICAL_NODES);
  if (vertical === undefined) return { datum: null, unit: null };
  const axis = nodeOf(vertical, 'AXIS');
  const unit = nodeOf(vertical, 'UNIT', 'LENGTHUNIT') ?? (axis && nodeOf(axis, 'UNIT', 'LENGTHUNIT'));
  return { datum: datumOfName(String(vertical.values[0] ?? '')), unit: unitOfFactor(unit?.values[1]) };
}

async function statedInWkt(text: string): Promise<StatedReference> {
  const root = parseWkt(text);
  if (root === null) return { system: null, datum: null, unit: null };
  return { system: await systemOfName(text), ...verticalOfWkt(root) };
}

const KEYS = { geographic: 2048, projected: 3072, linearUnit: 3076, vertical: 4096, verticalDatum: 4098, verticalUnit: 4099 } as const;
const USER_DEFINED = 32_767;
const UNIT_CODES: ReadonlyMap<number, LengthUnit> = new Map([
  [9001, 'm'],
  [9002, 'ft'],
  [9003, 'us-ft'],
]);
/** EPSG codes of vertical systems, and of datums, which leave the unit to its own key. */
const VERTICAL_CODES: ReadonlyMap<number, Vertical> = new Map<number, Vertical>([
  [5703, { datum: 'NAVD 88', unit: 'm' }],
  [6360, { datum: 'NAVD 88', unit: 'us-ft' }],
  [8228, { datum: 'NAVD 88', unit: 'ft' }],
  [5103, { datum: 'NAVD 88', unit: null }],
  [5702, { datum: 'NGVD 29', unit: 'us-ft' }],
  [7968, { datum: 'NGVD 29', unit: 'm' }],
  [5102, { datum: 'NGVD 29', unit: null }],
  [5773, { datum: 'EGM96', unit: 'm' }],
  [3855, { datum: 'EGM2008', unit: 'm' }],
]);

const ENTRY_BYTES = 8;
/** The keys whose values are codes. */
function codesIn({ bytes }: VariableRecord): ReadonlyMap<number, number> {
  const view = viewOf(bytes);
  const codes = new Map<number, number>();
  for (let at = ENTRY_BYTES; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES)
    if (view.getUint16(at + 2, true) === 0) codes.set(view.getUint16(at, true), view.getUint16(at + ENTRY_BYTES - 2, true));
  return codes;
}

/** Two statements that differ leave the answer to the user. */
const agreed = <Value>(one: Value | null, other: Value | null): Value | null =>
  one !== null && other !== null && one !== other ? null : (one ?? other);

function verticalOfKeys(codes: ReadonlyMap<number, number>): Vertical {
  const [system, datum] = [KEYS.vertical, KEYS.verticalDatum].map((key) => VERTICAL_CODES.get(codes.get(key) ?? 0));
  const unit = UNIT_CODES.get(codes.get(KEYS.verticalUnit) ?? 0) ?? null;
  return { datum: agreed(system?.datum ?? null, datum?.datum ?? null), unit: agreed(system?.unit ?? null, unit) };
}

async function systemOfKeys(codes: ReadonlyMap<number, number>): Promise<StatedSystem | null> {
  const code = codes.get(KEYS.projected) ?? codes.get(KEYS.geographic) ?? 0;
  if (code === 0 || code === USER_DEFINED) return null;
  const system = await systemOfName(`EPSG:${code}`);
  const linear = codes.get(KEYS.linearUnit) ?? 0;
  if (!isPlane(system) || linear === 0) return system;
  // A unit that is not the system's: one of the two is wrong.
  return unitOfFactor(system.metersPerUnit) === UNIT_CODES.get(linear) ? system : null;
}

/**
 * Returns what the file states. Well-known text counts before GeoTIFF keys. Throws ImportRefused if it is in a coordinate system that is not
 * read.
 */
export async function statedReference(header: LasHeader): Promise<StatedReference> {
  const text = recordOf(header, WKT_RECORD);
  if (text !== undefined) return statedInWkt(textOf(text.bytes));
  const keys = recordOf(header, KEY_RECORD);
  if (keys === undefined || keys.bytes.length < ENTRY_BYTES) return { system: null, datum: null, unit: null };
  const codes = codesIn(keys);
  return { system: await systemOfKeys(codes), ...verticalOfKeys(codes) };
}
