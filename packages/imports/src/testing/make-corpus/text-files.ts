/** Files that spreadsheets, survey software, and CAD software write. */
import { CORPUS_OBSTACLES, CORPUS_PARCEL } from '../corpus.ts';
import { add, gdal, NAD_83, good, sheet, table, HEADINGS, text, planePoints, SURVEY_FEET, inFeet } from './kit.ts';

const SPREADSHEET = 'write-excel-file';
add('feet.xlsx', await sheet(HEADINGS, table).toBuffer(), { ...good, made: SPREADSHEET });
const metric = CORPUS_OBSTACLES.map(
  ({ name, latitude, longitude, height, ground }) => [name, latitude, longitude, height * 0.3048, ground * 0.3048] as const,
);
add('meters.xlsx', await sheet(['ID', 'Lat', 'Long', 'Height (m)', 'Ground elevation (m)'], metric).toBuffer(), {
  ...good,
  made: SPREADSHEET,
});
add('excel-comma.csv', text([HEADINGS, ...table], ','), { ...good, made: 'text, as Excel writes it' });
add('excel-german.csv', text([HEADINGS, ...table.map((row) => row.map((cell) => String(cell).replace('.', ',')))], ';'), {
  ...good,
  made: 'text, as Excel writes it in German',
});
add('excel-utf16.txt', new Uint8Array(Buffer.from(`\uFEFF${text([HEADINGS, ...table], '\t')}`, 'utf16le')), {
  ...good,
  made: 'text, as Excel writes it (Unicode text)',
});

const pnezd = async (system: string, delimiter: string, unit = 1) => {
  const plane = await planePoints(system);
  return CORPUS_OBSTACLES.map(({ name, ground, height }, index) =>
    [
      name,
      ...[plane[index]?.[1], plane[index]?.[0]].map((value) => ((value ?? 0) / unit).toFixed(4)),
      ((ground + height) / unit).toFixed(4),
      'TOP OF OBSTACLE',
    ].join(delimiter),
  ).join('\r\n');
};
const surveyed = { ...good, made: 'text, as survey software writes it', groundFeet: true } as const;
add('pnezd-comma.txt', await pnezd('EPSG:2249', ','), { ...surveyed, answers: { ...SURVEY_FEET, unit: 'ft' } });
add('pnezd-tab.txt', await pnezd('EPSG:2249', '\t'), { ...surveyed, answers: SURVEY_FEET });
add('pnezd-blanks.txt', await pnezd('EPSG:2249', '   '), { ...surveyed, answers: SURVEY_FEET });
add('pnezd-headings.csv', `Point,Northing,Easting,Elevation,Description\r\n${await pnezd('EPSG:2249', ',')}`, {
  ...surveyed,
  answers: SURVEY_FEET,
});
add('pnezd-short-headings.txt', `P N E Z D\n${await pnezd('EPSG:2249', ' ')}`, { ...surveyed, answers: SURVEY_FEET });
add(
  'pnezd-utm-ft.csv',
  await pnezd('EPSG:26919', ',', 0.3048).then((all) =>
    all.replaceAll(/,(-?[\d.]+),TOP/g, (_, z: string) => `,${(Number(z) * 0.3048).toFixed(4)},TOP`),
  ),
  {
    ...surveyed,
    answers: { system: 'EPSG:32619', coordinateUnit: 'ft', unit: 'ft' },
  },
);

const drawing = (units: string | null, ring: readonly (readonly number[])[], version = 'LWPOLYLINE') => {
  const header =
    units === null
      ? []
      : [
          [0, 'SECTION'],
          [2, 'HEADER'],
          [9, '$ACADVER'],
          [1, 'AC1027'],
          [9, '$INSUNITS'],
          [70, units],
          [0, 'ENDSEC'],
        ];
  const corners =
    version === 'LWPOLYLINE'
      ? [
          [0, 'LWPOLYLINE'],
          [8, 'LOT'],
          [90, ring.length],
          [70, 1],
          ...ring.flatMap(([x, y]) => [
            [10, x],
            [20, y],
          ]),
        ]
      : [
          [0, 'POLYLINE'],
          [8, 'LOT'],
          [66, 1],
          [70, 1],
          ...ring.flatMap(([x, y]) => [
            [0, 'VERTEX'],
            [8, 'LOT'],
            [10, x],
            [20, y],
          ]),
          [0, 'SEQEND'],
        ];
  return [...header, [0, 'SECTION'], [2, 'ENTITIES'], ...corners, [0, 'ENDSEC'], [0, 'EOF']]
    .map(([code, value]) => `${String(code).padStart(3)}\r\n${value}`)
    .join('\r\n');
};
const ringIn = async (perMeter: number) =>
  (await gdal.gdaltransform(CORPUS_PARCEL.ring, ['-s_srs', NAD_83, '-t_srs', 'EPSG:26986', '-output_xy'])).map((point) =>
    point.slice(0, 2).map((value) => Number((value * perMeter).toFixed(6))),
  );
const cad = { kind: 'parcels', expects: 'all', made: 'text, as CAD software writes it', isUnnamed: true } as const;
for (const [name, code, perMeter] of [
  ['inches', '1', 1 / 0.0254],
  ['feet', '2', 1 / 0.3048],
  ['millimeters', '4', 1_000],
  ['survey-feet', '21', 3937 / 1200],
] as const)
  add(`cad-${name}.dxf`, drawing(code, await ringIn(perMeter)), { ...cad, answers: { system: 'EPSG:2249' } });
add('cad-unitless.dxf', drawing('0', await ringIn(3937 / 1200)), { ...cad, answers: inFeet });
add('cad-r12.dxf', drawing(null, await ringIn(3937 / 1200), 'POLYLINE'), { ...cad, answers: inFeet });

const plane = await planePoints('EPSG:2249');
add(
  'pnezd-points.txt',
  CORPUS_OBSTACLES.map(({ name, ground }, index) => [name, plane[index]?.[1], plane[index]?.[0], ground, 'CP'].join(',')).join('\n'),
  { kind: 'points', expects: 'all', made: 'text, as survey software writes it', answers: { ...SURVEY_FEET, datum: 'NAVD 88' } },
);
