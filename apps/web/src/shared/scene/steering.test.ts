import { cleanup, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { PerspectiveCamera, Vector3 } from 'three';
import { afterEach, describe, expect, it } from 'vitest';
import { GESTURE_HINT, GestureHint } from '../gestures/gesture-hint.tsx';
import { zoomIn } from './scene-view.ts';
import { TO_ROTATE, steerCamera } from './steering.ts';

const SIZE = { width: 800, height: 400 } as const;
const EXTENT = { center: [0, 0, 0] as const, radiusFt: 1000 };
let stop: () => void = () => undefined;
afterEach(() => {
  cleanup();
  stop();
});

/** `around`: the element of the page that the canvas is in. */
function aScene(around?: HTMLElement) {
  const element = document.createElement('canvas');
  around?.append(element);
  Object.defineProperties(element, { clientWidth: { value: SIZE.width }, clientHeight: { value: SIZE.height } });
  const camera = new PerspectiveCamera(32, SIZE.width / SIZE.height, 1, 20_000);
  camera.up.set(0, 0, 1);
  const steering = steerCamera({ camera, element, extent: EXTENT, upTimes: 1, label: 'Scene', onChange: () => undefined });
  ({ stop } = steering);
  camera.updateMatrixWorld();
  const pixelOf = (place: Vector3) => {
    camera.updateMatrixWorld();
    const { x, y } = place.clone().project(camera);
    return { x: ((x + 1) / 2) * SIZE.width, y: ((1 - y) / 2) * SIZE.height };
  };
  return { camera, element, pixelOf, go: steering.go, fly: steering.fly };
}

describe('one finger on the 3D view', () => {
  it('scrolls the page up and down as on plan and map, and rotates sideways', () => {
    const { element } = aScene();
    expect(element.style.touchAction).toBe('pan-y');
    render(createElement(GestureHint, { more: TO_ROTATE }));
    expect(screen.getByText(`${GESTURE_HINT} ${TO_ROTATE}`)).toBeDefined();
  });
});

/** A pointer is pressed, moved, and released. */
function swipe(element: HTMLCanvasElement, pointerType: 'mouse' | 'touch', byX: number, byY: number, button = 0): void {
  // The controls listen on the document while a pointer is held.
  const around = element.parentElement ?? document.body;
  around.append(element);
  Object.assign(element, { setPointerCapture: () => undefined, releasePointerCapture: () => undefined });
  const point = (type: string, x: number, y: number) => {
    const event = new MouseEvent(type, { bubbles: true, button, clientX: x, clientY: y });
    Object.defineProperties(event, {
      pointerType: { value: pointerType },
      pointerId: { value: 1 },
      pageX: { value: x },
      pageY: { value: y },
    });
    element.dispatchEvent(event);
  };
  point('pointerdown', 100, 100);
  point('pointermove', 100 + byX, 100 + byY);
  point('pointerup', 100 + byX, 100 + byY);
  element.remove();
}

describe('dragging the 3D view', () => {
  it('with a finger rotates sideways and does not tilt, because swiping up or down scrolls the page', () => {
    const { camera, element } = aScene();
    const [from, height] = [camera.position.clone(), camera.position.z];
    swipe(element, 'touch', 0, -12);
    expect(camera.position.distanceTo(from)).toBeCloseTo(0, 6);
    swipe(element, 'touch', 60, -12);
    expect(camera.position.z).toBeCloseTo(height, 6);
    expect(camera.position.distanceTo(from)).toBeGreaterThan(100);
  });
  it('with the mouse tilts, and so do keys after a finger', () => {
    const { camera, element, go } = aScene();
    const start = camera.position.z;
    swipe(element, 'mouse', 0, 30);
    const dragged = camera.position.z;
    expect(dragged).toBeGreaterThan(start);
    swipe(element, 'touch', 10, 0);
    go({ kind: 'tilt', byDeg: 10 });
    expect(camera.position.z).toBeGreaterThan(dragged + 10);
  });
});

describe('dragging the 3D view where the page never scrolls', () => {
  it('pans over the ground as on plan and map, and rotates with the right mouse button', () => {
    const page = document.createElement('main');
    page.dataset['still'] = '';
    document.body.append(page);
    const { camera, element } = aScene(page);
    const [place, direction] = [camera.position.clone(), camera.quaternion.clone()];
    swipe(element, 'mouse', 40, 30);
    expect(camera.position.distanceTo(place)).toBeGreaterThan(50);
    expect(camera.position.z).toBeCloseTo(place.z, 6);
    expect(camera.quaternion.angleTo(direction)).toBeCloseTo(0, 6);
    page.append(element);
    swipe(element, 'mouse', 40, 0, 2);
    expect(camera.quaternion.angleTo(direction)).toBeGreaterThan(0.1);
    page.remove();
  });
});

describe('the zoom of the 3D view', () => {
  it('keeps what is under the pointer in place, and brings it closer', () => {
    const { camera, pixelOf, go } = aScene();
    const corner = new Vector3(300, -200, 0);
    const [before, awayFt] = [pixelOf(corner), camera.position.distanceTo(corner)];
    expect(Math.hypot(before.x - SIZE.width / 2, before.y - SIZE.height / 2)).toBeGreaterThan(50);
    go(zoomIn(2), before);
    const after = pixelOf(corner);
    expect([after.x, after.y]).toEqual([expect.closeTo(before.x, 6), expect.closeTo(before.y, 6)]);
    expect(camera.position.distanceTo(corner)).toBeLessThan(awayFt);
  });
  it('keeps the center in place without a pointer: keys and buttons', () => {
    const { pixelOf, go } = aScene();
    go(zoomIn(1));
    const { x, y } = pixelOf(new Vector3(0, 0, 0));
    expect([x, y]).toEqual([expect.closeTo(SIZE.width / 2, 6), expect.closeTo(SIZE.height / 2, 6)]);
  });
});

describe('a flight in the 3D view', () => {
  const POSE = { at: [0, 840, 100], toward: [0, 540, 62.5] } as const;
  it('puts the camera on the path, where no key moves it, and returns it to where it was', () => {
    const { camera, go, fly } = aScene();
    go({ kind: 'turn', byDeg: 30 });
    const before = camera.position.clone();
    fly(POSE);
    expect(camera.position.toArray()).toEqual([...POSE.at]);
    const forward = camera.getWorldDirection(new Vector3());
    expect(forward.y).toBeCloseTo(-300 / Math.hypot(300, 37.5), 6);
    go({ kind: 'turn', byDeg: 30 });
    expect(camera.position.toArray()).toEqual([...POSE.at]);
    fly(null);
    expect(camera.position.distanceTo(before)).toBeLessThan(1e-6);
  });
  it('may end where it never began', () => {
    const { camera, fly } = aScene();
    const before = camera.position.clone();
    fly(null);
    expect(camera.position.distanceTo(before)).toBeLessThan(1e-6);
  });
});

describe('the bottom face of the view cube', () => {
  it('looks from below, and a rotation from there stays below', () => {
    const { camera, go } = aScene();
    go({ kind: 'face', face: 'bottom' });
    expect(camera.position.z).toBeLessThan(-1000);
    go({ kind: 'turn', byDeg: 15 });
    expect(camera.position.z).toBeLessThan(-1000);
    go({ kind: 'face', face: 'south' });
    expect(camera.position.z).toBeGreaterThan(0);
  });
});
