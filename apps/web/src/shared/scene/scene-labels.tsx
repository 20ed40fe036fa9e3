/** Keeps the labels beside what they name while the scene turns. They are words of the page, not of the picture. */
import { useFrame, useThree } from '@react-three/fiber';
import { type RefObject, useEffect, useMemo } from 'react';
import { Vector3 } from 'three';
import { NORTH_LABEL, type SceneLabel } from './scene-label-texts.ts';

export type LabelNodes = Map<string, HTMLElement>;

interface SceneLabelsProps {
  readonly labels: readonly SceneLabel[];
  readonly nodes: RefObject<LabelNodes>;
  readonly upTimes: number;
  /** How far north the letter stands. */
  readonly northFt: number;
}

const HALF = 2;
const BESIDE_PX = 10;
const HIDDEN = '-9999px';

export function SceneLabels({ labels, nodes, upTimes, northFt }: SceneLabelsProps) {
  const at = useMemo(() => new Vector3(), []);
  const invalidate = useThree((state) => state.invalidate);
  useEffect(() => invalidate(), [labels, upTimes, invalidate]);
  useFrame(({ camera, size }) => {
    const taken: { x: number; y: number }[] = [];
    for (const { id, eastFt, northFt: north, upFt } of labels) {
      const node = nodes.current.get(id);
      if (node === undefined) continue;
      at.set(eastFt, id === NORTH_LABEL ? northFt : north, upFt * upTimes).project(camera);
      const x = ((at.x + 1) * size.width) / HALF + BESIDE_PX;
      const y = ((1 - at.y) * size.height) / HALF;
      const isCrowded = taken.some((other) => Math.abs(other.x - x) < node.offsetWidth && Math.abs(other.y - y) < node.offsetHeight);
      const isSeen = at.z < 1 && !isCrowded;
      if (isSeen) taken.push({ x, y });
      node.style.transform = isSeen ? `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translateY(-50%)` : `translate(${HIDDEN}, 0)`;
    }
  });
  return null;
}
