/**
 * `npm run data:nasr`: makes the slim facility table again from the FAA data of `@squawk/airport-data` and reports what changed. The file is
 * written only when its content differs, as compressors of different versions give different bytes for the same text.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { usBundledAirports } from '@squawk/airport-data';
import type { Facility } from '@touchdown/contract';
import { NASR_FILE, nasrFileText, writeNasrText } from '../src/features/places/nasr-table.ts';

type Source = (typeof usBundledAirports.records)[number];

const KINDS = {
  AIRPORT: 'airport',
  HELIPORT: 'heliport',
  SEAPLANE_BASE: 'seaplane_base',
  GLIDERPORT: 'gliderport',
  ULTRALIGHT: 'ultralight',
  BALLOONPORT: 'balloonport',
} as const satisfies Record<Source['facilityType'], Facility['kind']>;
const USES = { PUBLIC: 'public', PRIVATE: 'private' } as const satisfies Record<Source['useType'], Facility['use']>;
const STATUSES = {
  OPEN: 'open',
  CLOSED_INDEFINITELY: 'closed_indefinitely',
  CLOSED_PERMANENTLY: 'closed_permanently',
} as const satisfies Record<Source['status'], Facility['status']>;

/** The longest runway or pad, with the width of the same one. */
function longestOf({ runways }: Source): Pick<Facility, 'longestFt' | 'widthFt'> {
  const measured = runways.filter(({ lengthFt }) => lengthFt !== undefined);
  const [longest] = measured.toSorted((first, second) => (second.lengthFt ?? 0) - (first.lengthFt ?? 0));
  return { longestFt: longest?.lengthFt ?? null, widthFt: longest?.widthFt ?? null };
}

const facilityOf = (source: Source): Facility => ({
  id: source.faaId,
  icao: source.icao ?? null,
  name: source.name,
  city: source.city,
  state: source.state ?? null,
  country: source.country,
  kind: KINDS[source.facilityType],
  use: USES[source.useType],
  status: STATUSES[source.status],
  latitude: source.lat,
  longitude: source.lon,
  elevationFt: source.elevationFt ?? null,
  ...longestOf(source),
});

/** The text of the table as the installed data gives it. */
export const rebuiltNasrText = (): string =>
  writeNasrText({ cycleDate: usBundledAirports.properties.nasrCycleDate, facilities: usBundledAirports.records.map(facilityOf) });

const tell = (text: string) => void process.stdout.write(`${text}\n`);

async function main(): Promise<void> {
  const text = rebuiltNasrText();
  const { nasrCycleDate, recordCount } = usBundledAirports.properties;
  const told = `${recordCount.toLocaleString('en-US')} facilities of the FAA cycle of ${nasrCycleDate}`;
  if (existsSync(NASR_FILE) && (await nasrFileText()) === text) {
    tell(`The table is up to date: ${told}.`);
    return;
  }
  const packed = brotliCompressSync(text);
  writeFileSync(NASR_FILE, packed);
  tell(`Wrote ${told}, ${packed.length.toLocaleString('en-US')} bytes.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
