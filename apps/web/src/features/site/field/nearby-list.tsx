import { isHeightKnown, type ProjectObstacle } from '@touchdown/contract';
import { type Nearby, topOf } from '@touchdown/domain';
import { type ReactNode, useCallback, useRef } from 'react';
import { useUnits } from '../../../shared/format/units.ts';
import { useVirtualRows } from '../../../shared/ui/use-virtual-rows.ts';
import { bearingText } from './field-text.ts';

export interface NearbyProps {
  readonly near: readonly Nearby<ProjectObstacle>[];
  readonly variationDeg: number | null;
  readonly typeLabelOf: (obstacle: ProjectObstacle) => string;
  readonly renderResult: (obstacle: ProjectObstacle) => ReactNode;
  readonly onOpen: (obstacle: ProjectObstacle) => void;
}

/** In pixels, before a row is measured. */
const ROW_HEIGHT = 96;

/** "48 ft AGL · top 171 ft MSL" */
const useHeights = (obstacle: ProjectObstacle): string => {
  const units = useUnits();
  const top = topOf(obstacle);
  const height = isHeightKnown(obstacle) ? `${units.tenthText(obstacle.heightFeet, 'up')} AGL` : 'Height not measured';
  return `${height} · ${top === null ? 'top unknown' : `top ${units.tenthText(top, 'up')} MSL`}`;
};

interface RowProps extends Omit<NearbyProps, 'near'> {
  readonly way: Nearby<ProjectObstacle>;
  readonly index: number;
  readonly count: number;
  readonly measure: (element: HTMLElement | null) => void;
}
function NearbyRow({ way, index, count, measure, variationDeg, typeLabelOf, renderResult, onOpen }: RowProps) {
  const { obstacle } = way;
  const units = useUnits();
  return (
    <li ref={measure} data-index={index} aria-posinset={index + 1} aria-setsize={count}>
      <button type="button" className="field-row" onClick={() => onOpen(obstacle)}>
        <span className="field-row-head">
          <b>{obstacle.name}</b>
          <span className="num field-distance">{units.wholeText(way.distanceFt)}</span>
        </span>
        <span className="num">
          {typeLabelOf(obstacle)} · {bearingText(way, variationDeg)}
        </span>
        <span className="num">{useHeights(obstacle)}</span>
        <span className="field-evaluation">{renderResult(obstacle)}</span>
      </button>
    </li>
  );
}

/** The obstacles around the device, nearest first. Of many, only the visible ones are rendered. */
export function NearbyList({ near, ...row }: NearbyProps) {
  const start = useRef<HTMLLIElement>(null);
  const keyOf = useCallback((index: number) => near[index]?.obstacle.id ?? String(index), [near]);
  const { rows, gapAfter, measure } = useVirtualRows(start, { count: near.length, estimate: ROW_HEIGHT, keyOf });
  const gap = (key: string, height: number) => <li key={key} className="row-gap" aria-hidden="true" style={{ height }} />;
  return (
    <ul className="field-list" aria-label="Obstacles around you">
      <li ref={start} className="row-gap" aria-hidden="true" />
      {rows.flatMap(({ index, gapBefore }) => {
        const way = near[index];
        if (way === undefined) return [];
        const { id } = way.obstacle;
        return [
          gapBefore > 0 && gap(`gap ${id}`, gapBefore),
          <NearbyRow key={id} way={way} index={index} count={near.length} measure={measure} {...row} />,
        ];
      })}
      {gap('rest', gapAfter)}
    </ul>
  );
}
