/** Renders the scene for a picture of it. */
import { useThree } from '@react-three/fiber';
import { type RefObject, useEffect } from 'react';
import { type Camera, Vector3 } from 'three';

export interface SceneShot {
  readonly canvas: HTMLCanvasElement;
  /** Size on the screen, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Direction of true north in the picture, clockwise from up, in degrees. `null`: along the line of sight. */
  readonly northDeg: number | null;
}

/** Renders the scene, and returns its canvas, which the browser clears after the current task. */
export type TakeShot = () => SceneShot;

/** How far north the direction is taken from, in feet, and how long it is at least in the picture. */
const NORTH_FT = 100;
const LEAST = 1e-6;
const FULL_TURN = 360;

/** Direction of true north at the heliport in the picture of a camera, clockwise from up, in degrees. */
export function northIn(camera: Camera, aspect: number): number | null {
  camera.updateMatrixWorld();
  const seen = (north: number) => new Vector3(0, north, 0).applyMatrix4(camera.matrixWorldInverse);
  const [from, to] = [seen(0), seen(NORTH_FT)];
  // In front of the camera both are divided by their distance; the direction across the picture is enough otherwise.
  const isInFront = from.z < 0 && to.z < 0;
  const [start, end] = isInFront ? [from.applyMatrix4(camera.projectionMatrix), to.applyMatrix4(camera.projectionMatrix)] : [from, to];
  const [right, up] = [(end.x - start.x) * (isInFront ? aspect : 1), end.y - start.y];
  if (Math.hypot(right, up) < LEAST) return null;
  return ((Math.atan2(right, up) * FULL_TURN) / (2 * Math.PI) + FULL_TURN) % FULL_TURN;
}

export function SceneShots({ shotRef }: { readonly shotRef: RefObject<TakeShot | null> }) {
  const get = useThree((state) => state.get);
  useEffect(() => {
    shotRef.current = () => {
      const { gl, scene, camera, size } = get();
      gl.render(scene, camera);
      return { canvas: gl.domElement, width: size.width, height: size.height, northDeg: northIn(camera, size.width / size.height) };
    };
    return () => {
      shotRef.current = null;
    };
  }, [get, shotRef]);
  return null;
}
