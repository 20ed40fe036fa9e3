/** The buildings around the site as two meshes: those with a height, and paler, those whose height is an estimate or unknown. */
import { useThree } from '@react-three/fiber';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { BufferAttribute, BufferGeometry, type Camera, Color, DoubleSide, MathUtils, PerspectiveCamera, ShapeUtils, Vector2 } from 'three';
import type { BuildingMass } from '../buildings/masses.ts';
import type { Inks } from './ink-colors.ts';

/** How much of the ink of their outlines is in the color of buildings. */
const SHARE = { known: 0.5, estimate: 0.1 } as const;
/** A building without a height is a little above the ground, so that it is not hidden by it. */
const FLAT_FT = 1;
const AXES = 3;

/** While the view moves, only this many buildings have walls: those nearest to the pad. The others have only their roofs. */
const WALLED_WHILE_MOVING = 1_500;
/**
 * Where frames are slow while it moves, only so many have walls and roofs. The others are points: squares that cover about as much as their
 * roofs, each in place of several if there are more.
 */
const WHILE_SLOW = { walled: 600, roofed: 3_000, points: 6_000 } as const;

export interface MassTriangles {
  /**
   * The roofs of the nearest, the walls of those nearer still, and the roofs and walls of the others. All face outward. Every beginning that
   * ends with one of the counts below is a picture with less detail.
   */
  readonly positions: Float32Array;
  /** The number of vertices that are drawn while the view moves in slow frames, beside the points. */
  readonly slowVertices: number;
  /** The number of vertices that are drawn while the view moves. */
  readonly movingVertices: number;
  /** The middle of the roof of the buildings that have no roof in slow frames, or of every second, third, or later one. */
  readonly points: Float32Array;
  /** The side of a point, so that all together cover what those roofs do. */
  readonly pointFt: number;
}

const awayFt = ({ vertices: [corner] }: BuildingMass): number =>
  corner === undefined ? Infinity : Math.hypot(corner.eastFt, corner.northFt);

interface Triangles {
  readonly roof: number[];
  readonly walls: number[];
  readonly middle: readonly [number, number, number];
  readonly areaSqFt: number;
}

function trianglesOf({ vertices, baseFt, topFt }: BuildingMass): Triangles {
  const [roof, walls]: [number[], number[]] = [[], []];
  const toFt = topFt ?? baseFt + FLAT_FT;
  const given = vertices.map(({ eastFt, northFt }) => new Vector2(eastFt, northFt));
  const corners = ShapeUtils.isClockWise(given) ? given.toReversed() : given;
  for (const [index, from] of corners.entries()) {
    const to = corners[(index + 1) % corners.length];
    if (to === undefined || topFt === null) continue;
    walls.push(from.x, from.y, baseFt, to.x, to.y, baseFt, to.x, to.y, toFt);
    walls.push(from.x, from.y, baseFt, to.x, to.y, toFt, from.x, from.y, toFt);
  }
  for (const face of ShapeUtils.triangulateShape(corners, []))
    for (const corner of face) roof.push(corners[corner]?.x ?? 0, corners[corner]?.y ?? 0, toFt);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
  const middle = [mean(corners.map(({ x }) => x)), mean(corners.map(({ y }) => y)), toFt] as const;
  return { roof, walls, middle, areaSqFt: Math.abs(ShapeUtils.area(corners)) };
}

/** Walls and roofs of all, as triangles. */
export function massTriangles(masses: readonly BuildingMass[]): MassTriangles {
  const all = masses.toSorted((one, other) => awayFt(one) - awayFt(other)).map(trianglesOf);
  const [near, far] = [all.slice(0, WHILE_SLOW.roofed), all.slice(WHILE_SLOW.roofed)];
  const parts = [
    near.map(({ roof }) => roof),
    near.slice(0, WHILE_SLOW.walled).map(({ walls }) => walls),
    near.slice(WHILE_SLOW.walled, WALLED_WHILE_MOVING).map(({ walls }) => walls),
    far.map(({ roof }) => roof),
    near.slice(WALLED_WHILE_MOVING).map(({ walls }) => walls),
    far.map(({ walls }) => walls),
  ].map((part) => part.flat());
  const verticesIn = (count: number) => parts.slice(0, count).reduce((sum, part) => sum + part.length, 0) / AXES;
  const each = Math.max(Math.ceil(far.length / WHILE_SLOW.points), 1);
  const drawn = far.filter((_, index) => index % each === 0);
  const areaSqFt = far.reduce((sum, one) => sum + one.areaSqFt, 0) / Math.max(drawn.length, 1);
  return {
    positions: Float32Array.from(parts.flat()),
    slowVertices: verticesIn(2),
    movingVertices: verticesIn(4),
    points: Float32Array.from(drawn.flatMap(({ middle }) => middle)),
    pointFt: Math.sqrt(areaSqFt),
  };
}

interface MeshProps {
  readonly masses: readonly BuildingMass[];
  readonly color: Color;
  readonly isMoving: boolean;
  readonly isSlow: boolean;
}

/** The size of a point is given for a view of 90°. */
const sizeIn = (camera: Camera, sizeFt: number): number =>
  camera instanceof PerspectiveCamera ? sizeFt / Math.tan(MathUtils.degToRad(camera.fov) / 2) : sizeFt;

function Mesh({ masses, color, isMoving, isSlow }: MeshProps) {
  const camera = useThree((state) => state.camera);
  const { geometry, far, pointFt, movingVertices, slowVertices } = useMemo(() => {
    const { positions, points, ...counts } = massTriangles(masses);
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(positions, AXES));
    geometry.computeVertexNormals();
    const far = new BufferGeometry();
    far.setAttribute('position', new BufferAttribute(points, AXES));
    return { geometry, far, ...counts };
  }, [masses]);
  useEffect(
    () => () => {
      geometry.dispose();
      far.dispose();
    },
    [geometry, far],
  );
  useLayoutEffect(() => {
    geometry.setDrawRange(0, isMoving ? (isSlow ? slowVertices : movingVertices) : Infinity);
  }, [geometry, movingVertices, slowVertices, isMoving, isSlow]);
  return (
    <>
      <mesh geometry={geometry} castShadow receiveShadow raycast={() => undefined}>
        <meshLambertMaterial color={color} shadowSide={DoubleSide} />
      </mesh>
      {pointFt > 0 && (
        <points geometry={far} visible={isMoving && isSlow} raycast={() => undefined}>
          <pointsMaterial color={color} size={sizeIn(camera, pointFt)} />
        </points>
      )}
    </>
  );
}

interface SceneMassesProps {
  readonly masses: readonly BuildingMass[];
  readonly inks: Inks;
  readonly isMoving: boolean;
  /** Whether it moves in slow frames. */
  readonly isSlow: boolean;
}

export function SceneMasses({ masses, inks, isMoving, isSlow }: SceneMassesProps) {
  const isKnown = ({ topFt, isEstimate }: BuildingMass) => topFt !== null && !isEstimate;
  const known = useMemo(() => masses.filter(isKnown), [masses]);
  const others = useMemo(() => masses.filter((mass) => !isKnown(mass)), [masses]);
  const colorOf = (share: number) => new Color(inks.building).lerp(new Color(inks.buildingLine), share);
  return (
    <>
      {known.length > 0 && <Mesh masses={known} color={colorOf(SHARE.known)} isMoving={isMoving} isSlow={isSlow} />}
      {others.length > 0 && <Mesh masses={others} color={colorOf(SHARE.estimate)} isMoving={isMoving} isSlow={isSlow} />}
    </>
  );
}
