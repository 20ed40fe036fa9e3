/** Keeps the labels next to their subjects while the scene rotates. They are text of the page, not of the picture. */
import { useFrame, useThree } from '@react-three/fiber';
import { type RefObject, useEffect, useMemo } from 'react';
import { Vector3 } from 'three';
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

export function SceneLabels({ labels, nodes, placesRef, upTimes, northFt }: SceneLabelsProps) {
  const at = useMemo(() => new Vector3(), []);
  const sizes = useMemo(() => ({ of: labels, sizeOf: measuring() }), [labels]);
  const invalidate = useThree((state) => state.invalidate);
  useEffect(() => invalidate(), [labels, upTimes, invalidate]);
  useFrame(({ camera, size }) => {
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
    const places = placeLabels(requests, size);
    placesRef.current = places;
    showPlaces(nodes.current, places);
  });
  return null;
}
