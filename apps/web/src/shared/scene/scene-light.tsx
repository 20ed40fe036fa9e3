/** The light of the scene: the same at every time of day, or the sun with shadows. */
import { useThree } from '@react-three/fiber';
import { useEffect, useMemo } from 'react';
import { PlaneGeometry } from 'three';
import type { BuildingMass } from '../buildings/masses.ts';
import type { FacilityModel } from './model.ts';
import type { SceneExtent } from './scene-view.ts';
import { shadowGroundFt } from './shadow-ground.ts';
import { type SunPosition, sunDirection } from './sun.ts';
import { aim, drawShadows, holdShadows, REACH, sunlightOver } from './sunlight.ts';

const PLAIN = { ambient: 2, from: [-1, -2, 3], light: 1.6 } as const;
const SUNNY_AMBIENT = 1.3;
const NIGHT_AMBIENT = 1.1;
const GROUND = { opacity: 0.3, order: -3, underFt: 1 } as const;

interface SceneLightProps {
  /** `null`: no sun. */
  readonly sun: SunPosition | null;
  readonly model: FacilityModel;
  readonly masses: readonly BuildingMass[];
  readonly extent: SceneExtent;
  /** Vertical exaggeration. */
  readonly upTimes: number;
  /** Whether shadows fall on the ground itself, not on a plane. */
  readonly hasGround: boolean;
}

function Sunlight({ sun, model, masses, extent, upTimes, hasGround }: SceneLightProps & { readonly sun: SunPosition }) {
  const gl = useThree((state) => state.gl);
  const invalidate = useThree((state) => state.invalidate);
  const direction = useMemo(() => sunDirection(sun), [sun]);
  const light = useMemo(() => sunlightOver(extent), [extent]);
  const groundFt = useMemo(() => shadowGroundFt(masses, model.obstacles), [masses, model.obstacles]);
  const ground = useMemo(() => new PlaneGeometry(1, 1), []);
  useEffect(() => () => light.dispose(), [light]);
  useEffect(() => () => ground.dispose(), [ground]);
  useEffect(() => holdShadows(gl), [gl]);
  useEffect(() => {
    if (direction !== null) aim(light, direction, upTimes);
    drawShadows(gl);
    invalidate();
  }, [gl, invalidate, light, direction, upTimes, model, masses, hasGround]);
  if (direction === null) return <ambientLight intensity={NIGHT_AMBIENT} />;
  const across = 2 * REACH * extent.radiusFt;
  return (
    <>
      <ambientLight intensity={SUNNY_AMBIENT} />
      <primitive object={light} />
      {hasGround || (
        <mesh
          geometry={ground}
          position={[extent.center[0], extent.center[1], (groundFt - GROUND.underFt) * upTimes]}
          scale={[across, across, 1]}
          renderOrder={GROUND.order}
          receiveShadow
          raycast={() => undefined}
        >
          <shadowMaterial transparent opacity={GROUND.opacity} depthWrite={false} />
        </mesh>
      )}
    </>
  );
}

export function SceneLight(props: SceneLightProps) {
  const { sun } = props;
  if (sun !== null) return <Sunlight {...props} sun={sun} />;
  return (
    <>
      <ambientLight intensity={PLAIN.ambient} />
      <directionalLight position={PLAIN.from} intensity={PLAIN.light} />
    </>
  );
}
