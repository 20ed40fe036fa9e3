/** Column meanings guessed from the headings. The user can override them. */
import { IMPORT_FIELDS, type ImportColumns, type ImportField, type ImportUnits } from '@touchdown/contract';
import { guessColumns, unitIn } from '../table/columns.ts';

const HEADINGS: Readonly<Record<ImportField, readonly string[]>> = {
  name: ['name', 'aircraftname', 'aircraft', 'helicopter'],
  manufacturer: ['manufacturer', 'maker', 'make', 'oem', 'builder'],
  model: ['model', 'modelname', 'variant'],
  type: ['type', 'aircrafttype'],
  category: ['category', 'certificationcategory'],
  designGroup: ['designgroup', 'group', 'sizeclass'],
  maxGrossWeight: [
    'maxgrossweight',
    'maximumgrossweight',
    'mtow',
    'mgw',
    'maxtakeoffweight',
    'maximumtakeoffweight',
    'grossweight',
    'weight',
  ],
  overallLength: ['overalllength', 'length', 'loa', 'oal'],
  overallWidth: ['overallwidth', 'width'],
  overallHeight: ['overallheight', 'height'],
  rotorDiameter: ['rotordiameter', 'mainrotordiameter', 'rd'],
  controllingDimension: ['controllingdimensiond', 'controllingdimension', 'dvalue', 'd'],
  rotorConfiguration: ['rotorconfiguration', 'rotor', 'rotors'],
  tailRotorCircleRadius: ['tailrotorcircleradius', 'tailrotorradius', 'tailrotorarc'],
  undercarriageType: ['undercarriagetype', 'undercarriage', 'landinggear', 'geartype', 'gear'],
  undercarriageWidth: ['undercarriagewidth', 'gearwidth', 'track'],
  undercarriageLength: ['undercarriagelength', 'gearlength', 'wheelbase'],
  approachSpeed: ['approachspeed', 'vapp', 'speed'],
  performance: ['performance'],
};

/** The column of every field that a heading names; the first if there are several. */
export function guessAircraftColumns(headings: readonly string[]): ImportColumns {
  const guessed = guessColumns(headings, HEADINGS);
  return Object.fromEntries(
    IMPORT_FIELDS.flatMap((field): [ImportField, number][] => (guessed[field] === null ? [] : [[field, guessed[field]]])),
  );
}

const LENGTHS: Readonly<Record<string, ImportUnits['length']>> = {
  m: 'm',
  metres: 'm',
  meters: 'm',
  metre: 'm',
  in: 'in',
  inches: 'in',
  inch: 'in',
};
const WEIGHTS: Readonly<Record<string, ImportUnits['weight']>> = { kg: 'kg', kilograms: 'kg' };
const SPEEDS: Readonly<Record<string, ImportUnits['speed']>> = { mph: 'mph', 'km/h': 'km/h', kmh: 'km/h', kph: 'km/h' };

/** The units that the headings of the mapped columns name. Defaults: feet, pounds, and knots. */
export function guessAircraftUnits(headings: readonly string[], columns: ImportColumns): ImportUnits {
  const unitOf = (field: ImportField): string => unitIn(headings[columns[field] ?? -1] ?? '');
  return {
    length: LENGTHS[unitOf('overallLength')] ?? LENGTHS[unitOf('rotorDiameter')] ?? 'ft',
    weight: WEIGHTS[unitOf('maxGrossWeight')] ?? 'lb',
    speed: SPEEDS[unitOf('approachSpeed')] ?? 'kt',
  };
}

/** Notices about the headings: duplicates, and columns that are not imported. */
export function headingNotices(headings: readonly string[], columns: ImportColumns): string[] {
  const named = headings.map((heading) => heading.toLowerCase()).filter((heading) => heading !== '');
  const twice = [...new Set(named.filter((heading, index) => named.indexOf(heading) !== index))];
  const used = new Set(Object.values(columns));
  const unused = headings.filter((heading, index) => heading !== '' && !used.has(index));
  return [
    ...(twice.length === 0 ? [] : [`Duplicate column headings: ${twice.join(', ')}. Check the column mapping.`]),
    ...(unused.length === 0 ? [] : [`Columns not imported: ${unused.join(', ')}.`]),
  ];
}
