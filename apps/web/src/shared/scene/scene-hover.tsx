/** Lights what is below the mouse in the 3D view: an obstacle, otherwise a surface. Not while the view moves, and at most once in a frame. */
import { useThree } from '@react-three/fiber';
import { useEffect, useEffectEvent } from 'react';
import { type Object3D, Raycaster, Vector2 } from 'three';
import type { Point } from '../gestures/gesture-rules.ts';
import type { DrawnObstacle, Selection } from './model.ts';
import { nearestMark } from './nearest-mark.ts';
import { SURFACE_KEY } from './scene-surface.tsx';

const NOTHING: Selection = { obstacleId: null, surfaceKey: null };

interface SceneHoverProps {
  readonly obstacles: readonly DrawnObstacle[];
  readonly upTimes: number;
  readonly isMoving: boolean;
  readonly onHover: (hovered: Selection) => void;
}

const keyOf = ({ userData }: Object3D): string | null => {
  const key: unknown = userData[SURFACE_KEY];
  return typeof key === 'string' ? key : null;
};

export function SceneHover({ obstacles, upTimes, isMoving, onHover }: SceneHoverProps) {
  const { gl, camera, scene, size } = useThree();
  const look = useEffectEvent((at: Point) => {
    if (isMoving) return;
    const obstacleId = nearestMark(obstacles, at, { camera, size, upTimes });
    if (obstacleId !== null) {
      onHover({ obstacleId, surfaceKey: null });
      return;
    }
    const meshes: Object3D[] = [];
    scene.traverseVisible((object) => {
      if (keyOf(object) !== null) meshes.push(object);
    });
    const ray = new Raycaster();
    ray.setFromCamera(new Vector2((2 * at.x) / size.width - 1, 1 - (2 * at.y) / size.height), camera);
    const [first] = ray.intersectObjects(meshes, false);
    onHover({ obstacleId: null, surfaceKey: first === undefined ? null : keyOf(first.object) });
  });
  const leave = useEffectEvent(() => onHover(NOTHING));
  useEffect(() => {
    const canvas = gl.domElement;
    const stop = new AbortController();
    let frame: number | null = null;
    const move = (event: PointerEvent) => {
      if (event.pointerType === 'touch' || event.buttons !== 0 || frame !== null) return;
      const at = { x: event.offsetX, y: event.offsetY };
      frame = window.requestAnimationFrame(() => {
        frame = null;
        look(at);
      });
    };
    canvas.addEventListener('pointermove', move, { signal: stop.signal });
    canvas.addEventListener('pointerleave', () => leave(), { signal: stop.signal });
    return () => {
      stop.abort();
      if (frame !== null) window.cancelAnimationFrame(frame);
    };
  }, [gl]);
  return null;
}
