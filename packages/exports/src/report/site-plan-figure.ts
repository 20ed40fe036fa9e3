/** The scaled site plan of the landing area as a report figure. */
import { type PathCorridor, projectProtectionZone, ZONES } from '@touchdown/domain';
import { describeSitePlan, drawSitePlan, planPicture, type SitePlanInput, type TitleCell } from '../drawing/index.ts';
import { criteriaText } from './cover.ts';
import type { Derived } from './derive.ts';
import { PAGE, type ReportBlock } from './document.ts';
import type { ReportDetails } from './input.ts';
import { counted } from './report-text.ts';

const HEIGHT_PX = 560;
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
    ['Rev.', details.revision],
  ] as const;
  return cells.flatMap(([name, value]): TitleCell[] => (value === null ? [] : [[name, value]]));
}

/** Returns the plan with the current dimensions, or a note if there are none. */
export function sitePlanFigure(derived: Derived): ReportBlock[] {
  const { sizes, input, assessment, shape, site } = derived;
  if (sizes === null || !ZONES.every((zone) => sizes[zone].length > 0 && sizes[zone].width > 0)) return [NO_SIZES];
  const corridors: readonly PathCorridor[] = assessment.corridors.slice(0, MOST_CORRIDORS);
  const facility = input.calculation?.results.inputs.facility;
  const plan: SitePlanInput = {
    values: derived.planValues,
    zones: sizes,
    shape,
    projectType: input.project.type,
    facilityType: facility?.facilityType ?? input.project.facilityType,
    standardH: facility?.standardH ?? input.project.standardH,
    alignmentDeg: facility?.facilityAlignment ?? site.pad.alignmentDeg,
    elevation: facility?.elevation ?? site.elevation,
    rules: criteriaText(derived),
    corridors,
    facility: site.facility,
    protectionZone: projectProtectionZone(input.project),
    units: input.units,
  };
  const drawing = drawSitePlan(plan, { widthPx: PAGE.contentWidthPx, heightPx: HEIGHT_PX, layout: 'full', orientation: 'north-up' });
  const left = assessment.corridors.length - corridors.length;
  const rest = left > 0 ? ` ${counted(left, 'additional path direction')} ${left === 1 ? 'is' : 'are'} not shown.` : '';
  const notes = drawing.notes.map((note) => ` ${note}.`).join('');
  return [
    {
      kind: 'figure',
      picture: planPicture(drawing, titleCells(input.details)),
      caption: `Scaled site plan, ${drawing.title.scale} at full print size, true north up.${notes}${rest}`,
      alt: describeSitePlan(plan),
    },
  ];
}
