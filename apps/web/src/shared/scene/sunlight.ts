/** The sun as a light that shades. */
import { DirectionalLight, Vector3, type WebGLRenderer } from 'three';
import type { SceneExtent } from './scene-view.ts';

const INTENSITY = 2.4;
/** Pixels of the shadows, across the visible area. */
const SHADOW_PX = 2048;
/** How far shadows reach, in radii of the visible area, and how far the light can be from them. */
export const REACH = 1.3;
const FAR = 6;
/** Of a pixel of the shadows: a surface does not shade itself. */
const BIAS = 2;

/** A light over the visible area, whose shadows reach across it. */
export function sunlightOver({ center: [east, north], radiusFt }: SceneExtent): DirectionalLight {
  const light = new DirectionalLight(undefined, INTENSITY);
  light.castShadow = true;
  light.shadow.mapSize.set(SHADOW_PX, SHADOW_PX);
  const { camera } = light.shadow;
  const reach = radiusFt * REACH;
  light.shadow.normalBias = (BIAS * 2 * reach) / SHADOW_PX;
  Object.assign(camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: 1, far: radiusFt * FAR });
  light.target.position.set(east, north, 0);
  light.target.updateMatrixWorld();
  return light;
}

/**
 * Turns the light into a direction: east, north, up. It is exaggerated like the heights, so that shadows keep their lengths on the ground.
 */
export function aim(light: DirectionalLight, [east, north, up]: readonly [number, number, number], upTimes: number): void {
  const toSun = new Vector3(east, north, up * upTimes).setLength(light.shadow.camera.far / 2);
  light.position.copy(light.target.position).add(toSun);
}

/** From now on, shadows are drawn when {@link drawShadows} is called, not in every frame. Returns the function that ends this. */
export function holdShadows({ shadowMap }: Pick<WebGLRenderer, 'shadowMap'>): () => void {
  shadowMap.autoUpdate = false;
  return () => {
    shadowMap.autoUpdate = true;
  };
}

/** Draws the shadows again with the next frame. */
export function drawShadows({ shadowMap }: Pick<WebGLRenderer, 'shadowMap'>): void {
  shadowMap.needsUpdate = true;
}
