/** Orbits the scene's camera around the center of the surfaces: by mouse and touch, by keys on its canvas, and by steps. */
import { type Camera, PerspectiveCamera, Vector3 } from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import type { Point } from '../gestures/gesture-rules.ts';
import { eyeOf, orbitOf, type SceneExtent, type SceneStep, startOrbit, stepOfKey, stepped } from './scene-view.ts';

/** Moves the camera by a step. A zoom keeps the given point of the canvas fixed, or the center if none is given. */
export type MoveCamera = (step: SceneStep, at?: Point) => void;

interface SteeringRequest {
  readonly camera: Camera;
  /** The canvas, which gets the focus and the keys. */
  readonly element: HTMLCanvasElement;
  readonly extent: SceneExtent;
  /** Vertical exaggeration. */
  readonly upTimes: number;
  /** Accessible description of the picture and how to rotate it. */
  readonly label: string;
  readonly onChange: () => void;
}

/** What the mouse and one finger do, beside the gestures of all drawings. */
export const TO_ROTATE = 'Drag, or swipe sideways with one finger, to rotate. Drag with the right mouse button or with Shift to pan.';

const POLAR = { least: 0.03, most: 1.53 } as const;
const NEAREST = 0.1;
const FARTHEST = 6;
const PLACED = 'placed';

/** Only if the camera has no position yet. The camera of a scene that was shown before keeps its position. */
function placeOnce(camera: Camera, extent: SceneExtent, center: Vector3): void {
  if (camera.userData[PLACED] === true) return;
  camera.userData[PLACED] = true;
  camera.position.set(...eyeOf(startOrbit(extent))).add(center);
}

/** In a portrait picture the camera is farther away, so that the same area is visible. */
const WIDE = 1.25;
const seenBy = (camera: Camera, extent: SceneExtent): SceneExtent => {
  const aspect = camera instanceof PerspectiveCamera ? camera.aspect : WIDE;
  return { ...extent, radiusFt: extent.radiusFt * Math.max(1, WIDE / aspect) };
};

/** Ray from the camera through a point of the canvas. */
function rayThrough(camera: Camera, element: HTMLElement, { x, y }: Point): Vector3 {
  const place = new Vector3((x / element.clientWidth) * 2 - 1, 1 - (y / element.clientHeight) * 2, 0.5);
  return place.unproject(camera).sub(camera.position).normalize();
}

/**
 * A finger rotates only sideways: the browser reports the start of every swipe up or down before it scrolls the page, which would tilt the
 * view. Returns the function that allows tilting again, for steps.
 */
function limitTilt(controls: OrbitControls, element: HTMLCanvasElement, signal: AbortSignal): () => void {
  const allow = () => {
    controls.minPolarAngle = POLAR.least;
    controls.maxPolarAngle = POLAR.most;
  };
  const press = ({ pointerType }: PointerEvent) => {
    allow();
    if (pointerType !== 'touch') return;
    controls.minPolarAngle = controls.getPolarAngle();
    controls.maxPolarAngle = controls.minPolarAngle;
  };
  allow();
  element.addEventListener('pointerdown', press, { capture: true, signal });
  return allow;
}

export function steerCamera(request: SteeringRequest): { readonly go: MoveCamera; readonly stop: () => void } {
  const { camera, element, upTimes, label, onChange } = request;
  const extent = seenBy(camera, request.extent);
  const [east, north, up] = extent.center;
  const center = new Vector3(east, north, up * upTimes);
  const controls = new OrbitControls(camera, element);
  controls.enableDamping = false;
  // As on plan and map. One finger rotates sideways, which no other touch does; up and down it scrolls the page.
  controls.zoomToCursor = true;
  element.style.touchAction = 'pan-y';
  const stopped = new AbortController();
  const allowTilt = limitTilt(controls, element, stopped.signal);
  controls.minDistance = extent.radiusFt * NEAREST;
  controls.maxDistance = extent.radiusFt * FARTHEST;
  controls.target.copy(center);
  const go: MoveCamera = (step, at) => {
    allowTilt();
    if (step.kind === 'reset') controls.target.copy(center);
    const from = camera.position.clone().sub(controls.target);
    const orbit = stepped(orbitOf([from.x, from.y, from.z]), step, extent);
    if (step.kind === 'zoom' && at !== undefined) {
      // Along the ray through the point, with the same direction of view: what is on that ray stays in place in the picture.
      const ray = rayThrough(camera, element, at);
      camera.position.addScaledVector(ray, from.length() - orbit.distanceFt);
      controls.target.copy(camera.position).addScaledVector(camera.getWorldDirection(new Vector3()), orbit.distanceFt);
    } else camera.position.set(...eyeOf(orbit)).add(controls.target);
    controls.update();
    onChange();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOfKey(event.key);
    if (step === null || event.ctrlKey || event.metaKey || event.altKey) return;
    go(step);
    event.preventDefault();
  };
  element.tabIndex = 0;
  element.setAttribute('role', 'application');
  element.setAttribute('aria-label', label);
  element.addEventListener('keydown', onKeyDown, { signal: stopped.signal });
  controls.addEventListener('change', onChange);
  placeOnce(camera, extent, center);
  controls.update();
  onChange();
  return {
    go,
    stop: () => {
      stopped.abort();
      controls.removeEventListener('change', onChange);
      controls.dispose();
    },
  };
}
