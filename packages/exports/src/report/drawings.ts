/** The drawings of the reports, one by one, as files of their own. */
import { formatHeading } from '@touchdown/domain';
import { movedMark, type Picture } from '../drawing/index.ts';
import { inOrder } from '../obstacle-order.ts';
import { airspacePlan, keyPlan, profileFigures } from './airspace-figures.ts';
import { inProjectUnits } from './build-report.ts';
import { derive, type Derived } from './derive.ts';
import type { ReportBlock, ReportFigure } from './document.ts';
import type { ReportInput } from './input.ts';
import { plannedPlanFigure, sitePlanFigure } from './site-plan-figure.ts';
import { surroundingsDiagrams } from './site-analysis-report.ts';

export interface ReportDrawing extends ReportFigure {
  /** "Key plan", "Profile River 236". Two may have the same name. */
  readonly name: string;
}

/** The figures among the blocks, each in its largest size. */
const drawingsIn = (blocks: readonly ReportBlock[], nameOf: (index: number) => string): ReportDrawing[] =>
  blocks
    .flatMap((block) => (block.kind === 'figure' ? [block] : []))
    .map(({ picture, caption, alt }, index) => ({ ...{ picture: withMargin(picture), caption, alt }, name: nameOf(index) }));

const MARGIN_PX = 12;

/** On a page, a figure is in the middle of white paper. */
const withMargin = ({ width, height, marks }: Picture): Picture => ({
  width: width + 2 * MARGIN_PX,
  height: height + 2 * MARGIN_PX,
  marks: marks.map((mark) => movedMark(mark, MARGIN_PX, MARGIN_PX)),
});

function airspaceDrawings(derived: Derived): ReportDrawing[] {
  const { clearance } = derived.input;
  if (clearance === null) return [];
  const { site, analysis } = clearance;
  const ordered = inOrder(analysis.obstacles);
  return [
    ...drawingsIn(keyPlan(derived), () => 'Key plan'),
    ...drawingsIn([airspacePlan(derived, site, ordered)], () => 'Airspace plan'),
    ...drawingsIn(profileFigures(derived, site, ordered), (index) => {
      const corridor = site.corridors[index];
      return corridor === undefined ? 'Profile' : `Profile ${corridor.pathName} ${formatHeading(corridor.outboundTrueDeg)}`;
    }),
  ];
}

/** Returns the drawings of the reports of a project, as far as its data goes; without airspace under an edition of its own. */
export function reportDrawings(asked: ReportInput): ReportDrawing[] {
  const derived = derive(inProjectUnits(asked));
  if (derived.input.project.plannedEdition) return drawingsIn(plannedPlanFigure(derived), () => 'Site plan');
  const { facilities, obstacles } = surroundingsDiagrams(derived);
  return [
    ...drawingsIn(sitePlanFigure(derived), () => 'Site plan'),
    ...airspaceDrawings(derived),
    ...drawingsIn(facilities, () => 'Location diagram'),
    ...drawingsIn(obstacles, () => 'Obstacle diagram'),
  ];
}
