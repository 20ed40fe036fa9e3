/**
 * `npm run data:nasr`: rebuilds the reduced facility table from the FAA data in `@squawk/airport-data` and reports what changed. The file
 * is written only if its contents differ, because compressor versions give different bytes for the same text.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { usBundledAirports } from '@squawk/airport-data';
import type { Facility } from '@touchdown/contract';
import { NASR_FILE, nasrFileText, writeNasrText } from '../src/features/site/places/nasr-table.ts';

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

/** Returns the length of the longest runway or pad, and its width. */
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

/** Returns the table text for the installed data. */
export const rebuiltNasrText = (): string =>
  writeNasrText({ cycleDate: usBundledAirports.properties.nasrCycleDate, facilities: usBundledAirports.records.map(facilityOf) });

const report = (text: string) => void process.stdout.write(`${text}\n`);

async function main(): Promise<void> {
  const text = rebuiltNasrText();
  const { nasrCycleDate, recordCount } = usBundledAirports.properties;
  const summary = `${recordCount.toLocaleString('en-US')} facilities of the FAA cycle of ${nasrCycleDate}`;
  if (existsSync(NASR_FILE) && (await nasrFileText()) === text) {
    report(`The table is up to date: ${summary}.`);
    return;
  }
  const packed = brotliCompressSync(text);
  writeFileSync(NASR_FILE, packed);
  report(`Wrote ${summary}, ${packed.length.toLocaleString('en-US')} bytes.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
