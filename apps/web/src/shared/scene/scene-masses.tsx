/** The buildings around the site as two meshes: those with a height, and paler, those whose height is an estimate or unknown. */
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { BufferAttribute, BufferGeometry, Color, DoubleSide, ShapeUtils, Vector2 } from 'three';
import { madeOnce } from '../app-state/made-once.ts';
import type { BuildingMass } from '../buildings/masses.ts';
import type { Inks } from './ink-colors.ts';

/** How much of the ink of their outlines is in the color of buildings. */
const SHARE = { known: 0.5, estimate: 0.1 } as const;
/** A building without a height is a little above the ground, so that it is not hidden by it. */
const FLAT_FT = 1;

/** While the view moves, only this many buildings have walls: those nearest to the pad. The others have only their roofs. */
const WALLED_WHILE_MOVING = 1_500;

export interface MassTriangles {
  /** The roofs of all, then the walls, those nearest to the pad first. All face outward. */
  readonly positions: Float32Array;
  /** The number of vertices that are drawn while the view moves. */
  readonly movingVertices: number;
}

const awayFt = ({ vertices: [corner] }: BuildingMass): number =>
  corner === undefined ? Infinity : Math.hypot(corner.eastFt, corner.northFt);

type Corners = readonly { readonly x: number; readonly y: number }[];
type Face = readonly number[];
const TRIANGLE: readonly Face[] = [[0, 1, 2]];
const QUADRANGLE: readonly Face[] = [
  [0, 1, 2],
  [0, 2, 3],
];

/** Whether all corners of a counterclockwise ring turn to the left. */
const turnsLeft = (corners: Corners): boolean =>
  corners.every((corner, index) => {
    const [next, last] = [corners[(index + 1) % corners.length] ?? corner, corners[(index + 2) % corners.length] ?? corner];
    return (next.x - corner.x) * (last.y - next.y) - (next.y - corner.y) * (last.x - next.x) > 0;
  });

/** The triangles of a roof. Most are four corners without a reentrant one, which need no search. */
function facesOf(corners: Vector2[]): readonly Face[] {
  if (corners.length === 3) return TRIANGLE;
  return corners.length === 4 && turnsLeft(corners) ? QUADRANGLE : ShapeUtils.triangulateShape(corners, []);
}

/** Walls and roofs of all, as triangles. */
export function massTriangles(masses: readonly BuildingMass[]): MassTriangles {
  const nearest = masses
    .map((mass) => ({ mass, away: awayFt(mass) }))
    .toSorted((one, other) => one.away - other.away)
    .map(({ mass: { vertices, baseFt, topFt } }) => {
      const given = vertices.map(({ eastFt, northFt }) => new Vector2(eastFt, northFt));
      const corners = ShapeUtils.isClockWise(given) ? given.toReversed() : given;
      return { corners, faces: facesOf(corners), baseFt, topFt };
    });
  const [roofs, walls] = nearest.reduce(
    ([roof, wall], { corners, faces, topFt }) => [roof + 9 * faces.length, wall + (topFt === null ? 0 : 18 * corners.length)],
    [0, 0],
  );
  const positions = new Float32Array(roofs + walls);
  let [at, wallAt, wallsWhileMoving] = [0, roofs, 0];
  for (const [place, { corners, faces, baseFt, topFt }] of nearest.entries()) {
    const toFt = topFt ?? baseFt + FLAT_FT;
    for (const [index, from] of corners.entries()) {
      const to = corners[(index + 1) % corners.length];
      if (to === undefined || topFt === null) continue;
      positions.set([from.x, from.y, baseFt, to.x, to.y, baseFt, to.x, to.y, toFt], wallAt);
      positions.set([from.x, from.y, baseFt, to.x, to.y, toFt, from.x, from.y, toFt], wallAt + 9);
      wallAt += 18;
    }
    for (const face of faces)
      for (const corner of face) {
        positions.set([corners[corner]?.x ?? 0, corners[corner]?.y ?? 0, toFt], at);
        at += 3;
      }
    if (place < WALLED_WHILE_MOVING) wallsWhileMoving = wallAt - roofs;
  }
  return { positions, movingVertices: (roofs + wallsWhileMoving) / 3 };
}

interface MassVertices extends MassTriangles {
  readonly normals: BufferAttribute['array'];
}

/** Those of thousands of buildings delay the first frame of the 3D view, and are the same whenever it is opened. */
const verticesOnce = madeOnce((masses: readonly BuildingMass[]): MassVertices => {
  const triangles = massTriangles(masses);
  const made = new BufferGeometry();
  made.setAttribute('position', new BufferAttribute(triangles.positions, 3));
  made.computeVertexNormals();
  return { ...triangles, normals: made.getAttribute('normal').array };
});

const isKnown = ({ topFt, isEstimate }: BuildingMass): boolean => topFt !== null && !isEstimate;
const groupsOnce = madeOnce((masses: readonly BuildingMass[]) => ({
  known: masses.filter(isKnown),
  others: masses.filter((mass) => !isKnown(mass)),
}));

interface MeshProps {
  readonly masses: readonly BuildingMass[];
  readonly color: Color;
  readonly isMoving: boolean;
}

function Mesh({ masses, color, isMoving }: MeshProps) {
  const { geometry, movingVertices } = useMemo(() => {
    const { positions, normals, movingVertices } = verticesOnce(masses);
    const made = new BufferGeometry();
    made.setAttribute('position', new BufferAttribute(positions, 3));
    made.setAttribute('normal', new BufferAttribute(normals, 3));
    return { geometry: made, movingVertices };
  }, [masses]);
  useEffect(() => () => geometry.dispose(), [geometry]);
  useLayoutEffect(() => geometry.setDrawRange(0, isMoving ? movingVertices : Infinity), [geometry, movingVertices, isMoving]);
  return (
    <mesh geometry={geometry} castShadow receiveShadow raycast={() => undefined}>
      <meshLambertMaterial color={color} shadowSide={DoubleSide} />
    </mesh>
  );
}

interface SceneMassesProps {
  readonly masses: readonly BuildingMass[];
  readonly inks: Inks;
  readonly isMoving: boolean;
}

export function SceneMasses({ masses, inks, isMoving }: SceneMassesProps) {
  const { known, others } = groupsOnce(masses);
  const colorOf = (share: number) => new Color(inks.building).lerp(new Color(inks.buildingLine), share);
  return (
    <>
      {known.length > 0 && <Mesh masses={known} color={colorOf(SHARE.known)} isMoving={isMoving} />}
      {others.length > 0 && <Mesh masses={others} color={colorOf(SHARE.estimate)} isMoving={isMoving} />}
    </>
  );
}
