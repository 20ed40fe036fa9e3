/** The elements of the labels, and where they are. */
import type { LabelPlace } from './label-places.ts';

/** The text of a label, and the line to its subject. */
export interface LabelNodes {
  readonly texts: Map<string, HTMLElement>;
  readonly leaders: Map<string, SVGLineElement>;
}

interface TextSize {
  readonly width: number;
  readonly height: number;
}

const HIDDEN = 'translate(-9999px, 0)';

function moveLeader(line: SVGLineElement | undefined, leader: LabelPlace['leader']): void {
  if (line === undefined) return;
  line.style.display = leader === null ? 'none' : '';
  if (leader === null) return;
  const { fromX, fromY, toX, toY } = leader;
  for (const [name, value] of Object.entries({ x1: fromX, y1: fromY, x2: toX, y2: toY })) line.setAttribute(name, value.toFixed(1));
}

/** Moves the labels and their lines. Labels without a place are hidden. */
export function showPlaces({ texts, leaders }: LabelNodes, places: readonly LabelPlace[]): void {
  const byId = new Map(places.map((place) => [place.id, place]));
  for (const [id, node] of texts) {
    const place = byId.get(id);
    node.style.transform = place === undefined ? HIDDEN : `translate(${place.box.left.toFixed(1)}px, ${place.box.top.toFixed(1)}px)`;
    moveLeader(leaders.get(id), place?.leader ?? null);
  }
}

/** Measures each element once: the size of a label is the same in every frame. */
export function measuring(): (node: HTMLElement) => TextSize {
  const sizes = new Map<HTMLElement, TextSize>();
  return (node) => {
    const size = sizes.get(node) ?? { width: node.offsetWidth, height: node.offsetHeight };
    sizes.set(node, size);
    return size;
  };
}
