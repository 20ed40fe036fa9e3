/** Lines with the same width on every screen. WebGL's own are hairlines on dense ones. */
import { useEffect, useMemo } from 'react';
import { LineMaterial } from 'three/examples/jsm/lines/LineMaterial.js';
import { LineSegments2 } from 'three/examples/jsm/lines/LineSegments2.js';
import { LineSegmentsGeometry } from 'three/examples/jsm/lines/LineSegmentsGeometry.js';

interface LineLook {
  readonly color: string;
  readonly widthPx: number;
  readonly opacity?: number;
  readonly order?: number;
}

/** Line segments between pairs of points, disposed of when no longer drawn. `null` without points. */
export function useThickLines(points: readonly number[], { color, widthPx, opacity = 1, order = 0 }: LineLook): LineSegments2 | null {
  const lines = useMemo(() => {
    if (points.length === 0) return null;
    const geometry = new LineSegmentsGeometry().setPositions(Float32Array.from(points));
    const material = new LineMaterial({ color: color, linewidth: widthPx, transparent: true, opacity, depthWrite: false });
    const made = new LineSegments2(geometry, material);
    made.renderOrder = order;
    // Edges are not selectable.
    made.raycast = () => undefined;
    return made;
  }, [points, color, widthPx, opacity, order]);
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
