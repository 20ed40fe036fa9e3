/** Files that GDAL writes. */
import { strToU8, zipSync } from 'fflate';
import { type Answered, CORPUS_PARCEL } from '../corpus.ts';
import {
  add,
  MTIME,
  collection,
  points,
  solidPoints,
  lines,
  polygons,
  parcel,
  converted,
  only,
  zipped,
  from,
  NAD_83,
  MADE_BY_GDAL,
  good,
  SYSTEMS,
  shapefile,
  geopackage,
  SURVEY_FEET,
  inFeet,
} from './kit.ts';

const geojson = async (name: string, system: readonly string[]) =>
  add(
    `geojson-${name}.geojson`,
    only(await converted(points, ['-f', 'GeoJSON', ...system, '-lco', 'RFC7946=NO', '-lco', 'COORDINATE_PRECISION=10'])),
    {
      ...good,
      made: MADE_BY_GDAL,
    },
  );
for (const [name, system, geographic] of SYSTEMS) await geojson(name, from(geographic, system));
add('geojson-rfc7946.geojson', only(await converted(points, ['-f', 'GeoJSON', '-lco', 'RFC7946=YES', '-lco', 'COORDINATE_PRECISION=10'])), {
  ...good,
  made: MADE_BY_GDAL,
});
add('geojson-z.geojson', only(await converted(solidPoints, ['-f', 'GeoJSON', '-lco', 'COORDINATE_PRECISION=10'])), {
  ...good,
  made: MADE_BY_GDAL,
  columns: { ground: 'Shape altitude (MSL)', top: null },
});
for (const [name, content] of Object.entries({ points, lines, polygons }))
  add(`kml-${name}.kml`, only(await converted(content, ['-f', 'KML'])), { ...good, made: MADE_BY_GDAL });
add('kml-points.kmz', zipSync({ 'doc.kml': only(await converted(points, ['-f', 'KML'])) }, { mtime: MTIME }), {
  ...good,
  made: MADE_BY_GDAL,
});

const csv = (options: readonly string[], system: readonly string[] = []) =>
  converted(points, ['-f', 'CSV', ...system, ...options.flatMap((option) => ['-lco', option])]).then(only);
const IN_DEGREES = { longitude: 'X', latitude: 'Y' };
add('csv-xy.csv', await csv(['GEOMETRY=AS_XY']), { ...good, made: MADE_BY_GDAL, columns: IN_DEGREES });
add('csv-xy-semicolon.csv', await csv(['GEOMETRY=AS_XY', 'SEPARATOR=SEMICOLON']), { ...good, made: MADE_BY_GDAL, columns: IN_DEGREES });
add('csv-xy-tab.csv', await csv(['GEOMETRY=AS_XY', 'SEPARATOR=TAB']), { ...good, made: MADE_BY_GDAL, columns: IN_DEGREES });
add('csv-xy-crlf-bom.csv', await csv(['GEOMETRY=AS_XY', 'LINEFORMAT=CRLF', 'WRITE_BOM=YES']), {
  ...good,
  made: MADE_BY_GDAL,
  columns: IN_DEGREES,
});
add('csv-ma-ftus.csv', await csv(['GEOMETRY=AS_XY'], from(NAD_83, 'EPSG:2249')), { ...good, made: MADE_BY_GDAL, answers: SURVEY_FEET });
add('csv-utm-m.csv', await csv(['GEOMETRY=AS_XY'], from(NAD_83, 'EPSG:26919')), {
  ...good,
  made: MADE_BY_GDAL,
  answers: { system: 'EPSG:32619', coordinateUnit: 'm', unit: 'ft' },
});
add(
  'gdal.xlsx',
  only(
    await converted(points, [
      '-f',
      'XLSX',
      '-sql',
      'SELECT *, ST_X(geometry) AS longitude, ST_Y(geometry) AS latitude FROM layer',
      '-dialect',
      'SQLITE',
    ]),
  ),
  {
    ...good,
    made: MADE_BY_GDAL,
  },
);

for (const [name, system, geographic] of SYSTEMS)
  add(`shp-${name}.zip`, zipped(await shapefile(points, from(geographic, system))), { ...good, made: MADE_BY_GDAL });
const plain = await shapefile(points);
add('shp-no-prj.zip', zipped(await shapefile(points, from(NAD_83, 'EPSG:2249')), /prj$/), {
  ...good,
  made: MADE_BY_GDAL,
  answers: SURVEY_FEET,
});
add('shp-no-cpg.zip', zipped(plain, /cpg$/), { ...good, made: MADE_BY_GDAL });
add('shp-windows-1252.zip', zipped(await converted(points, ['-f', 'ESRI Shapefile', '-lco', 'ENCODING=CP1252'])), {
  ...good,
  made: MADE_BY_GDAL,
});
const Z: Answered = { altitudeUnit: 'm' };
add('shp-z.zip', zipped(await shapefile(solidPoints)), {
  ...good,
  made: MADE_BY_GDAL,
  answers: Z,
  columns: { ground: 'Shape altitude (MSL)', top: null },
});
add('shp-m.zip', zipped(await shapefile(points, ['-lco', 'SHPT=POINTM'])), { ...good, made: MADE_BY_GDAL });
for (const [name, content] of Object.entries({ lines, polygons }))
  add(`shp-${name}.zip`, zipped(await shapefile(content)), { ...good, made: MADE_BY_GDAL });
add('shp-two-layers.zip', zipped(new Map([...plain, ...(await shapefile(parcel, [], 'lots'))])), {
  ...good,
  made: MADE_BY_GDAL,
  layer: 'layer',
});
add('shp-macos.zip', zipped(plain, /$^/, { '__MACOSX/._layer.shp': strToU8('x') }), { ...good, made: MADE_BY_GDAL });

for (const [name, system, geographic] of SYSTEMS.slice(1, 6))
  add(`gpkg-${name}.gpkg`, await geopackage(points, from(geographic, system)), { ...good, made: MADE_BY_GDAL });
add('gpkg-z.gpkg', await geopackage(solidPoints, []), {
  ...good,
  made: MADE_BY_GDAL,
  answers: Z,
  columns: { ground: 'Shape altitude (MSL)', top: null },
});
add('gpkg-lines.gpkg', await geopackage(lines, []), { ...good, made: MADE_BY_GDAL });
const parcels = { kind: 'parcels', expects: 'all', made: MADE_BY_GDAL } as const;
add('gpkg-parcel.gpkg', await geopackage(parcel, from(NAD_83, 'EPSG:2249')), parcels);
add('shp-parcel.zip', zipped(await shapefile(parcel, from(NAD_83, 'EPSG:26986'))), parcels);
add('kml-parcel.kml', only(await converted(parcel, ['-f', 'KML'])), parcels);
add(
  'geojson-parcel.geojson',
  only(await converted(parcel, ['-f', 'GeoJSON', ...from(NAD_83, 'EPSG:2249'), '-lco', 'RFC7946=NO'])),
  parcels,
);
const outline = collection([
  { properties: {}, geometry: { type: 'LineString', coordinates: [...CORPUS_PARCEL.ring, CORPUS_PARCEL.ring[0]] } },
]);
const drawn = await converted(outline, ['-f', 'DXF', ...from(NAD_83, 'EPSG:2249')]);
// It states inches, whatever the system, so that the unit must be corrected.
add('gdal.dxf', only(drawn), { ...parcels, answers: inFeet, isUnnamed: true });
