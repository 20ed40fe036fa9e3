/** Keeps the labels next to their subjects while the scene rotates. They are text of the page, not of the picture. */
import { useFrame, useThree } from '@react-three/fiber';
import { type RefObject, useEffect, useMemo } from 'react';
import { Vector3 } from 'three';
import { boxesMeet, type LabelBox } from './label-box.ts';
import { NORTH_LABEL, type SceneLabel } from './scene-label-texts.ts';

export type LabelNodes = Map<string, HTMLElement>;

interface SceneLabelsProps {
  readonly labels: readonly SceneLabel[];
  readonly nodes: RefObject<LabelNodes>;
  readonly upTimes: number;
  /** How far north the letter is placed. */
  readonly northFt: number;
}

const HALF = 2;
const BESIDE_PX = 10;
const HIDDEN = 'translate(-9999px, 0)';
/** Places the letter beyond the tip of its arrow. */
const BEYOND = 1.07;

export function SceneLabels({ labels, nodes, upTimes, northFt }: SceneLabelsProps) {
  const at = useMemo(() => new Vector3(), []);
  const invalidate = useThree((state) => state.invalidate);
  useEffect(() => invalidate(), [labels, upTimes, invalidate]);
  useFrame(({ camera, size }) => {
    // The picture is rendered after this, and the camera matrix updated with it.
    camera.updateMatrixWorld();
    const taken: LabelBox[] = [];
    for (const { id, eastFt, northFt: north, upFt } of labels) {
      const node = nodes.current.get(id);
      if (node === undefined) continue;
      at.set(eastFt, id === NORTH_LABEL ? northFt * BEYOND : north, upFt * upTimes).project(camera);
      const x = ((at.x + 1) * size.width) / HALF;
      const top = ((1 - at.y) * size.height - node.offsetHeight) / HALF;
      const box = (left: number): LabelBox => ({ left, right: left + node.offsetWidth, top, bottom: top + node.offsetHeight });
      // To the right of its point, or to the left if another label is there.
      const sides = id === NORTH_LABEL ? [x - node.offsetWidth / HALF] : [x + BESIDE_PX, x - BESIDE_PX - node.offsetWidth];
      const free = at.z < 1 ? sides.map(box).find((side) => !taken.some((other) => boxesMeet(side, other))) : undefined;
      if (free !== undefined) taken.push(free);
      node.style.transform = free === undefined ? HIDDEN : `translate(${free.left.toFixed(1)}px, ${free.top.toFixed(1)}px)`;
    }
  });
  return null;
}
