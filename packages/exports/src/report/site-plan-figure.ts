/** The scaled site plan of the landing area as a report figure. */
import type { UnitSystem } from '@touchdown/domain';
import {
  describeSitePlan,
  drawSitePlan,
  NOT_EVALUATED,
  PLAN_SCALES,
  planPicture,
  type SheetRequest,
  type SitePlanInput,
  type TitleCell,
} from '../drawing/index.ts';
import { revisionText } from '../report-details.ts';
import type { Derived } from './derive.ts';
import { PAGE, type ReportBlock, type ReportFigure } from './document.ts';
import type { ReportDetails } from './input.ts';
import { counted } from './report-text.ts';
import { plannedOf, plannedPlanOf, sitePlanOf, sizesOf } from './site-plan.ts';

const HEIGHT_PX = 560;
/** On the rest of a page on which the plan does not fit otherwise. */
const SMALLER_HEIGHTS_PX = [500, 440] as const;
/** A plan without paths needs less, and the rules of the edition follow on its page. */
const PLANNED_HEIGHT_PX = 500;
/** Maximum number of corridors; more would cover the landing area. The others are in the path table. */
const MOST_CORRIDORS = 8;

const NO_SIZES: ReportBlock = {
  kind: 'paragraph',
  text: 'The site plan is not available because dimensions have not been calculated.',
  tone: 'warn',
};

/** What the firm entered for its documents. Cells left blank are not printed. */
function titleCells(details: ReportDetails | null): TitleCell[] {
  if (details === null) return [];
  const cells = [
    ['Firm', details.firmName],
    ['Project no.', details.projectNumber],
    ['Prepared by', details.preparedBy],
    ['Checked by', details.checkedBy],
    ['Rev.', revisionText(details, ', ') || null],
  ] as const;
  return cells.flatMap(([name, value]): TitleCell[] => (value === null ? [] : [[name, value]]));
}

/** Returns the plan with the current dimensions, or a note if there are none. */
export function sitePlanFigure(derived: Derived): ReportBlock[] {
  const sizes = sizesOf(derived);
  if (sizes === null) return [NO_SIZES];
  const { input, assessment } = derived;
  const whole = sitePlanOf(derived, sizes, input.units);
  const plan = { ...whole, corridors: whole.corridors.slice(0, MOST_CORRIDORS) };
  const left = assessment.corridors.length - plan.corridors.length;
  const rest = left > 0 ? ` ${counted(left, 'additional path direction')} ${left === 1 ? 'is' : 'are'} not shown.` : '';
  const feetPerInch = input.choice?.feetPerInch ?? null;
  return planFigure(plan, input.details, {
    scale: feetPerInch === null ? {} : { feetPerInch },
    rest,
    heights: [HEIGHT_PX, ...SMALLER_HEIGHTS_PX],
  });
}

const NO_ZONES: ReportBlock = {
  kind: 'paragraph',
  text: 'The site plan is not available because the edition sizes neither TLOF nor FATO with the data of the project.',
  tone: 'warn',
};

/** Returns the plan of a project under an edition of its own, or a note if nothing of it has a size. Nothing without a design aircraft. */
export function plannedPlanFigure(derived: Derived): ReportBlock[] {
  const planned = plannedOf(derived);
  if (planned === null) return [];
  const plan = plannedPlanOf(planned, derived);
  if (plan === null) return [NO_ZONES];
  const rest = ` Minimums of the edition, rounded up to 0.001. ${NOT_EVALUATED}`;
  return planFigure(plan, derived.input.details, {
    ...{ scale: { scales: PLAN_SCALES[planned.plan.unit] }, rest, heights: [PLANNED_HEIGHT_PX] },
  });
}

const UNIT_NAMES: Readonly<Record<UnitSystem, string>> = { imperial: 'feet', metric: 'meters' };

interface Captioned {
  readonly scale: Pick<SheetRequest, 'feetPerInch' | 'scales'>;
  /** Ends the caption. */
  readonly rest: string;
  /** The first that fits on the rest of the page. */
  readonly heights: readonly [number, ...number[]];
}

function planFigure(
  plan: SitePlanInput,
  details: ReportDetails | null,
  { scale, rest, heights: [tallest, ...smaller] }: Captioned,
): ReportBlock[] {
  const figureOf = (heightPx: number): ReportFigure => {
    const drawing = drawSitePlan(plan, { widthPx: PAGE.contentWidthPx, heightPx, layout: 'full', orientation: 'north-up', ...scale });
    const notes = drawing.notes.map((note) => ` ${note}.`).join('');
    return {
      picture: planPicture(drawing, titleCells(details)),
      caption: `Scaled site plan, ${drawing.title.scale} at full print size, true north up. Dimensions are in ${UNIT_NAMES[plan.units ?? 'imperial']}.${notes}${rest}`,
      alt: describeSitePlan(plan),
    };
  };
  return [{ kind: 'figure', ...figureOf(tallest), smaller: smaller.map(figureOf) }];
}
