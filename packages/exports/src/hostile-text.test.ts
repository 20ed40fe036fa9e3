/** Hostile text in every field of every format: files stay valid, cells stay safe, and text stays where it belongs. */
import { degrees } from '@touchdown/domain';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { DEFAULT_EXPORT_OPTIONS, type FacilityDocument, type FormatId } from './facility-document.ts';
import { EXPORTERS } from './formats.ts';
import { readDxf } from './testing/read-files.ts';
import { aDocumentParcel, aFacilityDocument, aFootprint, anObstacle, aPath, aPoint, aWire } from './testing.ts';

const HOSTILE: readonly (readonly [name: string, text: string])[] = [
  ['the end of a CDATA section', ']]><script>alert(1)</script>'],
  ['markup and entities', '<b a="1">&amp; & &#0; </b> \' "'],
  ['control characters', 'a\u0000b\u0007c\u001Bd\u007F\uFFFE\uD800e'],
  ['right-to-left marks', '\u202Egnp.exe\u202C\u200F\u2066x'],
  ['a formula', '=HYPERLINK("http://x","y")'],
  ['a formula after a tab', '\t+cmd|x'],
  ['10,000 letters', 'W'.repeat(10_000)],
  ['emoji and other scripts', '🚁🏥 東京 مهبط 👩‍✈️'],
  ['line ends', 'one\r\ntwo\nthree\rfour'],
  ['a comment', '--> <!-- ]]'],
  ['quotes and commas', '"a","b";\'c\''],
  ['nothing to read', '\u0000\u0001'],
  ['control characters beyond ASCII', 'a\u0085b\u009Fc\u2028d\u2029e'],
  ['nothing but emoji', '🚁🚁☀️1️⃣'],
  ['what nobody sees', '\u200D\u3164\uFE0F\u202E'],
  ['a device of Windows', 'CON'],
  ['a way out of the folder', '..\\..\\CON.\u2044../NUL.'],
  ['codes of a drawing', '%%%d ^^J \\P{\\fArial;x} \\U+0041'],
  ['groups of a drawing', 'x\r\n  0\r\nENDSEC\n  0\nEOF'],
  ['a formula behind a semicolon', "x;=cmd|'/C calc'!A0;y"],
];

/** Puts the text into every field that a user can fill in. */
const hostile = (text: string): FacilityDocument =>
  aFacilityDocument({
    projectName: text,
    aircraftName: text,
    standardReference: text,
    magneticVariation: { valueDeg: degrees(-13.9), from: 'entered', statement: text },
    paths: [aPath({ name: text, notes: text }), aPath({ id: 'second', name: text, notes: null })],
    obstacles: [anObstacle(), aWire(), aFootprint()].map((obstacle) => ({
      ...obstacle,
      name: text,
      description: text,
      faaRegistration: text,
      source: text,
      result: obstacle.result && { ...obstacle.result, surface: text },
    })),
    points: [aPoint({ name: text, pathName: text, description: text })],
    parcels: [aDocumentParcel({ name: text, source: text })],
  });
const written = async (id: FormatId, text: string) => {
  const format = EXPORTERS.find((one) => one.id === id);
  if (format === undefined) throw new Error(`There is no ${id}`);
  return format.write(hostile(text), DEFAULT_EXPORT_OPTIONS);
};
const decoded = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const textOf = (content: string | Uint8Array): string => {
  if (typeof content === 'string') return content;
  const isArchive = content[0] === 0x50;
  return isArchive ? Object.values(unzipSync(content)).map(decoded).join('\n') : decoded(content);
};

/** The cells of an RFC 4180 table. */
const cellsOf = (csv: string): string[] =>
  [...csv.matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^,"\r\n]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );

describe.each(HOSTILE)('%s', (_, text) => {
  it('leaves XML well-formed: KML, KMZ, GPX, LandXML', async () => {
    const files = (['kml', 'kmz', 'gpx', 'landxml'] as const).map(async (id) => {
      const { content } = await written(id, text);
      const kml = typeof content === 'string' ? content : decoded(unzipSync(content)['doc.kml'] ?? new Uint8Array());
      return { fileName: `${id}.xml`, contents: kml };
    });
    // All files in one call, because each call starts a reader.
    const { errors } = await validateXML({ xml: await Promise.all(files), normalization: 'format' });
    expect(errors.map(({ message }) => message)).toEqual([]);
  });
  it('leaves JSON and GeoJSON valid', async () => {
    const geojson = JSON.parse(textOf((await written('geojson', text)).content)) as { features: { properties: { name: string } }[] };
    expect(geojson.features.length).toBeGreaterThan(15);
    const json = JSON.parse(textOf((await written('json', text)).content)) as { paths: { name: string }[] };
    expect(json.paths.map(({ name }) => name)).toEqual([text, text]);
  });
  it.each([['csv'], ['obstacles']] as const)('leaves every cell safe to open: %s', async (id) => {
    const cells = cellsOf(textOf((await written(id, text)).content));
    cells.forEach((cell) => {
      if (!/^-?[\d.]+$/.test(cell)) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    });
    expect(cells.length).toBeGreaterThan(40);
  });
  it('leaves a drawing valid: the same number of entities, all on layers in its table', async () => {
    const drawn = textOf((await written('dxf', text)).content);
    const entities = readDxf(drawn);
    const count = (type: string) => entities.filter((entity) => entity.type === type).length;
    // Three zones, the H, and a protection zone for each path, and the parcel.
    expect([count('INSERT'), count('DIMENSION'), count('POINT'), count('LWPOLYLINE')]).toEqual([3, 6, 2, 7]);
    const table = new Set([...drawn.matchAll(/AcDbLayerTableRecord\n2\n([^\n]*)\n/g)].map(([, name]) => name));
    expect(entities.filter(({ layer }) => !table.has(layer)).map(({ layer }) => layer)).toEqual([]);
    expect([...table].every((name) => name !== undefined && /^[\p{L}\p{M}\p{N}_-]+$/u.test(name))).toBe(true);
    expect(drawn.split('\n').every((line) => line.length <= 255)).toBe(true);
  });
  it('leaves the names within an archive unchanged', async () => {
    const { content } = await written('kmz', text);
    expect(typeof content === 'string' ? [] : Object.keys(unzipSync(content))).toEqual(['doc.kml', 'files/heliport.png']);
  });
  it('leaves all file names safe', async () => {
    for (const { id } of EXPORTERS) {
      const { fileName } = await written(id, text);
      expect(fileName).not.toMatch(/\p{Default_Ignorable_Code_Point}/u);
      expect(fileName).toMatch(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*\.(kml|kmz|csv|json|geojson|dxf|gpx|xml|zip|gpkg|xlsx)$/u);
      expect(new TextEncoder().encode(fileName).length).toBeLessThan(255);
    }
  });
});

/** Every text of a document, marked with a distinct word, and the formats that contain it. */
const TEXTS: Readonly<Record<string, readonly FormatId[]>> = {
  theproject: ['kml', 'kmz', 'json', 'geojson', 'shapefile', 'geopackage', 'dxf', 'gpx', 'landxml'],
  theaircraft: ['kml', 'kmz', 'json', 'geojson', 'shapefile', 'geopackage', 'dxf'],
  thestandard: ['kml', 'kmz', 'csv', 'json', 'geojson', 'shapefile', 'geopackage', 'dxf', 'gpx'],
  thevariation: ['kml', 'kmz', 'csv', 'json', 'geojson', 'shapefile', 'geopackage', 'dxf'],
  thepath: ['kml', 'kmz', 'csv', 'json', 'geojson', 'shapefile', 'geopackage', 'dxf', 'landxml'],
  thenotes: ['kml', 'kmz', 'csv', 'json', 'geojson', 'shapefile', 'geopackage'],
  theobstacle: ['kml', 'kmz', 'obstacles', 'obstacles-xlsx', 'geojson', 'shapefile', 'geopackage', 'dxf', 'gpx', 'landxml'],
  thedescription: ['kml', 'kmz', 'obstacles', 'obstacles-xlsx', 'geojson', 'shapefile', 'geopackage', 'gpx'],
  theregistration: ['kml', 'kmz', 'obstacles', 'obstacles-xlsx', 'geojson', 'shapefile', 'geopackage'],
  thesource: ['kml', 'kmz', 'obstacles', 'obstacles-xlsx', 'geojson', 'shapefile', 'geopackage'],
  thesurface: ['kml', 'kmz', 'obstacles', 'obstacles-xlsx', 'geojson', 'shapefile', 'geopackage'],
  thepoint: ['geojson', 'shapefile', 'geopackage', 'dxf', 'gpx', 'landxml'],
  theremark: ['geojson', 'shapefile', 'geopackage', 'gpx'],
  theparcel: ['kml', 'kmz', 'geojson', 'shapefile', 'geopackage', 'dxf', 'landxml'],
  itsorigin: ['kml', 'kmz', 'geojson', 'shapefile', 'geopackage', 'landxml'],
};
it('every text of a project is in every format that has a field for it, and nowhere else', async () => {
  const [path, obstacle, point] = [aPath({ name: 'thepath', notes: 'thenotes' }), anObstacle(), aPoint()];
  const document = aFacilityDocument({
    projectName: 'theproject',
    aircraftName: 'theaircraft',
    standardReference: 'thestandard',
    magneticVariation: { valueDeg: degrees(-13.9), from: 'entered', statement: 'thevariation' },
    paths: [path],
    obstacles: [
      {
        ...obstacle,
        name: 'theobstacle',
        description: 'thedescription',
        faaRegistration: 'theregistration',
        source: 'thesource',
        result: obstacle.result && { ...obstacle.result, surface: 'thesurface' },
      },
    ],
    points: [{ ...point, name: 'thepoint', pathName: 'itspath', description: 'theremark' }],
    parcels: [aDocumentParcel({ name: 'theparcel', source: 'itsorigin' })],
  });
  const files = await Promise.all(
    EXPORTERS.map(async (format) => ({ id: format.id, file: await format.write(document, DEFAULT_EXPORT_OPTIONS) })),
  );
  for (const [word, formats] of Object.entries(TEXTS))
    expect(
      files
        .filter(({ file }) => textOf(file.content).includes(word))
        .map(({ id }) => id)
        .toSorted(),
      word,
    ).toEqual([...formats].toSorted());
});
