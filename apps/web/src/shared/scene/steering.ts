/** Turns the camera of the scene around the middle of the surfaces: by mouse and touch, by keys on its canvas, and by steps. */
import { type Camera, PerspectiveCamera, Vector3 } from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import type { Point } from '../gestures/gesture-rules.ts';
import { eyeOf, orbitOf, type SceneExtent, type SceneStep, startOrbit, stepOfKey, stepped } from './scene-view.ts';

/** Moves the eye by a step; a zoom keeps what is at the given place of the canvas where it is, else what is in the middle. */
export type MoveCamera = (step: SceneStep, at?: Point) => void;

interface SteeringRequest {
  readonly camera: Camera;
  /** The canvas: it takes the focus and the keys. */
  readonly element: HTMLCanvasElement;
  readonly extent: SceneExtent;
  /** How many times larger heights are drawn. */
  readonly upTimes: number;
  /** What the picture is and how it is turned, read aloud. */
  readonly label: string;
  readonly onChange: () => void;
}

const POLAR = { least: 0.03, most: 1.53 } as const;
const NEAREST = 0.1;
const FARTHEST = 6;
const PLACED = 'placed';

/** Where nothing else looks: the camera of a scene that was shown before keeps its place. */
function placeOnce(camera: Camera, extent: SceneExtent, centre: Vector3): void {
  if (camera.userData[PLACED] === true) return;
  camera.userData[PLACED] = true;
  camera.position.set(...eyeOf(startOrbit(extent))).add(centre);
}

/** On a picture that is higher than wide the eye is farther off, so that the same is seen. */
const WIDE = 1.25;
const seenBy = (camera: Camera, extent: SceneExtent): SceneExtent => {
  const aspect = camera instanceof PerspectiveCamera ? camera.aspect : WIDE;
  return { ...extent, radiusFt: extent.radiusFt * Math.max(1, WIDE / aspect) };
};

/** Through a place of the canvas, from the eye. */
function rayThrough(camera: Camera, element: HTMLElement, { x, y }: Point): Vector3 {
  const place = new Vector3((x / element.clientWidth) * 2 - 1, 1 - (y / element.clientHeight) * 2, 0.5);
  return place.unproject(camera).sub(camera.position).normalize();
}

export function steerCamera(request: SteeringRequest): { readonly go: MoveCamera; readonly stop: () => void } {
  const { camera, element, upTimes, label, onChange } = request;
  const extent = seenBy(camera, request.extent);
  const [east, north, up] = extent.centre;
  const centre = new Vector3(east, north, up * upTimes);
  const controls = new OrbitControls(camera, element);
  controls.enableDamping = false;
  // As on plan and map. One finger turns sideways; up and down it scrolls the page.
  controls.zoomToCursor = true;
  element.style.touchAction = 'pan-y';
  controls.minPolarAngle = POLAR.least;
  controls.maxPolarAngle = POLAR.most;
  controls.minDistance = extent.radiusFt * NEAREST;
  controls.maxDistance = extent.radiusFt * FARTHEST;
  controls.target.copy(centre);
  const go: MoveCamera = (step, at) => {
    if (step.kind === 'reset') controls.target.copy(centre);
    const from = camera.position.clone().sub(controls.target);
    const orbit = stepped(orbitOf([from.x, from.y, from.z]), step, extent);
    if (step.kind === 'zoom' && at !== undefined) {
      // Along the ray through the place, looking the same way: what is on that ray stays where it is in the picture.
      const ray = rayThrough(camera, element, at);
      camera.position.addScaledVector(ray, from.length() - orbit.distanceFt);
      controls.target.copy(camera.position).addScaledVector(camera.getWorldDirection(new Vector3()), orbit.distanceFt);
    } else camera.position.set(...eyeOf(orbit)).add(controls.target);
    controls.update();
    onChange();
  };
  const press = (event: KeyboardEvent) => {
    const step = stepOfKey(event.key);
    if (step === null || event.ctrlKey || event.metaKey || event.altKey) return;
    go(step);
    event.preventDefault();
  };
  element.tabIndex = 0;
  element.setAttribute('role', 'application');
  element.setAttribute('aria-label', label);
  element.addEventListener('keydown', press);
  controls.addEventListener('change', onChange);
  placeOnce(camera, extent, centre);
  controls.update();
  onChange();
  return {
    go,
    stop: () => {
      element.removeEventListener('keydown', press);
      controls.removeEventListener('change', onChange);
      controls.dispose();
    },
  };
}
