/** The penetration text of a surface card. A surface that is not evaluated is never called clear. */
import type { ProjectObstacle } from '@touchdown/contract';
import { type Airspace, asEvaluable, penetratorsOf, type ShownUnits } from '@touchdown/domain';
import type { DrawnSurface, FacilityModel, Layer } from '../../../shared/scene/model.ts';

export interface PenetrationText {
  readonly text: string;
  readonly isPenetrated: boolean;
}

/** Surfaces that the clearance analysis evaluates for every obstacle. */
const CLEARED: readonly Layer[] = ['primary', 'approach', 'departure', 'transitional'];
const NOT_EVALUATED: PenetrationText = { text: 'Not evaluated. Shown for reference.', isPenetrated: false };

const counted = (count: number, certain: boolean): string => {
  const verb = certain ? (count === 1 ? 'penetrates' : 'penetrate') : 'may penetrate';
  return `${count.toLocaleString('en-US')} obstacle${count === 1 ? '' : 's'} ${verb} it`;
};

const withinAccuracy = (count: number): string => `${counted(count, false)} within accuracy`;

/** "No obstacle penetrates it. 2 not evaluated: ground elevation missing." */
const none = (unevaluated: number): string =>
  unevaluated === 0
    ? 'No penetrations'
    : `No evaluated obstacle penetrates it. ${unevaluated.toLocaleString('en-US')} not evaluated: ground elevation missing.`;

/** For the object identification surfaces and the notice slope: evaluated here, because they are not part of the clearance result. */
function ofOtherSurface(
  surface: DrawnSurface,
  airspace: Airspace,
  obstacles: readonly ProjectObstacle[],
  units: ShownUnits,
): PenetrationText {
  const read = obstacles.flatMap((obstacle) => asEvaluable(obstacle) ?? []);
  const found = penetratorsOf(airspace, surface, read);
  if (found === null) return NOT_EVALUATED;
  const certain = found.filter(({ certainty }) => certainty === 'penetrates');
  const [deepest] = certain;
  if (deepest !== undefined)
    return {
      text: `${counted(certain.length, true)}, by up to ${units.tenthText(deepest.penetrationFt, 'up')} (${deepest.obstacleName})`,
      isPenetrated: true,
    };
  if (found.length > 0) return { text: withinAccuracy(found.length), isPenetrated: true };
  return { text: none(obstacles.length - read.length), isPenetrated: false };
}

/** The penetrations of one drawn surface. `isAnalyzing`: the clearance results are still incomplete. */
export function surfacePenetrationText(
  surface: DrawnSurface,
  {
    model,
    airspace,
    obstacles,
    isAnalyzing,
  }: {
    readonly model: FacilityModel;
    readonly airspace: Airspace;
    readonly obstacles: readonly ProjectObstacle[];
    readonly isAnalyzing: boolean;
  },
  units: ShownUnits,
): PenetrationText {
  const isCleared = CLEARED.includes(surface.layer) || (surface.layer === 'safety_area' && airspace.safetyArea !== null);
  if (!isCleared) return ofOtherSurface(surface, airspace, obstacles, units);
  const through = model.obstacles.filter(({ penetrated }) => penetrated.includes(surface.key));
  if (through.length > 0) return { text: counted(through.length, true), isPenetrated: true };
  const possible = model.obstacles.filter(({ mayPenetrate }) => mayPenetrate.includes(surface.key));
  if (possible.length > 0) return { text: withinAccuracy(possible.length), isPenetrated: true };
  if (isAnalyzing) return { text: 'Analyzing...', isPenetrated: false };
  return { text: none(model.obstacles.filter(({ status }) => status === 'not_evaluated').length), isPenetrated: false };
}
