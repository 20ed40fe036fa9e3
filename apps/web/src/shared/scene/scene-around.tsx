/** What is around the facility in the 3D view: pictures on the ground, and the boundaries of airspace. */
import type { LocalPoint } from '@touchdown/domain';
import { useEffect, useMemo } from 'react';
import { BufferAttribute, BufferGeometry, DoubleSide, SRGBColorSpace, Texture } from 'three';
import type { Inks } from './ink-colors.ts';
import { type GroundGrid, groundAtPlace } from './ground.ts';
import type { TerrainGround } from './scene-terrain.tsx';
import { useThickLines } from './thick-lines.ts';

export interface GroundPicture {
  readonly id: string;
  readonly picture: ImageBitmap;
  readonly opacity: number;
  /** Clockwise from the upper left of the picture. */
  readonly corners: readonly LocalPoint[];
}
/** Boundaries of one look. */
export interface AirspaceEdges {
  readonly ink: 'airBlue' | 'airMagenta';
  readonly widthPx: number;
  /** Pairs of east, north, and up above the heliport. */
  readonly points: readonly number[];
}
export interface SceneAround {
  readonly pictures: readonly GroundPicture[];
  readonly airspace: readonly AirspaceEdges[];
  /** `null`: unknown, or known at too few places. */
  readonly ground: TerrainGround | null;
}
export const NOTHING_AROUND: SceneAround = { pictures: [], airspace: [], ground: null };

/** Below the grid. */
const UNDER_FT = -0.8;
const UNDER_ALL = -10;
/** Parts of a picture on uneven ground, across and down. */
const PARTS = 24;
const ABOVE_GROUND_FT = 0.8;
const OVER_GROUND = { polygonOffset: true, polygonOffsetFactor: -2, polygonOffsetUnits: -2 } as const;

/** The picture as a mesh: level, or on the ground. Each part is two triangles. */
function pictureGeometry(corners: GroundPicture['corners'], grid: GroundGrid | null): BufferGeometry {
  const [first, right, , down] = corners;
  const parts = grid === null ? 1 : PARTS;
  const [positions, shares, faces]: [number[], number[], number[]] = [[], [], []];
  if (first !== undefined && right !== undefined && down !== undefined)
    for (let row = 0; row <= parts; row += 1)
      for (let column = 0; column <= parts; column += 1) {
        const [across, along] = [column / parts, row / parts];
        const east = first.eastFt + across * (right.eastFt - first.eastFt) + along * (down.eastFt - first.eastFt);
        const north = first.northFt + across * (right.northFt - first.northFt) + along * (down.northFt - first.northFt);
        positions.push(east, north, grid === null ? UNDER_FT : groundAtPlace(grid, east, north) + ABOVE_GROUND_FT);
        shares.push(across, along);
        if (row === parts || column === parts) continue;
        const at = row * (parts + 1) + column;
        faces.push(at, at + 1, at + parts + 2, at, at + parts + 2, at + parts + 1);
      }
  const made = new BufferGeometry();
  made.setAttribute('position', new BufferAttribute(Float32Array.from(positions), 3));
  made.setAttribute('uv', new BufferAttribute(Float32Array.from(shares), 2));
  made.setIndex(faces);
  return made;
}

interface PictureProps {
  readonly shown: GroundPicture;
  readonly order: number;
  readonly grid: GroundGrid | null;
}

function Picture({ shown: { picture, corners, opacity }, order, grid }: PictureProps) {
  const geometry = useMemo(() => pictureGeometry(corners, grid), [corners, grid]);
  const texture = useMemo(() => {
    const made = new Texture(picture);
    made.colorSpace = SRGBColorSpace;
    // The rows of a bitmap cannot be turned over.
    made.flipY = false;
    made.needsUpdate = true;
    return made;
  }, [picture]);
  useEffect(() => () => geometry.dispose(), [geometry]);
  useEffect(() => () => texture.dispose(), [texture]);
  return (
    <mesh geometry={geometry} renderOrder={order} raycast={() => undefined}>
      <meshBasicMaterial map={texture} transparent opacity={opacity} depthWrite={false} side={DoubleSide} {...OVER_GROUND} />
    </mesh>
  );
}

function Edges({ edges: { ink, widthPx, points }, inks }: { readonly edges: AirspaceEdges; readonly inks: Inks }) {
  const lines = useThickLines(points, { color: inks[ink], widthPx, opacity: 0.8, order: -1 });
  return lines && <primitive object={lines} />;
}

export function SceneSurroundings({ around: { pictures, airspace, ground }, inks }: { readonly around: SceneAround; readonly inks: Inks }) {
  return (
    <>
      {pictures.map((shown, index) => (
        <Picture key={shown.id} shown={shown} order={UNDER_ALL + index / pictures.length} grid={ground?.grid ?? null} />
      ))}
      {airspace.map((edges) => (
        <Edges key={`${edges.ink} ${edges.widthPx}`} edges={edges} inks={inks} />
      ))}
    </>
  );
}
