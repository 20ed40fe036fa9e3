/** The surfaces and obstacles of two scenarios beside each other, at one scale, with what differs in bold and numbered. */
import type { AnalyzedObstacle, ClearanceDifference, ScenarioSummary, Site, UnitSystem } from '@touchdown/domain';
import { type AirspaceEmphasis, airspacePicture, movedMark, type PictureMark, type PlanObstacle, textMark } from '../drawing/index.ts';
import { INK } from '../drawing/inks.ts';
import { placeOf } from './airspace-figures.ts';
import type { Derived } from './derive.ts';
import { PAGE, type ReportBlock } from './document.ts';
import { counted } from './report-text.ts';

/** One of the two, evaluated as on its own screens. */
export interface ComparedSide {
  readonly name: string;
  readonly derived: Derived;
  readonly summary: ScenarioSummary;
  readonly evaluated: readonly AnalyzedObstacle[];
}

const GAP_PX = 16;
const TITLE_PX = 20;
const TITLE_SIZE = 11;
const PLAN = { width: (PAGE.contentWidthPx - GAP_PX) / 2, mostHeight: 420 } as const;

/** Obstacles with the numbers of the table, by name. */
function obstaclesOf(evaluated: readonly AnalyzedObstacle[], differences: readonly ClearanceDifference[]): PlanObstacle[] {
  const numbers = new Map(differences.map(({ name }, index) => [name, index + 1]));
  return evaluated.flatMap((obstacle): PlanObstacle[] => {
    const at = placeOf(obstacle);
    const number = numbers.get(obstacle.obstacleName);
    return at === null ? [] : [{ label: number === undefined ? '' : String(number), at, status: obstacle.status }];
  });
}

/** Shorter than its drawing. */
const NAME_LENGTH = 44;
const titleMark = (name: string, x: number): PictureMark =>
  textMark(name.slice(0, NAME_LENGTH), { x, y: TITLE_PX - 7 }, { size: TITLE_SIZE, color: INK.text, isBold: true });

const NOT_DRAWN: ReportBlock = {
  kind: 'paragraph',
  text: 'The surfaces are not drawn, because obstacle clearance could not be evaluated in both.',
  tone: 'warn',
};

/** Returns the drawings, or a note if the surfaces of one of them are unknown. `turned`: the paths whose directions differ, by name. */
export function comparedPlans(
  [a, b]: readonly [ComparedSide, ComparedSide],
  differences: readonly ClearanceDifference[],
  turned: ReadonlySet<string>,
  units: UnitSystem,
): ReportBlock[] {
  const [left, right] = [a.derived.input.clearance?.site, b.derived.input.clearance?.site];
  if (left === undefined || right === undefined) return [NOT_DRAWN];
  const lower = new Set([...turned].map((name) => name.toLowerCase()));
  const draw = (site: Site, beside: Site, side: ComparedSide) => {
    const bold = site.corridors.filter(({ pathName }) => lower.has(pathName.toLowerCase()));
    const emphasis: AirspaceEmphasis = { beside, boldPathIds: new Set(bold.map(({ pathId }) => pathId)) };
    return airspacePicture(site, obstaclesOf(side.evaluated, differences), PLAN, units, null, emphasis);
  };
  const [one, other] = [draw(left, right, a), draw(right, left, b)];
  const second = PLAN.width + GAP_PX;
  const marks = [
    titleMark(a.name, 0),
    ...one.picture.marks.map((mark) => movedMark(mark, 0, TITLE_PX)),
    titleMark(b.name, second),
    ...other.picture.marks.map((mark) => movedMark(mark, second, TITLE_PX)),
  ];
  const text = `${counted(differences.length, 'clearance')} and ${counted(turned.size, 'path')} ${differences.length + turned.size === 1 ? 'differs' : 'differ'}.`;
  return [
    {
      kind: 'figure',
      picture: { width: PAGE.contentWidthPx, height: Math.max(one.picture.height, other.picture.height) + TITLE_PX, marks },
      caption: `Imaginary surfaces of ${a.name} and ${b.name}, each around its own landing area, ${one.scaleText} at full print size, true north up. Paths whose directions differ have bold lines. Numbers are those of the clearances that differ.`,
      alt: `Plans of the 14 CFR 77.23 imaginary surfaces of ${a.name} and ${b.name} beside each other. ${text} The table lists the same data.`,
    },
  ];
}
