/** Files as other programs might create them, for tests. */
export { readLayer } from './features/layers.ts';
export { buildingsParquet } from './testing/buildings-parquet.ts';
export { type CorpusFile, differenceIn, readCorpusFile } from './testing/corpus.ts';
export { CLOUD_DAMAGES, damagedClouds } from './testing/damaged-clouds.ts';
export { type LasOptions, type LasPoint, lasFile } from './testing/las.ts';
export { madeUpScan } from './testing/scan.ts';
export { textRow, workbookOf, zipOf } from './testing/workbook.ts';
export { CLASS_AIRSPACE, type FaaAirspace, faaGeoJson, faaRing, faaShapefile, SPECIAL_USE_AIRSPACE } from './testing/airspace.ts';
export { osmAnswer, type OsmElement, osmSquare } from './testing/overpass.ts';
export { type AixmArea, aixmText, circle as aixmCircle } from './testing/aixm.ts';
