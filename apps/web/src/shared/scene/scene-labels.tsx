/** Keeps the labels next to their subjects while the scene rotates. They are text of the page, not of the picture. */
import { useFrame, useThree } from '@react-three/fiber';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { Vector3 } from 'three';
import type { LabelBox } from './label-box.ts';
import { type LabelNodes, measuring, showPlaces } from './label-nodes.ts';
import { type LabelPlace, type LabelRequest, placeLabels } from './label-places.ts';
import { NORTH_LABEL, type SceneLabel } from './scene-label-texts.ts';

interface SceneLabelsProps {
  readonly labels: readonly SceneLabel[];
  readonly nodes: RefObject<LabelNodes>;
  /** Receives where the labels are. */
  readonly placesRef: RefObject<readonly LabelPlace[]>;
  readonly upTimes: number;
  /** How far north the letter is placed. */
  readonly northFt: number;
}

const HALF = 2;
/** Places the letter beyond the tip of its arrow. */
const BEYOND = 1.07;

/** What lies over the picture: the view cube and the buttons. */
const OVER = '.view-cube, .scene-tools, .scene-extras > *';

/** Boxes of what lies over the picture, in its pixels. */
function boxesOver(canvas: HTMLCanvasElement): LabelBox[] {
  const { left: fromX, top: fromY } = canvas.getBoundingClientRect();
  return [...(canvas.closest('.scene')?.querySelectorAll(OVER) ?? [])].map((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { left: left - fromX, right: right - fromX, top: top - fromY, bottom: bottom - fromY };
  });
}

export function SceneLabels({ labels, nodes, placesRef, upTimes, northFt }: SceneLabelsProps) {
  const at = useMemo(() => new Vector3(), []);
  const sizes = useMemo(() => ({ of: labels, sizeOf: measuring() }), [labels]);
  const invalidate = useThree((state) => state.invalidate);
  useEffect(() => invalidate(), [labels, upTimes, invalidate]);
  const over = useRef<{ readonly of: object; readonly boxes: readonly LabelBox[] } | null>(null);
  useFrame(({ camera, size, gl }) => {
    // The picture is rendered after this, and the camera matrix updated with it.
    camera.updateMatrixWorld();
    const requests = sizes.of.flatMap(({ id, eastFt, northFt: north, upFt }): LabelRequest[] => {
      const node = nodes.current.texts.get(id);
      if (node === undefined) return [];
      const isCentered = id === NORTH_LABEL;
      at.set(eastFt, isCentered ? northFt * BEYOND : north, upFt * upTimes).project(camera);
      const [x, y] = [((at.x + 1) * size.width) / HALF, ((1 - at.y) * size.height) / HALF];
      return at.z < 1 ? [{ id, x, y, ...sizes.sizeOf(node), isCentered }] : [];
    });
    // Measured once for each size of the picture, not in every frame.
    if (over.current?.of !== size) over.current = { of: size, boxes: boxesOver(gl.domElement) };
    const places = placeLabels(requests, size, over.current.boxes);
    placesRef.current = places;
    showPlaces(nodes.current, places);
  });
  return null;
}
