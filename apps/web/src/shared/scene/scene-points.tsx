/** The points of laser scans in the scene, each scan as one geometry. While the scene is rotated, only the first of them are drawn. */
import { useThree } from '@react-three/fiber';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { BufferAttribute, BufferGeometry, Color } from 'three';
import { COORDINATES, type DrawnCloud, MOVING_POINTS, pointsIn, reachSpans, REACH_STATUS, shares } from './drawn-cloud.ts';
import type { Inks } from './ink-colors.ts';

/** Of one point, on the screen. */
const POINT_PX = 2.5;

/** The color of each point, by its reach. */
export function pointColors(cloud: DrawnCloud, inks: Inks): Float32Array {
  const colors = new Float32Array(cloud.positions.length);
  for (const { reach, from, to } of reachSpans(cloud, pointsIn(cloud))) {
    const { r, g, b } = new Color(inks.status[REACH_STATUS[reach]]);
    for (let index = from; index < to; index += 1) colors.set([r, g, b], COORDINATES * index);
  }
  return colors;
}

interface CloudProps {
  readonly cloud: DrawnCloud;
  readonly inks: Inks;
  /** How many of its points are drawn. */
  readonly shown: number;
}

function Cloud({ cloud, inks, shown }: CloudProps) {
  const invalidate = useThree((state) => state.invalidate);
  const geometry = useMemo(() => {
    const made = new BufferGeometry();
    made.setAttribute('position', new BufferAttribute(cloud.positions, COORDINATES));
    made.setAttribute('color', new BufferAttribute(pointColors(cloud, inks), COORDINATES));
    return made;
  }, [cloud, inks]);
  useEffect(() => () => geometry.dispose(), [geometry]);
  useLayoutEffect(() => {
    geometry.setDrawRange(0, shown);
    invalidate();
  }, [geometry, shown, invalidate]);
  return (
    <points geometry={geometry} raycast={() => undefined}>
      <pointsMaterial vertexColors size={POINT_PX} sizeAttenuation={false} />
    </points>
  );
}

interface ScenePointsProps {
  readonly clouds: readonly DrawnCloud[];
  readonly inks: Inks;
  readonly isMoving: boolean;
}

export function ScenePoints({ clouds, inks, isMoving }: ScenePointsProps) {
  const shown = shares(clouds, isMoving ? MOVING_POINTS : Infinity);
  return clouds.map((cloud, index) => <Cloud key={index} cloud={cloud} inks={inks} shown={shown[index] ?? 0} />);
}
