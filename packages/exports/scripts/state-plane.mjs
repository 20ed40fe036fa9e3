// Regenerates src/grid/state-plane.generated.json: the zones of the State Plane Coordinate System of 1983, each with its definition and its
// outline. Definitions and counties: the EPSG registry, via epsg-index. County outlines: U.S. Census Bureau, via us-atlas.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { merge } from 'topojson-client';

const require = createRequire(import.meta.url);
const register = Object.values(JSON.parse(readFileSync(require.resolve('epsg-index/all.json'), 'utf8')));
const atlas = JSON.parse(readFileSync(require.resolve('us-atlas/counties-10m.json'), 'utf8'));

/** NAD83 systems that are not zones of the State Plane Coordinate System of 1983, or cover only waters. */
const OTHERS =
  /NAVD|UTM|BLM|NCRS|Albers|LCC|Lambert|CSRS|Great|MTM|Teranet|Alberta|Statistics|TM$|BC|Conus|Shackleford|Ontario|Qu.bec|Michigan Oblique|CS2000|Single Zone|Transverse Mercator|- feet|Offshore|Austin|State Mapping/;
/** Superseded by systems with the foot that the state's law specifies. */
const REPLACED = ['2280', '2281', '2282', '2205'];
const DECIMALS = 3;

const nameOf = ({ name }) => name.replace('NAD83 / ', '').replace(/ \((ftUS|ft|m)\)$/, '');
const isInFeet = ({ name }) => /\((ftUS|ft)\)$/.test(name);
const plain = (name) =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .replace(/^Saint/, 'St')
    .toLowerCase();

const zones = new Map();
for (const system of register) {
  if (system.kind !== 'CRS-PROJCRS' || !system.name.startsWith('NAD83 / ') || OTHERS.test(system.name) || REPLACED.includes(system.code))
    continue;
  const known = zones.get(nameOf(system));
  if (known === undefined || isInFeet(system)) zones.set(nameOf(system), system);
}

const states = new Map(atlas.objects.states.geometries.map(({ id, properties }) => [properties.name, id]));
const stateOf = (zone) =>
  [...states.keys()].filter((state) => zone.startsWith(state)).toSorted((a, b) => b.length - a.length)[0] ?? 'Puerto Rico';
const countiesIn = (state) => atlas.objects.counties.geometries.filter(({ id }) => id.slice(0, 2) === states.get(state));
/** Spelled differently in the registry. */
const SPELT = { 'Florida Dade': 'miamidade', 'South Dakota Shannon': 'oglalalakota' };
const spelt = (state, name) => SPELT[`${state} ${name}`] ?? plain(name);

const listed = (state, { area }) => {
  const list = /count(?:y|ies)(?: of)?:? ([^.]*)/.exec(area)?.[1] ?? /parishes (?:of )?([^.]*)/.exec(area)?.[1];
  return list === undefined ? null : list.split(/[;,]| and /).map((name) => spelt(state, name.trim()));
};

/** Missing from the registry: independent cities, counties created since, whole islands. A city is grouped with the county around it. */
const ALSO = {
  'North Dakota North': ['38061'],
  'Colorado North': ['08014'],
  'Missouri East': ['29186', '29207', '29219', '29221', '29223'],
  'Washington South': ['53025'],
  'Virginia North': ['51510', '51610', '51630', '51660', '51683', '51685', '51790', '51820', '51840'],
  'Virginia South': [
    ...['51097', '51530', '51540', '51580', '51590', '51595', '51640', '51670', '51678', '51690'],
    ...['51735', '51750', '51775', '51810', '51830'],
  ],
  'Nevada West': ['32510'],
  Maryland: ['11001'],
  'Hawaii zone 1': ['15001'],
  'Hawaii zone 2': ['15005', '15009'],
  'Hawaii zone 3': ['15003'],
  'Puerto Rico & Virgin Is.': ['78010', '78020', '78030'],
};
/** West, south, east, north, as described in the registry. The first zone whose box contains the location is used. */
const BOXES = {
  'Hawaii zone 5': [-162, 18, -160, 23],
  'Hawaii zone 4': [-160, 18, -154, 23],
  'Alaska zone 1': [-141, 50, -125, 72],
  'Alaska zone 2': [-144, 50, -141, 72],
  'Alaska zone 3': [-148, 50, -144, 72],
  'Alaska zone 4': [-152, 50, -148, 72],
  'Alaska zone 5': [-156, 50, -152, 72],
  'Alaska zone 6': [-160, 50, -156, 72],
  'Alaska zone 7': [-164, 50, -160, 72],
  'Alaska zone 8': [-168, 54.5, -164, 72],
  'Alaska zone 9': [-180, 54.5, -168, 72],
  'Alaska zone 10': [-180, 50, 180, 54.5],
};

const countiesOf = (name, system) => {
  const also = atlas.objects.counties.geometries.filter(({ id }) => (ALSO[name] ?? []).includes(id));
  const state = stateOf(name);
  if (state === 'Alaska') return countiesIn(state);
  if (state === 'Hawaii') return BOXES[name] === undefined ? also : countiesIn(state).filter(({ id }) => id === '15007');
  const isAlone = [...zones.keys()].filter((other) => stateOf(other) === state).length === 1;
  const wanted = isAlone ? null : listed(state, system);
  return [...countiesIn(state).filter(({ properties }) => wanted === null || wanted.includes(plain(properties.name))), ...also];
};

/** Steps of 0.001 degrees, each as zigzag base 32 with a continuation bit: an encoded polyline. */
const number = (value) => {
  let left = value < 0 ? ~(value << 1) : value << 1;
  let text = '';
  for (; left >= 32; left >>>= 5) text += String.fromCharCode((32 | (left & 31)) + 63);
  return text + String.fromCharCode(left + 63);
};
const encoded = (ring) => {
  let [west, south] = [0, 0];
  return ring
    .map(([longitude, latitude]) => [Math.round(longitude * 10 ** DECIMALS), Math.round(latitude * 10 ** DECIMALS)])
    .filter(([x, y], index, all) => index === 0 || x !== all[index - 1][0] || y !== all[index - 1][1])
    .map(([x, y]) => {
      const text = number(x - west) + number(y - south);
      [west, south] = [x, y];
      return text;
    })
    .join('');
};

const outlineOf = (counties) => merge(atlas, counties).coordinates.flat().map(encoded);
const outlines = new Map();
const outlineIndex = (counties) => {
  const key = counties.map(({ id }) => id).join();
  if (!outlines.has(key)) outlines.set(key, [outlines.size, outlineOf(counties)]);
  return outlines.get(key)[0];
};
const definition = (system) =>
  system.proj4
    .replace(/ \+towgs84=\S+/, '')
    .replace(' +type=crs', '')
    .replace(/ \+units=\S+/, '');
const unitOf = ({ name }) => (name.endsWith('(ft)') ? 'ft' : 'us-ft');

const seen = new Map();
const written = [...zones]
  .map(([name, system]) => {
    const counties = countiesOf(name, system);
    for (const { id } of BOXES[name] === undefined ? counties : []) seen.set(id, [...(seen.get(id) ?? []), name]);
    const box = BOXES[name] === undefined ? {} : { box: BOXES[name] };
    return {
      name,
      epsg: Number(system.code),
      unit: unitOf(system),
      isInMeters: !isInFeet(system),
      definition: definition(system),
      outline: outlineIndex(counties),
      ...box,
    };
  })
  .toSorted((a, b) => a.epsg - b.epsg);
const isBoxed = (id) => id.startsWith('02') || id === '15007' || ['60', '66', '69'].includes(id.slice(0, 2));
const wrong = atlas.objects.counties.geometries.filter(({ id }) => !isBoxed(id) && seen.get(id)?.length !== 1);
if (wrong.length > 0) throw new Error(`Not in one zone: ${wrong.map(({ id, properties }) => `${id} ${properties.name}`).join(', ')}`);

const lines = (name, entries) => `  "${name}": [\n${entries.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n')}\n  ]`;
const file = `{\n${lines('zones', written)},\n${lines(
  'outlines',
  [...outlines.values()].map(([, rings]) => rings),
)}\n}\n`;
writeFileSync(new URL('../src/grid/state-plane.generated.json', import.meta.url), file);
console.log(`${written.length} zones, ${outlines.size} outlines, ${file.length} bytes`);
