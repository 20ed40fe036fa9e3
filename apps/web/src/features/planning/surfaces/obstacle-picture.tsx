import { CLEARANCE_LABELS, type ShownUnits } from '@touchdown/domain';
import type { DrawnObstacle } from '../../../shared/scene/model.ts';
import { topResult, type TopResult } from './penetrations.ts';

const WIDTH = 132;
const HEIGHT = 168;
const LEFT = 34;
const BOTTOM = 150;
const ROOM = 122;
const TOP_HALF = 8;
/** The height of the label of the gap. In a smaller gap, it would be on the line of the limit. */
const LABEL = 16;

interface PictureProps {
  readonly obstacle: DrawnObstacle;
  readonly units: ShownUnits;
}

/** Where the label of the gap stands: in it, or above both lines. */
const gapLabelY = (limit: number, top: number): number =>
  Math.abs(limit - top) < LABEL ? Math.min(limit, top) - 4 : (limit + top) / 2 + 4;

function sideViewText({ kind, byFt }: TopResult, units: ShownUnits): string {
  if (kind === 'clear') return `Side view: top is ${units.tenthText(byFt, 'down')} below the limit`;
  const above = `${units.tenthText(byFt, 'up')} above the limit`;
  return kind === 'above' ? `Side view: top is ${above}` : `Side view: top may be ${above} within its accuracy`;
}

const gapText = ({ kind, byFt }: TopResult, units: ShownUnits): string =>
  kind === 'clear' ? units.tenthText(byFt, 'down') : `+${units.tenthText(byFt, 'up')}`;

/** An obstacle in profile beside its limit, heights to scale: its base, its limit, and its top, red above the limit. */
export function ObstaclePicture({ obstacle, units }: PictureProps) {
  const { baseFt, topFt, limitFt, penetrationFt, status } = obstacle;
  if (topFt === null) return null;
  const low = Math.min(baseFt, topFt, limitFt ?? baseFt);
  const high = Math.max(topFt, limitFt ?? topFt);
  const y = (aboveFt: number) => BOTTOM - ((aboveFt - low) / Math.max(high - low, 1)) * ROOM;
  const [foot, top, limit] = [y(baseFt), y(topFt), limitFt === null ? null : y(limitFt)];
  const label = limitFt === null ? CLEARANCE_LABELS.outside : sideViewText(topResult(penetrationFt, limitFt - topFt), units);
  return (
    <svg className="obstacle-picture" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} data-status={status}>
      <path className="picture-ground" d={`M4 ${foot}H${WIDTH - 4}`} />
      {limit !== null && <path className="picture-limit" d={`M4 ${limit}H${WIDTH - 4}`} />}
      <path className="picture-pole" d={`M${LEFT} ${foot}V${penetrationFt > 0 && limit !== null ? limit : top}`} />
      {penetrationFt > 0 && limit !== null && <path className="picture-over" d={`M${LEFT} ${limit}V${top}`} />}
      <path className="picture-pole" d={`M${LEFT - TOP_HALF} ${top}H${LEFT + TOP_HALF}`} />
      {limit !== null && (
        <>
          <path className="picture-gap" d={`M${LEFT + 22} ${limit}V${top}`} />
          <text x={LEFT + 28} y={gapLabelY(limit, top)} data-over={penetrationFt > 0 || undefined}>
            {gapText(topResult(penetrationFt, (limitFt ?? topFt) - topFt), units)}
          </text>
          <text x={WIDTH - 4} y={limit - 4} textAnchor="end" className="picture-label">
            limit
          </text>
        </>
      )}
      <text x={LEFT} y={BOTTOM + 14} textAnchor="middle" className="picture-label">
        ground
      </text>
    </svg>
  );
}
