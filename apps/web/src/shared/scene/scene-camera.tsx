import { useThree } from '@react-three/fiber';
import { type RefObject, useEffect } from 'react';
import { watchRest } from './scene-rest.ts';
import type { CameraPose, Orbit, SceneExtent } from './scene-view.ts';
import { type MoveCamera, steerCamera } from './steering.ts';

interface SceneCameraProps {
  readonly extent: SceneExtent;
  /** Vertical exaggeration. */
  readonly upTimes: number;
  /** Accessible description of the picture and how to rotate it. */
  readonly label: string;
  /** Receives the function that moves the camera, for the buttons. */
  readonly moveRef: RefObject<MoveCamera>;
  /** Receives the function that puts the camera on a path. */
  readonly flyRef: RefObject<(pose: CameraPose | null) => void>;
  /** Called with the direction of the camera after each change. Must be a stable function. */
  readonly onOrbit: (orbit: Orbit) => void;
  /** Called when the camera starts to move, and when it becomes still. Must be a stable function. */
  readonly onMoving: (isMoving: boolean) => void;
}

/** Controls the camera of the scene. */
export function SceneCamera({ extent, upTimes, label, moveRef, flyRef, onOrbit, onMoving }: SceneCameraProps) {
  const camera = useThree((state) => state.camera);
  const gl = useThree((state) => state.gl);
  const invalidate = useThree((state) => state.invalidate);
  useEffect(() => {
    const rest = watchRest(onMoving);
    let isPlaced = false;
    const onChange = () => {
      invalidate();
      // The initial placement of the camera is not a movement.
      if (isPlaced) rest.step();
    };
    const { go, fly, stop } = steerCamera({ camera, element: gl.domElement, extent, upTimes, label, onChange, onHold: rest.hold, onOrbit });
    isPlaced = true;
    moveRef.current = go;
    flyRef.current = fly;
    return () => {
      rest.stop();
      stop();
    };
  }, [camera, gl, invalidate, extent, upTimes, label, moveRef, flyRef, onOrbit, onMoving]);
  return null;
}
