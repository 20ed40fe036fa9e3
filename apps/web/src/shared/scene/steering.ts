/** Turns the camera of the scene around the middle of the surfaces: by mouse and touch, by keys on its canvas, and by steps. */
import { type Camera, PerspectiveCamera, Vector3 } from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import { eyeOf, orbitOf, type SceneExtent, type SceneStep, startOrbit, stepOfKey, stepped } from './scene-view.ts';

export type MoveCamera = (step: SceneStep) => void;

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

/** On a picture that is higher than wide the eye stands farther off, so that the same is seen. */
const WIDE = 1.25;
const seenBy = (camera: Camera, extent: SceneExtent): SceneExtent => {
  const aspect = camera instanceof PerspectiveCamera ? camera.aspect : WIDE;
  return { ...extent, radiusFt: extent.radiusFt * Math.max(1, WIDE / aspect) };
};

export function steerCamera(request: SteeringRequest): { readonly go: MoveCamera; readonly stop: () => void } {
  const { camera, element, upTimes, label, onChange } = request;
  const extent = seenBy(camera, request.extent);
  const [east, north, up] = extent.centre;
  const centre = new Vector3(east, north, up * upTimes);
  const controls = new OrbitControls(camera, element);
  controls.enableDamping = false;
  controls.minPolarAngle = POLAR.least;
  controls.maxPolarAngle = POLAR.most;
  controls.minDistance = extent.radiusFt * NEAREST;
  controls.maxDistance = extent.radiusFt * FARTHEST;
  controls.target.copy(centre);
  const go: MoveCamera = (step) => {
    if (step.kind === 'reset') controls.target.copy(centre);
    const from = camera.position.clone().sub(controls.target);
    const orbit = stepped(orbitOf([from.x, from.y, from.z]), step, extent);
    camera.position.set(...eyeOf(orbit)).add(controls.target);
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
