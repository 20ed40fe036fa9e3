/** What is around the facility in the 3D view: pictures on the ground, and the boundaries of airspace. */
import type { LocalPoint } from '@touchdown/domain';
import { useEffect, useMemo } from 'react';
import { BufferAttribute, BufferGeometry, DoubleSide, SRGBColorSpace, Texture } from 'three';
import type { Inks } from './ink-colors.ts';
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
}
export const NOTHING_AROUND: SceneAround = { pictures: [], airspace: [] };

/** Below the grid. */
const UNDER_FT = -0.8;
const FACES = [0, 1, 2, 0, 2, 3];
/** Across and down the picture, of its corners. */
const PIXELS = new Float32Array([0, 0, 1, 0, 1, 1, 0, 1]);
const UNDER_ALL = -10;

function Picture({ shown: { picture, corners, opacity }, order }: { readonly shown: GroundPicture; readonly order: number }) {
  const geometry = useMemo(() => {
    const made = new BufferGeometry();
    const positions = Float32Array.from(corners.flatMap(({ eastFt, northFt }) => [eastFt, northFt, UNDER_FT]));
    made.setAttribute('position', new BufferAttribute(positions, 3));
    made.setAttribute('uv', new BufferAttribute(PIXELS, 2));
    made.setIndex(FACES);
    return made;
  }, [corners]);
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
      <meshBasicMaterial map={texture} transparent opacity={opacity} depthWrite={false} side={DoubleSide} />
    </mesh>
  );
}

function Edges({ edges: { ink, widthPx, points }, inks }: { readonly edges: AirspaceEdges; readonly inks: Inks }) {
  const lines = useThickLines(points, { color: inks[ink], widthPx, opacity: 0.8, order: -1 });
  return lines && <primitive object={lines} />;
}

export function SceneSurroundings({ around: { pictures, airspace }, inks }: { readonly around: SceneAround; readonly inks: Inks }) {
  return (
    <>
      {pictures.map((shown, index) => (
        <Picture key={shown.id} shown={shown} order={UNDER_ALL + index / pictures.length} />
      ))}
      {airspace.map((edges) => (
        <Edges key={`${edges.ink} ${edges.widthPx}`} edges={edges} inks={inks} />
      ))}
    </>
  );
}
