import type { Orbit } from './scene-view.ts';

const HALF_TURN = 180;

/** The style that shows a cube, whose south face is in front, as the camera sees the scene. */
export const cubeTransform = ({ azimuthDeg, elevationDeg }: Pick<Orbit, 'azimuthDeg' | 'elevationDeg'>): string =>
  `rotateX(${(-elevationDeg).toFixed(1)}deg) rotateY(${(azimuthDeg - HALF_TURN).toFixed(1)}deg)`;
