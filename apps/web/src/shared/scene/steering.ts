/** Orbits the scene's camera around the center of the surfaces: by mouse and touch, by keys on its canvas, and by steps. */
import { type Camera, MOUSE, PerspectiveCamera, Vector3 } from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import type { Point } from '../gestures/gesture-rules.ts';
import { STILL_PAGE } from '../gestures/view-gestures.ts';
import {
  type CameraPose,
  eyeOf,
  type Orbit,
  orbitOf,
  type SceneExtent,
  type SceneStep,
  startOrbit,
  stepOfKey,
  stepped,
} from './scene-view.ts';

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
  /** Called when the pointer is pressed to move the camera, and when it is released. */
  readonly onHold?: (isHeld: boolean) => void;
  /** Receives the direction of the camera after each change. */
  readonly onOrbit?: (orbit: Orbit) => void;
}

export interface Steering {
  readonly go: MoveCamera;
  /** Puts the camera there until `null`, which returns it to where it was. Until then neither pointer nor keys move it. */
  readonly fly: (pose: CameraPose | null) => void;
  readonly stop: () => void;
}

/** What the mouse and one finger do, beside the gestures of all drawings. */
export const TO_ROTATE = 'Drag, or swipe sideways with one finger, to rotate. Drag with the right mouse button or with Shift to pan.';

const POLAR = { least: 0.03, most: 1.53, below: Math.PI - 0.03 } as const;
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
    // A camera that the view cube has put below the ground can be rotated there.
    controls.maxPolarAngle = controls.object.position.z < controls.target.z ? POLAR.below : POLAR.most;
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

/** The flight of a camera: exactly where it is put, and back to where it was. */
function flightOf(camera: Camera, controls: OrbitControls, upTimes: number) {
  let former: { readonly position: Vector3; readonly target: Vector3 } | null = null;
  const up = ([east, north, rise]: CameraPose['at']) => new Vector3(east, north, rise * upTimes);
  const end = () => {
    if (former === null) return;
    camera.position.copy(former.position);
    controls.target.copy(former.target);
    former = null;
    controls.enabled = true;
    controls.update();
  };
  const put = ({ at, toward }: CameraPose) => {
    former ??= { position: camera.position.clone(), target: controls.target.clone() };
    controls.enabled = false;
    camera.position.copy(up(at));
    camera.lookAt(up(toward));
  };
  return { isFlying: () => former !== null, put, end };
}

/** The camera of a view under the pointer, the keys, the buttons, and flights. */
export function steerCamera(request: SteeringRequest): Steering {
  const { camera, element, upTimes, label } = request;
  const extent = seenBy(camera, request.extent);
  const [east, north, up] = extent.center;
  const center = new Vector3(east, north, up * upTimes);
  const controls = new OrbitControls(camera, element);
  controls.enableDamping = false;
  // As on plan and map. One finger rotates sideways, which no other touch does; up and down it scrolls the page.
  controls.zoomToCursor = true;
  element.style.touchAction = 'pan-y';
  // Where the page never scrolls, dragging pans as on plan and map, and the right button rotates.
  if (element.closest(STILL_PAGE) !== null) {
    controls.mouseButtons = { LEFT: MOUSE.PAN, MIDDLE: MOUSE.DOLLY, RIGHT: MOUSE.ROTATE };
    controls.screenSpacePanning = false;
  }
  const stopped = new AbortController();
  const allowTilt = limitTilt(controls, element, stopped.signal);
  controls.minDistance = extent.radiusFt * NEAREST;
  controls.maxDistance = extent.radiusFt * FARTHEST;
  controls.target.copy(center);
  const flight = flightOf(camera, controls, upTimes);
  const orbit = () => {
    const { x, y, z } = camera.position.clone().sub(controls.target);
    return orbitOf([x, y, z]);
  };
  const onChange = () => {
    if (!flight.isFlying()) request.onOrbit?.(orbit());
    request.onChange();
  };
  const go: MoveCamera = (step, at) => {
    if (flight.isFlying()) return;
    allowTilt();
    if (step.kind === 'reset') controls.target.copy(center);
    const from = orbit();
    const next = stepped(from, step, extent);
    if (step.kind === 'zoom' && at !== undefined) {
      // Along the ray through the point, with the same direction of view: what is on that ray stays in place in the picture.
      const ray = rayThrough(camera, element, at);
      camera.position.addScaledVector(ray, from.distanceFt - next.distanceFt);
      controls.target.copy(camera.position).addScaledVector(camera.getWorldDirection(new Vector3()), next.distanceFt);
    } else {
      camera.position.set(...eyeOf(next)).add(controls.target);
      allowTilt();
    }
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
  const [onPress, onRelease] = [() => request.onHold?.(true), () => request.onHold?.(false)];
  controls.addEventListener('change', onChange);
  controls.addEventListener('start', onPress);
  controls.addEventListener('end', onRelease);
  placeOnce(camera, extent, center);
  controls.update();
  onChange();
  return {
    go,
    fly: (pose) => {
      if (pose === null) flight.end();
      else flight.put(pose);
      onChange();
    },
    stop: () => {
      flight.end();
      stopped.abort();
      controls.removeEventListener('change', onChange);
      controls.removeEventListener('start', onPress);
      controls.removeEventListener('end', onRelease);
      controls.dispose();
    },
  };
}
