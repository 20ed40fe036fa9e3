/** One surface of the scene: translucent, with its edge and its contours. */
import type { ThreeEvent } from '@react-three/fiber';
import { useEffect, useMemo } from 'react';
import { BufferAttribute, BufferGeometry, DoubleSide } from 'three';
import type { Inks } from './ink-colors.ts';
import type { DrawnSurface } from './model.ts';
import { CONTOUR_FT } from './scene-view.ts';
import { edgeOf, meshOf } from './surface-batch.ts';
import { contourLines } from './surface-mesh.ts';
import { useThickLines } from './thick-lines.ts';

interface SceneSurfaceProps {
  readonly surface: DrawnSurface;
  readonly inks: Inks;
  /** Higher values are drawn over lower ones. */
  readonly order: number;
  readonly isPicked: boolean;
  readonly isHovered: boolean;
  /** Shaded by the sun. */
  readonly isLit: boolean;
  readonly onPick: () => void;
}

const FILL = { plain: 0.2, picked: 0.34, zone: 0.45 } as const;
const WIDTH = { plain: 1.5, picked: 3, contour: 0.75 } as const;
const ZONES: ReadonlySet<string> = new Set(['tlof', 'fato', 'safety_area', 'primary']);
/** How opaque the area of a surface is. */
export const fillOpacity = ({ layer }: DrawnSurface, isPicked: boolean): number => {
  if (isPicked) return FILL.picked;
  return ZONES.has(layer) ? FILL.zone : FILL.plain;
};
/** A press that moved further was meant to rotate the scene. */
export const STILL_PX = 5;
/** Marks the meshes of surfaces with their keys. */
export const SURFACE_KEY = 'surfaceKey';
/** Marks obstacles among the hit-test results. */
export const IS_OBSTACLE = 'isObstacle';

function useGeometry(surface: DrawnSurface) {
  const mesh = useMemo(() => meshOf(surface), [surface]);
  const geometry = useMemo(() => {
    const made = new BufferGeometry();
    made.setAttribute('position', new BufferAttribute(mesh.positions, 3));
    made.setIndex(new BufferAttribute(mesh.indices, 1));
    made.computeVertexNormals();
    made.computeBoundingSphere();
    return made;
  }, [mesh]);
  useEffect(() => () => geometry.dispose(), [geometry]);
  const contours = useMemo(() => contourLines(mesh, CONTOUR_FT), [mesh]);
  return { geometry, contours };
}

export function SceneSurface({ surface, inks, order, isPicked, isHovered, isLit, onPick }: SceneSurfaceProps) {
  const { geometry, contours } = useGeometry(surface);
  const edge = useMemo(() => edgeOf(surface), [surface]);
  const { stroke } = inks.layers[surface.layer];
  const edgeLines = useThickLines(edge, {
    color: isPicked || isHovered ? inks.accent : stroke,
    widthPx: isPicked ? WIDTH.picked : WIDTH.plain,
    order: order + 1,
  });
  const contourObject = useThickLines(contours, { color: stroke, widthPx: WIDTH.contour, opacity: 0.65, order: order + 1 });
  const onClick = (event: ThreeEvent<MouseEvent>) => {
    // An obstacle seen through a surface is meant, not the surface in front of it.
    if (event.delta > STILL_PX || event.intersections.some(({ object }) => object.userData[IS_OBSTACLE] === true)) return;
    event.stopPropagation();
    onPick();
  };
  const userData = useMemo(() => ({ [SURFACE_KEY]: surface.key }), [surface.key]);
  // Seen from one side at a time, so one pass paints the same as two.
  const fill = {
    ...{ color: stroke, transparent: true, opacity: fillOpacity(surface, isPicked) },
    ...{ side: DoubleSide, forceSinglePass: true, depthWrite: false },
  };
  return (
    <>
      <mesh geometry={geometry} renderOrder={order} userData={userData} onClick={onClick}>
        {isLit ? <meshLambertMaterial {...fill} /> : <meshBasicMaterial {...fill} />}
      </mesh>
      {edgeLines && <primitive object={edgeLines} />}
      {contourObject && <primitive object={contourObject} />}
    </>
  );
}
