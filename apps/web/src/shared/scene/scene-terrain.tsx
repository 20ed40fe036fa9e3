/** The ground under the facility, with the base map on it, and the 500 ft grid along it. */
import { useEffect, useMemo } from 'react';
import { BufferAttribute, BufferGeometry, SRGBColorSpace, Texture } from 'three';
import { type GroundGrid, groundMesh, lineOnGround } from './ground.ts';
import type { Inks } from './ink-colors.ts';
import { GRID_FT, type SceneExtent } from './scene-view.ts';

/** A picture of the base map, and the share of its width and height, down, at which a place is. */
export interface GroundDrape {
  readonly picture: ImageBitmap;
  readonly shareAt: (eastFt: number, northFt: number) => readonly [across: number, down: number];
}
export interface TerrainGround {
  readonly grid: GroundGrid;
  /** The visible area that it was made for. */
  readonly extent: SceneExtent;
  /** `null`: there is no picture of the ground. */
  readonly drape: GroundDrape | null;
}

/** Before everything that stands on it. */
const ORDER = -20;
const LINE_ABOVE_FT = 1.5;
/** Behind what lies on it: zones at ground level, pictures, and lines. */
const BEHIND = 3;

function geometryOf(grid: GroundGrid, drape: GroundDrape | null): BufferGeometry {
  const { positions, indices } = groundMesh(grid);
  const made = new BufferGeometry();
  made.setAttribute('position', new BufferAttribute(positions, 3));
  made.setIndex(new BufferAttribute(indices, 1));
  if (drape !== null) {
    const shares = new Float32Array((positions.length / 3) * 2);
    for (let vertex = 0; 3 * vertex < positions.length; vertex += 1)
      shares.set(drape.shareAt(positions[3 * vertex] ?? 0, positions[3 * vertex + 1] ?? 0), 2 * vertex);
    made.setAttribute('uv', new BufferAttribute(shares, 2));
  }
  made.computeVertexNormals();
  return made;
}

function textureOf({ picture }: GroundDrape): Texture {
  const made = new Texture(picture);
  made.colorSpace = SRGBColorSpace;
  // The rows of a bitmap cannot be turned over.
  made.flipY = false;
  made.anisotropy = 4;
  made.needsUpdate = true;
  return made;
}

function gridOnGround(grid: GroundGrid, { center: [east, north], radiusFt }: SceneExtent): Float32Array {
  const reach = Math.ceil(radiusFt / GRID_FT) * GRID_FT;
  const [midEast, midNorth] = [Math.round(east / GRID_FT) * GRID_FT, Math.round(north / GRID_FT) * GRID_FT];
  const lines: number[][] = [];
  for (let at = -reach; at <= reach; at += GRID_FT) {
    lines.push(lineOnGround(grid, [midEast + at, midNorth - reach], [midEast + at, midNorth + reach], LINE_ABOVE_FT));
    lines.push(lineOnGround(grid, [midEast - reach, midNorth + at], [midEast + reach, midNorth + at], LINE_ABOVE_FT));
  }
  return Float32Array.from(lines.flat());
}

interface SceneTerrainProps {
  readonly ground: TerrainGround;
  readonly inks: Inks;
}

export function SceneTerrain({ ground: { grid, drape, extent }, inks }: SceneTerrainProps) {
  const geometry = useMemo(() => geometryOf(grid, drape), [grid, drape]);
  const texture = useMemo(() => drape && textureOf(drape), [drape]);
  const lines = useMemo(() => gridOnGround(grid, extent), [grid, extent]);
  const gridGeometry = useMemo(() => {
    const made = new BufferGeometry();
    made.setAttribute('position', new BufferAttribute(lines, 3));
    return made;
  }, [lines]);
  useEffect(() => () => gridGeometry.dispose(), [gridGeometry]);
  useEffect(() => () => geometry.dispose(), [geometry]);
  useEffect(() => () => texture?.dispose(), [texture]);
  return (
    <>
      <mesh geometry={geometry} renderOrder={ORDER} receiveShadow raycast={() => undefined}>
        <meshLambertMaterial
          // A material without a map has another program than one with a map.
          key={texture === null ? 'plain' : 'draped'}
          {...(texture === null ? { color: inks.ground } : { map: texture })}
          polygonOffset
          polygonOffsetFactor={BEHIND}
          polygonOffsetUnits={BEHIND}
        />
      </mesh>
      <lineSegments geometry={gridGeometry} renderOrder={-2} raycast={() => undefined}>
        <lineBasicMaterial color={inks.gridMajor} />
      </lineSegments>
    </>
  );
}
