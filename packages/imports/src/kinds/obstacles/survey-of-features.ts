/** The shapes of a file as the rows of a survey, with their properties as columns. */
import { type Feature, type FeatureFile, openRing, plainText, type Shape } from '../../features/feature.ts';
import { countText, ImportRefused } from '../../refusal.ts';
import { expectRoom, type Survey, SURVEY_LIMITS, WITHOUT_LAYERS } from './survey.ts';

const HEADINGS = { msl: 'Shape altitude (MSL)', agl: 'Shape altitude (AGL)' } as const;

/** Returns the column of a heading, which is added if it is new. */
function columnsOf(): { readonly columns: ReadonlyMap<string, number>; readonly columnOf: (heading: string) => number } {
  const columns = new Map<string, number>();
  return {
    columns,
    columnOf: (heading) => {
      const column = columns.get(heading) ?? columns.size;
      if (column >= SURVEY_LIMITS.columns) throw new ImportRefused(`The features have more than ${SURVEY_LIMITS.columns} properties.`);
      columns.set(heading, column);
      return column;
    },
  };
}

/** "1 link was skipped." Empty if there are none. */
const countNotice = (count: number, one: string, many: string, rest: string): string[] =>
  count === 0 ? [] : [`${countText(count)} ${count === 1 ? `${one} was` : `${many} were`} ${rest}`];

function noticesOf({ features, unread, notices }: FeatureFile): string[] {
  const skipped = unread.track + unread.model + unread.overlay + unread.link;
  const holes = features.flatMap(({ shapes }) => shapes).reduce((sum, shape) => sum + shape.holes, 0);
  const empty = features.filter(({ shapes }) => shapes.length === 0).length;
  return [
    ...notices,
    ...countNotice(skipped, 'track, model, overlay, or link', 'tracks, models, overlays, or links', 'skipped.'),
    ...countNotice(holes, 'polygon hole', 'polygon holes', 'ignored. Footprints are treated as solid.'),
    ...countNotice(empty, 'feature without geometry', 'features without geometry', 'skipped.'),
  ];
}

/** Of several shapes of a feature, the name is numbered from the second one on. */
const cellText = (heading: string, value: string, number: number, format: FeatureFile['format']): string => {
  if (number > 0 && heading.toLowerCase() === 'name' && value !== '') return `${value} (${number + 1})`;
  return format === 'KML' && heading === 'description' ? plainText(value) : value;
};

/** Throws ImportRefused if there are no shapes, or too many. */
export function surveyOfFeatures(file: FeatureFile): Survey {
  const { format, features, altitudeUnit } = file;
  const { columns, columnOf } = columnsOf();
  const used = new Set<'msl' | 'agl'>();
  const found: { readonly line: number; readonly cells: string[]; readonly shape: Shape }[] = [];
  const add = ({ line, properties }: Feature, shape: Shape, number: number): void => {
    const cells: string[] = [];
    for (const [heading, value] of properties) cells[columnOf(heading)] = cellText(heading, value, number, format);
    if (shape.above !== null && shape.vertices.some(({ altitude }) => altitude !== null)) used.add(shape.above);
    expectRoom(found.length);
    found.push({ line, cells, shape });
  };
  for (const feature of features) for (const [number, shape] of feature.shapes.entries()) add(feature, shape, number);
  if (found.length === 0) throw new ImportRefused('No points, lines, or polygons found in this file.');
  const headings = [...columns.keys()];
  const altitudes: { msl: number | null; agl: number | null } = { msl: null, agl: null };
  for (const above of ['msl', 'agl'] as const) if (used.has(above)) altitudes[above] = headings.push(HEADINGS[above]) - 1;
  const rows = found.map(({ line, cells, shape: { kind, above, vertices } }) => ({
    line,
    cells: Array.from({ length: columns.size }, (_, column) => cells[column] ?? ''),
    shape: {
      kind,
      vertices: kind === 'area' ? openRing(vertices) : vertices,
      altitudeColumn: above === null ? null : altitudes[above],
    },
  }));
  const counted = format === 'KML' ? 'Line' : 'Feature';
  return {
    ...WITHOUT_LAYERS,
    isPlaced: file.systems !== null,
    format,
    counted,
    headings,
    rows,
    altitudes,
    altitudeUnit,
    hasDecimalComma: false,
    notices: noticesOf(file),
  };
}
