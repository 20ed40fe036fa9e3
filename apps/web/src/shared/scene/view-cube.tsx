/** The view cube: turns with the camera, and each face turns the camera to its side. */
import { type RefObject, useEffect, useRef } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { House } from '../ui/icons.ts';
import { CUBE_FACES, type CubeFace, type Orbit, orbitOfFace } from './scene-view.ts';
import { cubeTransform } from './cube-transform.ts';
import './view-cube.css';

const FACE_LABELS = {
  top: 'Top',
  north: 'North',
  east: 'East',
  south: 'South',
  west: 'West',
  bottom: 'Bottom',
} as const satisfies Record<CubeFace, string>;

/** How far a focused side is tilted, so that the cube is still seen as one. */
const TILT_DEG = 20;

const focusedOrbit = (face: CubeFace): Pick<Orbit, 'azimuthDeg' | 'elevationDeg'> => {
  const { azimuthDeg, elevationDeg } = orbitOfFace(face);
  return face === 'top' || face === 'bottom' ? { azimuthDeg, elevationDeg } : { azimuthDeg, elevationDeg: TILT_DEG };
};

interface ViewCubeProps {
  /** Receives the function that turns the cube with the camera. */
  readonly orbitRef: RefObject<(orbit: Orbit) => void>;
  readonly onFace: (face: CubeFace) => void;
  readonly onHome: () => void;
}

export function ViewCube({ orbitRef, onFace, onHome }: ViewCubeProps) {
  const cube = useRef<HTMLDivElement>(null);
  const last = useRef<Orbit | null>(null);
  const turn = (orbit: Pick<Orbit, 'azimuthDeg' | 'elevationDeg'> | null) => {
    if (cube.current !== null && orbit !== null) cube.current.style.transform = cubeTransform(orbit);
  };
  useEffect(() => {
    orbitRef.current = (orbit) => {
      last.current = orbit;
      turn(orbit);
    };
    turn(last.current);
    return () => {
      orbitRef.current = () => undefined;
    };
  }, [orbitRef]);
  return (
    <div className="view-cube" role="group" aria-label="Direction of view">
      <div className="view-cube-space">
        <div className="view-cube-body" ref={cube}>
          {CUBE_FACES.map((face) => (
            <button
              key={face}
              type="button"
              data-face={face}
              aria-label={`${FACE_LABELS[face]} View`}
              onClick={() => onFace(face)}
              // The face of the keyboard's focus is turned to the front, where its outline is visible.
              onFocus={({ currentTarget }) => {
                if (currentTarget.matches(':focus-visible')) turn(focusedOrbit(face));
              }}
              onBlur={() => turn(last.current)}
            >
              {FACE_LABELS[face]}
            </button>
          ))}
        </div>
      </div>
      <IconButton label="Reset View" onClick={onHome}>
        <House />
      </IconButton>
    </div>
  );
}
