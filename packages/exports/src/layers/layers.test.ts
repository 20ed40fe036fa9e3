/** Shapefile and GeoPackage, read with GDAL: the same features as the GeoJSON of the facility. */
import { describe, expect, it } from 'vitest';
import { strFromU8, unzipSync } from 'fflate';
import { DEFAULT_EXPORT_OPTIONS, type FacilityDocument } from '../facility-document.ts';
import { writeGeoJson } from '../geojson.ts';
import { loadGdal } from '../testing/gdal.ts';
import { positionsOf, type ReadFeature, readWithGdal } from '../testing/read-gdal.ts';
import { aCurvedPath, aDocumentParcel, aFacilityDocument, aFootprint, anObstacle, aPath, aPoint, aSectorPath, aWire } from '../testing.ts';
import { shortName } from './dbf.ts';
import { writeGeoPackage } from './geopackage.ts';
import { layersOfDocument } from './layers.ts';
import { writeShapefile } from './shapefile.ts';

const document = aFacilityDocument({
  isElevated: true,
  paths: [aPath({ notes: 'Über den Fluß' }), aCurvedPath(), aSectorPath()],
  obstacles: [anObstacle(), anObstacle({ name: 'Stack', top: null, ground: null, result: null }), aWire(), aFootprint()],
  points: [aPoint()],
  parcels: [aDocumentParcel()],
});
const LAYERS = [
  'facility',
  'zones',
  'protection_zones',
  'surfaces',
  'paths',
  'obstacles',
  'obstacles_top_unknown',
  'obstacles_lines',
  'obstacles_areas_top_unknown',
  'geometry_points',
  'parcels',
];

const wanted = (JSON.parse(writeGeoJson(document, DEFAULT_EXPORT_OPTIONS)) as { readonly features: readonly ReadFeature[] }).features;
/** Sorted, because the two formats wind their rings in opposite directions. */
const places = (feature: ReadFeature): string =>
  [...new Set(positionsOf(feature).map((place) => place.map((value) => value.toFixed(7)).join(' ')))].toSorted().join(', ');
/** The positions with their heights; 0 where none is stated, as GDAL writes it. */
const named = (features: readonly ReadFeature[]): readonly string[] =>
  features.map((feature) => `${String(feature.properties['name'])}: ${places(feature).replaceAll(' 0.0000000', '')}`).toSorted();

describe.each([
  ['Shapefile', 'site.shp.zip', (one: FacilityDocument) => writeShapefile(one, DEFAULT_EXPORT_OPTIONS)],
  ['GeoPackage', 'site.gpkg', (one: FacilityDocument) => writeGeoPackage(one, DEFAULT_EXPORT_OPTIONS)],
] as const)('a %s', (format, fileName, write) => {
  const layer = async (name: string) => readWithGdal(await loadGdal(), fileName, write(document), name);

  it('has every feature of the facility at its position and height', async () => {
    const gdal = await loadGdal();
    const read = [];
    for (const name of LAYERS) read.push(...(await readWithGdal(gdal, fileName, write(document), name)));
    expect(named(read)).toEqual(named(wanted));
  });
  it('has the attributes of an obstacle with their values, and none for unknown ones', async () => {
    const column = (name: string) => (format === 'Shapefile' ? shortName(name) : name);
    const [mast] = await layer('obstacles');
    expect(mast?.properties).toMatchObject({
      name: 'Radio Mast',
      status: 'Compliant',
      [column('topFtMsl')]: 190,
      [column('requiredClearanceFt')]: 5.5,
      // GDAL reads the logical values of a dBASE table as text.
      [column('isLighted')]: format === 'Shapefile' ? 'T' : true,
      [column('temporaryFrom')]: null,
    });
    const [stack] = await layer('obstacles_top_unknown');
    expect(stack?.properties).toMatchObject({ name: 'Stack', [column('topFtMsl')]: null });
  });
  it('has the parcels with their corners and sources', async () => {
    const [lot, ...others] = await layer('parcels');
    expect(others).toEqual([]);
    expect(lot?.properties).toMatchObject({ name: 'Lot 12', source: 'Shapefile, county.zip, WGS 84' });
    expect(lot && new Set(positionsOf(lot).map(([longitude, latitude]) => `${latitude} ${longitude}`))).toEqual(
      new Set(aDocumentParcel().ring.map(({ latitude, longitude }) => `${latitude} ${longitude}`)),
    );
  });
  it('keeps letters of any script', async () =>
    expect((await layer('paths')).map(({ properties }) => properties['notes'])).toContain('Über den Fluß'));
  it('is the same for the same facility', () => expect(write(document)).toEqual(write(document)));
  it('is valid without dimensions, paths, and obstacles', async () => {
    const bare = aFacilityDocument({ dimensions: null, paths: [] });
    const read = await readWithGdal(await loadGdal(), fileName, write(bare), 'facility');
    expect(read.map(({ properties }) => properties['name'])).toEqual(['Harbor Heliport']);
  });
});

describe('a Shapefile', () => {
  it('has six files for each layer, with the coordinate system, the encoding, and the style of QGIS', () => {
    const files = unzipSync(writeShapefile(document, DEFAULT_EXPORT_OPTIONS));
    expect(Object.keys(files)).toEqual(
      LAYERS.flatMap((name) => ['shp', 'shx', 'dbf', 'prj', 'cpg', 'qml'].map((part) => `${name}.${part}`)),
    );
    expect(strFromU8(files['zones.prj'] ?? new Uint8Array())).toContain('WGS_1984');
    expect(strFromU8(files['zones.cpg'] ?? new Uint8Array())).toBe('UTF-8');
    expect(strFromU8(files['zones.qml'] ?? new Uint8Array())).toContain('attr="zone"');
  });
  it('has different column names of at most ten letters in each layer', () => {
    for (const { columns } of layersOfDocument(document, DEFAULT_EXPORT_OPTIONS)) {
      const names = columns.map(({ name }) => shortName(name));
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

describe('a GeoPackage', () => {
  it('is an intact database, also with long texts and thousands of rows', async () => {
    const obstacles = Array.from({ length: 3_000 }, (_, index) =>
      anObstacle({ id: `obstacle ${index}`, name: `Mast ${index}`, description: index === 7 ? 'guyed '.repeat(4_000) : null }),
    );
    const file = writeGeoPackage({ ...document, obstacles }, DEFAULT_EXPORT_OPTIONS);
    const rowsOf = async (sql: string) =>
      (await readWithGdal(await loadGdal(), 'site.gpkg', file, { sql })).map(({ properties }) => properties);
    expect(await rowsOf('SELECT integrity_check FROM pragma_integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    expect(await rowsOf('SELECT count(*) AS n FROM pragma_foreign_key_check')).toEqual([{ n: 0 }]);
    expect(await rowsOf('SELECT count(*) AS n, max(length(description)) AS longest FROM obstacles')).toEqual([
      { n: 3_000, longest: 24_000 },
    ]);
    expect(await rowsOf("SELECT data_type FROM gpkg_contents WHERE table_name = 'zones'")).toEqual([{ data_type: 'features' }]);
  });
  it('has a style for each layer', async () => {
    const styles = await readWithGdal(await loadGdal(), 'site.gpkg', writeGeoPackage(document, DEFAULT_EXPORT_OPTIONS), 'layer_styles');
    expect(styles.map(({ properties }) => properties['f_table_name'])).toEqual(LAYERS);
    expect(styles.map(({ properties }) => String(properties['styleQML']))).toContainEqual(expect.stringContaining('attr="surface"'));
  });
});
