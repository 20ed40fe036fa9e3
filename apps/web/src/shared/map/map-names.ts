/** The names on a map: which obstacles have one, and where it is, so that none covers another. */
import type { ShownUnits } from '@touchdown/domain';
import { textWidthEm } from '@touchdown/exports/drawing';
import type { LabelBox } from '../scene/label-box.ts';
import { type Leader, placeLabels } from '../scene/label-places.ts';
import type { DrawnObstacle, Selection } from '../scene/model.ts';

/** More would cover the map. */
const DEEPEST = 5;
/** Of the style sheet, `--t-xs` and `--t-xs-lh`. */
const TEXT_PX = 12;
const LINE_PX = 16;
const BESIDE_PX = 10;

export interface MapName {
  readonly id: string;
  readonly lines: readonly string[];
  readonly isOver: boolean;
  readonly isPicked: boolean;
  readonly at: DrawnObstacle['at'];
}

interface Named {
  readonly obstacles: readonly DrawnObstacle[];
  readonly selection: Selection;
  readonly isClustered: boolean;
}

/** The selected obstacle, and then the deepest ones unless they are in a cluster. The first ones have precedence. */
export function mapNames({ obstacles, selection, isClustered }: Named, units: ShownUnits): readonly MapName[] {
  const picked = obstacles.filter(({ id }) => id === selection.obstacleId);
  const deepest = isClustered ? [] : obstacles.slice(-DEEPEST).filter(({ id, penetrationFt }) => penetrationFt > 0 && id !== picked[0]?.id);
  return [...picked, ...deepest.toReversed()].map(({ id, name, at, penetrationFt }) => ({
    ...{ id, at, isOver: penetrationFt > 0, isPicked: id === selection.obstacleId },
    lines: penetrationFt > 0 ? [name, `${units.tenthText(penetrationFt, 'up')} above`] : [name],
  }));
}

export interface Pixels {
  readonly x: number;
  readonly y: number;
}
export interface PlacedName extends MapName {
  /** From its obstacle to its upper left corner, in pixels. */
  readonly offset: [x: number, y: number];
  /** From its obstacle, whose place is 0. `null`: it is beside it. */
  readonly leader: Pick<Leader, 'toX' | 'toY'> | null;
}

interface Picture {
  readonly size: { readonly width: number; readonly height: number };
  readonly pixelsOf: (name: MapName) => Pixels;
  /** Where no name may be. */
  readonly taken: readonly LabelBox[];
}

/** Beside its obstacle, whatever is there. */
const besideIts = (name: MapName): PlacedName => ({ ...name, offset: [BESIDE_PX, (-LINE_PX * name.lines.length) / 2], leader: null });

/** Those that have room in the picture, beside their obstacle or with a line to it, and in any case that of the selected one. */
export function placedNames(names: readonly MapName[], { size, pixelsOf, taken }: Picture): readonly PlacedName[] {
  const subjects = names.map((name) => ({ name, at: pixelsOf(name) }));
  const requests = subjects.map(({ name: { id, lines }, at: { x, y } }) => ({
    ...{ id, x, y, isCentered: false },
    width: TEXT_PX * Math.max(...lines.map(textWidthEm)),
    height: LINE_PX * lines.length,
  }));
  const placed = new Map(placeLabels(requests, size, taken, { px: BESIDE_PX, hasLeader: false }).map((place) => [place.id, place]));
  return subjects.flatMap(({ name, at: { x, y } }): PlacedName[] => {
    const place = placed.get(name.id);
    if (place === undefined) return name.isPicked ? [besideIts(name)] : [];
    const { box, leader } = place;
    return [{ ...name, offset: [box.left - x, box.top - y], leader: leader && { toX: leader.toX - x, toY: leader.toY - y } }];
  });
}
