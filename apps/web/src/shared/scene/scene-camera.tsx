import { useThree } from '@react-three/fiber';
import { type RefObject, useEffect } from 'react';
import type { SceneExtent } from './scene-view.ts';
import { type MoveCamera, steerCamera } from './steering.ts';

interface SceneCameraProps {
  readonly extent: SceneExtent;
  /** How many times larger heights are drawn. */
  readonly upTimes: number;
  /** What the picture is and how it is turned, read aloud. */
  readonly label: string;
  /** Is told how the buttons move the camera. */
  readonly moveRef: RefObject<MoveCamera>;
}

/** Steers the eye of the scene. */
export function SceneCamera({ extent, upTimes, label, moveRef }: SceneCameraProps) {
  const camera = useThree((state) => state.camera);
  const gl = useThree((state) => state.gl);
  const invalidate = useThree((state) => state.invalidate);
  useEffect(() => {
    const { go, stop } = steerCamera({ camera, element: gl.domElement, extent, upTimes, label, onChange: () => invalidate() });
    moveRef.current = go;
    return stop;
  }, [camera, gl, invalidate, extent, upTimes, label, moveRef]);
  return null;
}
