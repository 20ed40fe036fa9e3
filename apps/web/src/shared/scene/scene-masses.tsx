/** The buildings around the site as two meshes: those with a height, and paler, those whose height is an estimate or unknown. */
import { useEffect, useMemo } from 'react';
import { BufferAttribute, BufferGeometry, Color, DoubleSide, ShapeUtils, Vector2 } from 'three';
import type { BuildingMass } from '../buildings/masses.ts';
import type { Inks } from './ink-colors.ts';

/** How much of the ink of their outlines is in the color of buildings. */
const SHARE = { known: 0.5, estimate: 0.1 } as const;
/** A building without a height is a little above the ground, so that it is not hidden by it. */
const FLAT_FT = 1;

/** Walls and roofs of all, as triangles. */
export function massTriangles(masses: readonly BuildingMass[]): Float32Array {
  const positions: number[] = [];
  for (const { vertices, baseFt, topFt } of masses) {
    const toFt = topFt ?? baseFt + FLAT_FT;
    for (const [index, { eastFt, northFt }] of vertices.entries()) {
      const next = vertices[(index + 1) % vertices.length];
      if (next === undefined || topFt === null) continue;
      positions.push(eastFt, northFt, baseFt, next.eastFt, next.northFt, baseFt, next.eastFt, next.northFt, toFt);
      positions.push(eastFt, northFt, baseFt, next.eastFt, next.northFt, toFt, eastFt, northFt, toFt);
    }
    const corners = vertices.map(({ eastFt, northFt }) => new Vector2(eastFt, northFt));
    for (const face of ShapeUtils.triangulateShape(corners, []))
      for (const corner of face) positions.push(corners[corner]?.x ?? 0, corners[corner]?.y ?? 0, toFt);
  }
  return Float32Array.from(positions);
}

function Mesh({ masses, color }: { readonly masses: readonly BuildingMass[]; readonly color: Color }) {
  const geometry = useMemo(() => {
    const made = new BufferGeometry();
    made.setAttribute('position', new BufferAttribute(massTriangles(masses), 3));
    made.computeVertexNormals();
    return made;
  }, [masses]);
  useEffect(() => () => geometry.dispose(), [geometry]);
  return (
    <mesh geometry={geometry} castShadow receiveShadow raycast={() => undefined}>
      <meshLambertMaterial color={color} side={DoubleSide} />
    </mesh>
  );
}

export function SceneMasses({ masses, inks }: { readonly masses: readonly BuildingMass[]; readonly inks: Inks }) {
  const isKnown = ({ topFt, isEstimate }: BuildingMass) => topFt !== null && !isEstimate;
  const known = useMemo(() => masses.filter(isKnown), [masses]);
  const others = useMemo(() => masses.filter((mass) => !isKnown(mass)), [masses]);
  const colorOf = (share: number) => new Color(inks.building).lerp(new Color(inks.buildingLine), share);
  return (
    <>
      {known.length > 0 && <Mesh masses={known} color={colorOf(SHARE.known)} />}
      {others.length > 0 && <Mesh masses={others} color={colorOf(SHARE.estimate)} />}
    </>
  );
}
