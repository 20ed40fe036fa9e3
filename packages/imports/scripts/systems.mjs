// Regenerates src/crs/systems.generated.json: the plane coordinate systems that files may name, by EPSG code: the zones of the State Plane
// Coordinate System of 1983 in each realization of NAD 83 and each unit, the UTM zones, and Web Mercator. Source: the EPSG registry, via
// epsg-index.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const register = Object.values(JSON.parse(readFileSync(require.resolve('epsg-index/all.json'), 'utf8')));
const { zones } = JSON.parse(readFileSync(new URL('../../exports/src/grid/state-plane.generated.json', import.meta.url), 'utf8'));

/** Realizations of one datum, which are used as one. */
const NAD_83 = /^NAD83(?:\((?:HARN|NSRS2007|CORS96|2011|PA11|MA11)\))? \/ /;
const WGS_84 = /^WGS 84 \/ /;
/** Zones that files are in, but drawings are not exported to: a whole state, and waters. Puerto Rico is spelled in two ways. */
const STATE_PLANE = new Set([...zones.map(({ name }) => name), 'Kentucky Single Zone', 'Louisiana Offshore', 'Puerto Rico and Virgin Is.']);
const UTM = /^UTM zone \d{1,2}[NS]$/;
const WEB_MERCATOR = 'Pseudo-Mercator';
const UNITS = { metre: 'm', foot: 'ft', 'US survey foot': 'us-ft' };

const nameOf = ({ name }) =>
  name
    .replace(NAD_83, '')
    .replace(WGS_84, '')
    .replace(/ \((ftUS|ft|m)\)$/, '');
const isRead = (system) =>
  system.kind === 'CRS-PROJCRS' &&
  (NAD_83.test(system.name)
    ? STATE_PLANE.has(nameOf(system)) || UTM.test(nameOf(system))
    : WGS_84.test(system.name) && (UTM.test(nameOf(system)) || nameOf(system) === WEB_MERCATOR));
const definitionOf = ({ proj4 }) => proj4.replaceAll(/ \+(?:towgs84|units|to_meter|type)=\S+/g, '');
const groupOf = (name) => (UTM.test(name) ? 'UTM' : name === WEB_MERCATOR ? 'other' : 'state plane');

const systems = new Map();
for (const system of register.filter(isRead).toSorted((a, b) => Number(a.code) - Number(b.code))) {
  const definition = definitionOf(system);
  const name = nameOf(system).replace(' & ', ' and ').replace(WEB_MERCATOR, 'Web Mercator');
  // New Jersey and the east of New York have the same definition.
  const key = `${name} ${definition}`;
  const known = systems.get(key) ?? { name, group: groupOf(nameOf(system)), definition, codes: {} };
  known.codes[system.code] = UNITS[system.unit];
  if (UNITS[system.unit] === undefined) throw new Error(`${system.code} ${system.name}`);
  systems.set(key, known);
}
/** Each zone is offered once: as in exported drawings, otherwise by its first code. */
for (const system of systems.values()) {
  const namesakes = [...systems.values()].filter(({ name }) => name === system.name);
  if (namesakes.some(({ offered }) => offered !== undefined)) continue;
  const epsg = zones.find(({ name }) => name.replace(' & ', ' and ') === system.name)?.epsg;
  const chosen = namesakes.find(({ codes, definition }) => codes[epsg] !== undefined || definition.includes('WGS84')) ?? system;
  chosen.offered = String(epsg ?? Object.keys(chosen.codes)[0]);
}
const missing = zones.filter(({ epsg, unit, isInMeters }) => {
  const own = [...systems.values()].find(({ codes }) => codes[epsg] !== undefined);
  return own?.codes[epsg] !== (isInMeters ? 'm' : unit);
});
if (missing.length > 0) throw new Error(`Without a system: ${missing.map(({ name }) => name).join(', ')}`);
const lines = [...systems.values()].map((system) => `  ${JSON.stringify(system)}`);
writeFileSync(new URL('../src/crs/systems.generated.json', import.meta.url), `[\n${lines.join(',\n')}\n]\n`);
console.log(`${lines.length} definitions`);
