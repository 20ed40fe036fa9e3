/** Lines that are as wide on every screen: WebGL's own are a hair on dense ones. */
import { useEffect, useMemo } from 'react';
import { LineMaterial } from 'three/examples/jsm/lines/LineMaterial.js';
import { LineSegments2 } from 'three/examples/jsm/lines/LineSegments2.js';
import { LineSegmentsGeometry } from 'three/examples/jsm/lines/LineSegmentsGeometry.js';

interface LineLook {
  readonly colour: string;
  readonly widthPx: number;
  readonly opacity?: number;
  readonly order?: number;
}

/** Line segments between pairs of points; gone from the graphics card when they are no longer drawn. `null` of no points. */
export function useThickLines(points: readonly number[], { colour, widthPx, opacity = 1, order = 0 }: LineLook): LineSegments2 | null {
  const lines = useMemo(() => {
    if (points.length === 0) return null;
    const geometry = new LineSegmentsGeometry().setPositions(Float32Array.from(points));
    const material = new LineMaterial({ color: colour, linewidth: widthPx, transparent: true, opacity, depthWrite: false });
    const made = new LineSegments2(geometry, material);
    made.renderOrder = order;
    // Nothing is picked by its edge.
    made.raycast = () => undefined;
    return made;
  }, [points, colour, widthPx, opacity, order]);
  useEffect(
    () => () => {
      lines?.geometry.dispose();
      lines?.material.dispose();
    },
    [lines],
  );
  return lines;
}

/** A closed ring as pairs of points. */
export const ringPairs = (ring: readonly (readonly [number, number, number])[]): number[] =>
  ring.flatMap((from, index) => [...from, ...(ring[(index + 1) % ring.length] ?? from)]);
