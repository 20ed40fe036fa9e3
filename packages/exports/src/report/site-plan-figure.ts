/** The to-scale plan of the landing area as a figure of a report. */
import { type PathCorridor, ZONES } from '@touchdown/domain';
import { describeSitePlan, drawSitePlan, planPicture, type SitePlanInput } from '../drawing/index.ts';
import { ruleSetsText } from './cover.ts';
import type { Derived } from './derive.ts';
import { PAGE, type ReportBlock } from './document.ts';

const HEIGHT_PX = 560;
/** More would cover the pad: the others stand in the table of paths. */
const MOST_CORRIDORS = 8;

const NO_SIZES: ReportBlock = { kind: 'paragraph', text: 'There is no plan: the sizes of the zones are not known.', tone: 'warn' };

/** The plan of the sizes that the facility has; without sizes it says so. */
export function sitePlanFigure(derived: Derived): ReportBlock[] {
  const { sizes, input, assessment, shape, site } = derived;
  if (sizes === null || !ZONES.every((zone) => sizes[zone].length > 0 && sizes[zone].width > 0)) return [NO_SIZES];
  const corridors: readonly PathCorridor[] = assessment.corridors.slice(0, MOST_CORRIDORS);
  const facility = input.calculation?.results.inputs.facility;
  const plan: SitePlanInput = {
    values: derived.adjusted === null ? 'minimum' : 'adjusted',
    zones: sizes,
    shape,
    projectType: input.project.type,
    facilityType: facility?.facilityType ?? input.project.facilityType,
    standardH: facility?.standardH ?? input.project.standardH,
    alignmentDeg: facility?.facilityAlignment ?? site.pad.alignmentDeg,
    elevation: facility?.elevation ?? site.elevation,
    rules: ruleSetsText(derived),
    corridors,
    units: input.units,
  };
  const drawing = drawSitePlan(plan, { widthPx: PAGE.contentWidthPx, heightPx: HEIGHT_PX, layout: 'full', orientation: 'north-up' });
  const left = assessment.corridors.length - corridors.length;
  const rest = left > 0 ? ` ${left} further path directions are not drawn.` : '';
  const notes = drawing.notes.map((note) => ` ${note}.`).join('');
  return [
    {
      kind: 'figure',
      picture: planPicture(drawing),
      caption: `Site plan to scale, ${drawing.title.scale} on paper at full size, true north up.${notes}${rest}`,
      alt: describeSitePlan(plan),
    },
  ];
}
