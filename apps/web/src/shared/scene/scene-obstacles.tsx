/** All obstacles of the scene as instances of one column, so that ten thousand cost one call; wires and walls as lines. */
import { type ThreeEvent, useThree } from '@react-three/fiber';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Color, CylinderGeometry, type InstancedMesh, Matrix4 } from 'three';
import type { Inks } from './ink-colours.ts';
import type { DrawnObstacle, MarkStatus } from './model.ts';
import { type Column, columnsOf, type ColumnTone, wiresOf } from './obstacle-columns.ts';
import { STILL_PX } from './scene-surface.tsx';
import { useThickLines } from './thick-lines.ts';

interface SceneObstaclesProps {
  readonly obstacles: readonly DrawnObstacle[];
  readonly inks: Inks;
  readonly pickedId: string | null;
  /** Of what is seen. */
  readonly radiusFt: number;
  readonly onPick: (obstacleId: string) => void;
}

const SIDES = 8;
/** Shares of what is seen, as masts are too thin to be seen from far; what is too high and what is picked is wider. */
const RADIUS = { plain: 0.0045, over: 0.007, picked: 0.011 } as const;
const ALL_STATUSES: readonly MarkStatus[] = ['compliant', 'unjudged', 'warning', 'violation'];

/** A column of height 1 and radius 1 on the ground. */
const useColumnGeometry = () => {
  const geometry = useMemo(() => new CylinderGeometry(1, 1, 1, SIDES).rotateX(Math.PI / 2).translate(0, 0, 1 / 2), []);
  useEffect(() => () => geometry.dispose(), [geometry]);
  return geometry;
};

const colourOf = (tone: ColumnTone, inks: Inks): string => (tone === 'over' ? inks.status.violation : inks.status[tone]);
const PALE = 0.45;

function placeColumns(mesh: InstancedMesh, columns: readonly Column[], inks: Inks, unitFt: number): void {
  const matrix = new Matrix4();
  const colour = new Color();
  const paper = new Color(inks.sheet);
  for (const [index, { eastFt, northFt, fromFt, toFt, tone }] of columns.entries()) {
    const radius = unitFt * (tone === 'over' ? RADIUS.over : RADIUS.plain);
    matrix.makeScale(radius, radius, Math.max(toFt - fromFt, 1)).setPosition(eastFt, northFt, fromFt);
    mesh.setMatrixAt(index, matrix);
    colour.set(colourOf(tone, inks));
    // Under its limit a violation is paler than what stands above.
    if (tone === 'violation') colour.lerp(paper, PALE);
    mesh.setColorAt(index, colour);
  }
  mesh.instanceMatrix.needsUpdate = true;
  if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
  mesh.computeBoundingSphere();
}

function Wires({ obstacles, status, inks }: Pick<SceneObstaclesProps, 'obstacles' | 'inks'> & { readonly status: MarkStatus }) {
  const points = useMemo(() => wiresOf(obstacles, status), [obstacles, status]);
  const lines = useThickLines(points, { colour: inks.status[status], widthPx: 2 });
  return lines && <primitive object={lines} />;
}

export function SceneObstacles({ obstacles, inks, pickedId, radiusFt, onPick }: SceneObstaclesProps) {
  const ref = useRef<InstancedMesh>(null);
  const geometry = useColumnGeometry();
  const invalidate = useThree((state) => state.invalidate);
  const columns = useMemo(() => columnsOf(obstacles), [obstacles]);
  useLayoutEffect(() => {
    if (ref.current) placeColumns(ref.current, columns, inks, radiusFt);
    invalidate();
  }, [columns, inks, radiusFt, invalidate]);
  const press = (event: ThreeEvent<MouseEvent>) => {
    const column = event.instanceId === undefined ? undefined : columns[event.instanceId];
    if (column === undefined || event.delta > STILL_PX) return;
    event.stopPropagation();
    onPick(column.obstacleId);
  };
  const picked = obstacles.find(({ id }) => id === pickedId);
  return (
    <>
      {columns.length > 0 && (
        <instancedMesh key={columns.length} ref={ref} args={[geometry, undefined, columns.length]} onClick={press}>
          <meshLambertMaterial />
        </instancedMesh>
      )}
      {ALL_STATUSES.map((status) => (
        <Wires key={status} obstacles={obstacles} status={status} inks={inks} />
      ))}
      {picked && (
        <mesh
          geometry={geometry}
          position={[picked.at.eastFt, picked.at.northFt, picked.baseFt]}
          scale={[radiusFt * RADIUS.picked, radiusFt * RADIUS.picked, Math.max((picked.topFt ?? picked.baseFt) - picked.baseFt, 1)]}
          renderOrder={1000}
          raycast={() => undefined}
        >
          <meshBasicMaterial color={inks.accent} transparent opacity={0.4} depthWrite={false} />
        </mesh>
      )}
    </>
  );
}
