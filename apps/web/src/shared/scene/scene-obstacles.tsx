/**
 * The obstacles of the scene in their form, walls of buildings, and lines for wires. If there are many, they are columns, and less prominent
 * ones are lines while the scene is rotated.
 */
import { type ThreeEvent, useThree } from '@react-three/fiber';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { BufferAttribute, BufferGeometry, Color, CylinderGeometry, DoubleSide, type InstancedMesh, Matrix4 } from 'three';
import { type BuildingMesh, buildingMeshes } from './building-mesh.ts';
import type { Inks } from './ink-colors.ts';
import { type DrawnObstacle, isQuiet, MARK_STATUSES, type MarkStatus } from './model.ts';
import { type Column, columnGroups, type ColumnTone, wiresOf } from './obstacle-columns.ts';
import { SceneForms } from './scene-forms.tsx';
import { IS_OBSTACLE, STILL_PX } from './scene-surface.tsx';
import { useThickLines } from './thick-lines.ts';

interface SceneObstaclesProps {
  readonly obstacles: readonly DrawnObstacle[];
  readonly inks: Inks;
  readonly pickedId: string | null;
  readonly hoveredId: string | null;
  /** Radius of the visible area. */
  readonly radiusFt: number;
  /** While the scene is rotated. */
  readonly isMoving: boolean;
  readonly onPick: (obstacleId: string) => void;
}

/**
 * Round enough if there are few. If there are many, each is a few pixels wide: three sides without caps cost a quarter of five with caps.
 */
const SIDES = { few: 10, many: 3 } as const;
/** Fractions of the visible radius, because masts are too thin to be visible from far away. Those above the limit or selected are wider. */
const RADIUS = { plain: 0.0045, oneOfMany: 0.0025, over: 0.007, picked: 0.011 } as const;
/** How opaque the column around a selected or hovered obstacle is. */
const LIT = { picked: 0.4, hovered: 0.22 } as const;
/** Two ends of three coordinates. */
const FLOATS_A_LINE = 6;
const OBSTACLE = { [IS_OBSTACLE]: true };

/** A column of height 1 and radius 1 on the ground. */
const useColumnGeometry = (isMany: boolean) => {
  const sides = isMany ? SIDES.many : SIDES.few;
  const geometry = useMemo(
    () => new CylinderGeometry(1, 1, 1, sides, 1, isMany).rotateX(Math.PI / 2).translate(0, 0, 1 / 2),
    [sides, isMany],
  );
  useEffect(() => () => geometry.dispose(), [geometry]);
  return geometry;
};

const colorOf = (tone: ColumnTone, inks: Inks): string => (tone === 'over' ? inks.status.violation : inks.status[tone]);
/**
 * How much of the paper color is mixed into the ink: clear obstacles are paler, especially if there are many, and so is the part of a
 * violation below its limit.
 */
const PALE = { violation: 0.45, clear: 0.15, clearOfMany: 0.6 } as const;

function inkOf(tone: ColumnTone, inks: Inks, isMany: boolean): Color {
  const ink = new Color(colorOf(tone, inks));
  if (tone === 'over') return ink;
  if (tone === 'violation') return ink.lerp(new Color(inks.sheet), PALE.violation);
  if (isQuiet(tone)) return ink.lerp(new Color(inks.sheet), isMany ? PALE.clearOfMany : PALE.clear);
  return ink;
}

interface Look {
  readonly inks: Inks;
  readonly radiusFt: number;
  /** Whether there are so many obstacles that each is drawn with less detail. */
  readonly isMany: boolean;
}

const inksFor = ({ inks, isMany }: Look): ((tone: ColumnTone) => Color) => {
  const colors = new Map<ColumnTone, Color>();
  return (tone) => {
    const ink = colors.get(tone) ?? inkOf(tone, inks, isMany);
    colors.set(tone, ink);
    return ink;
  };
};

function placeColumns(mesh: InstancedMesh, columns: readonly Column[], look: Look): void {
  const matrix = new Matrix4();
  const inkFor = inksFor(look);
  for (const [index, { eastFt, northFt, fromFt, toFt, tone }] of columns.entries()) {
    const radius = look.radiusFt * (tone === 'over' ? RADIUS.over : look.isMany ? RADIUS.oneOfMany : RADIUS.plain);
    matrix.makeScale(radius, radius, Math.max(toFt - fromFt, 1)).setPosition(eastFt, northFt, fromFt);
    mesh.setMatrixAt(index, matrix);
    mesh.setColorAt(index, inkFor(tone));
  }
  mesh.instanceMatrix.needsUpdate = true;
  if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
  mesh.computeBoundingSphere();
}

interface BuildingProps {
  readonly building: BuildingMesh;
  readonly inks: Inks;
  readonly onPick: (obstacleId: string) => void;
}

function Building({ building: { obstacleId, tone, positions }, inks, onPick }: BuildingProps) {
  const geometry = useMemo(() => {
    const made = new BufferGeometry();
    made.setAttribute('position', new BufferAttribute(positions, 3));
    made.computeVertexNormals();
    return made;
  }, [positions]);
  useEffect(() => () => geometry.dispose(), [geometry]);
  const onClick = (event: ThreeEvent<MouseEvent>) => {
    if (event.delta > STILL_PX) return;
    event.stopPropagation();
    onPick(obstacleId);
  };
  return (
    <mesh geometry={geometry} castShadow receiveShadow userData={OBSTACLE} onClick={onClick}>
      <meshLambertMaterial color={inkOf(tone, inks, false)} side={DoubleSide} />
    </mesh>
  );
}

function Wires({ obstacles, status, inks }: Pick<SceneObstaclesProps, 'obstacles' | 'inks'> & { readonly status: MarkStatus }) {
  const points = useMemo(() => wiresOf(obstacles, status), [obstacles, status]);
  const lines = useThickLines(points, { color: inks.status[status], widthPx: 2 });
  return lines && <primitive object={lines} />;
}

interface ColumnsProps extends Look {
  readonly columns: readonly Column[];
  readonly geometry: BufferGeometry;
  readonly isHidden: boolean;
  readonly onPick: (obstacleId: string) => void;
}

/** Columns as instances of one mesh, so 10,000 cost one draw call. */
function Columns({ columns, geometry, inks, radiusFt, isMany, isHidden, onPick }: ColumnsProps) {
  const ref = useRef<InstancedMesh>(null);
  const invalidate = useThree((state) => state.invalidate);
  useLayoutEffect(() => {
    if (ref.current) placeColumns(ref.current, columns, { inks, radiusFt, isMany });
    invalidate();
  }, [columns, inks, radiusFt, isMany, invalidate]);
  const onClick = (event: ThreeEvent<MouseEvent>) => {
    const column = event.instanceId === undefined ? undefined : columns[event.instanceId];
    if (column === undefined || event.delta > STILL_PX) return;
    event.stopPropagation();
    onPick(column.obstacleId);
  };
  if (columns.length === 0) return null;
  return (
    <instancedMesh
      key={columns.length}
      ref={ref}
      args={[geometry, undefined, columns.length]}
      userData={OBSTACLE}
      visible={!isHidden}
      castShadow
      receiveShadow
      onClick={onClick}
    >
      <meshLambertMaterial />
    </instancedMesh>
  );
}

interface ColumnLinesProps extends Look {
  readonly columns: readonly Column[];
  readonly isHidden: boolean;
}

/** The same columns as one-pixel lines, shown while the scene is rotated if there are many. Built once, not per rotation. */
function ColumnLines({ columns, inks, radiusFt, isMany, isHidden }: ColumnLinesProps) {
  const geometry = useMemo(() => {
    const inkFor = inksFor({ inks, radiusFt, isMany });
    const ends = new Float32Array(columns.length * FLOATS_A_LINE);
    const colors = new Float32Array(columns.length * FLOATS_A_LINE);
    for (const [index, { eastFt, northFt, fromFt, toFt, tone }] of columns.entries()) {
      const { r, g, b } = inkFor(tone);
      ends.set([eastFt, northFt, fromFt, eastFt, northFt, toFt], index * FLOATS_A_LINE);
      colors.set([r, g, b, r, g, b], index * FLOATS_A_LINE);
    }
    const made = new BufferGeometry();
    made.setAttribute('position', new BufferAttribute(ends, 3));
    made.setAttribute('color', new BufferAttribute(colors, 3));
    return made;
  }, [columns, inks, radiusFt, isMany]);
  useEffect(() => () => geometry.dispose(), [geometry]);
  return (
    <lineSegments geometry={geometry} visible={!isHidden} raycast={() => undefined}>
      <lineBasicMaterial vertexColors />
    </lineSegments>
  );
}

export function SceneObstacles({ obstacles, inks, pickedId, hoveredId, radiusFt, isMoving, onPick }: SceneObstaclesProps) {
  const { quiet, loud, isMany } = useMemo(() => columnGroups(obstacles), [obstacles]);
  const geometry = useColumnGeometry(isMany);
  const look = { inks, radiusFt, isMany };
  const inkFor = useMemo(() => inksFor({ inks, radiusFt, isMany }), [inks, radiusFt, isMany]);
  const buildings = useMemo(() => buildingMeshes(obstacles), [obstacles]);
  const lit = useMemo(
    () =>
      obstacles
        .filter(({ id }) => id === pickedId || id === hoveredId)
        .map((obstacle) => ({ obstacle, isPicked: obstacle.id === pickedId })),
    [obstacles, pickedId, hoveredId],
  );
  return (
    <>
      <Columns {...look} columns={quiet} geometry={geometry} isHidden={isMoving} onPick={onPick} />
      {isMany ? (
        <Columns {...look} columns={loud} geometry={geometry} isHidden={false} onPick={onPick} />
      ) : (
        <SceneForms columns={loud} radiusFt={radiusFt} inkFor={inkFor} onPick={onPick} />
      )}
      {quiet.length > 0 && <ColumnLines {...look} columns={quiet} isHidden={!isMoving} />}
      {buildings.map((building, index) => (
        <Building key={`${building.obstacleId} ${index}`} building={building} inks={inks} onPick={onPick} />
      ))}
      {MARK_STATUSES.map((status) => (
        <Wires key={status} obstacles={obstacles} status={status} inks={inks} />
      ))}
      {lit.map(({ obstacle: { id, at, baseFt, topFt }, isPicked }) => (
        <mesh
          key={id}
          geometry={geometry}
          position={[at.eastFt, at.northFt, baseFt]}
          scale={[radiusFt * RADIUS.picked, radiusFt * RADIUS.picked, Math.max((topFt ?? baseFt) - baseFt, 1)]}
          renderOrder={1000}
          raycast={() => undefined}
        >
          <meshBasicMaterial color={inks.accent} transparent opacity={isPicked ? LIT.picked : LIT.hovered} depthWrite={false} />
        </mesh>
      ))}
    </>
  );
}
