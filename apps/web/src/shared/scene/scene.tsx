/**
 * The 3D scene of landing area, surfaces, and obstacles. Its frame is the local one: x east, y north, z up, in feet, with optional vertical
 * exaggeration.
 */
import { Canvas } from '@react-three/fiber';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useWorkWhile } from '../app-state/waiting.tsx';
import { GestureHint } from '../gestures/gesture-hint.tsx';
import type { Point } from '../gestures/gesture-rules.ts';
import { useViewGestures } from '../gestures/view-gestures.ts';
import { useUnits } from '../format/units.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { ArrowDown, ArrowUp, Minus, Plus, RotateCcw, RotateCw } from '../ui/icons.ts';
import { Segmented } from '../ui/segmented.tsx';
import { useInks } from './ink-colors.ts';
import { NO_CLOUDS } from './drawn-cloud.ts';
import { type FacilityViewProps, isShown } from './model.ts';
import { NOTHING_AROUND, type SceneAround, SceneSurroundings } from './scene-around.tsx';
import { SceneCamera } from './scene-camera.tsx';
import { SceneGround } from './scene-ground.tsx';
import { SceneHover } from './scene-hover.tsx';
import { SceneExtras } from './scene-extras.tsx';
import { SceneLabelLayer } from './scene-label-layer.tsx';
import { SceneLabels } from './scene-labels.tsx';
import { SceneLight } from './scene-light.tsx';
import { labelsOf, pathLabelsOf } from './scene-label-texts.ts';
import { SceneMasses } from './scene-masses.tsx';
import { SceneObstacles } from './scene-obstacles.tsx';
import { ScenePoints } from './scene-points.tsx';
import { usePixels } from './scene-rest.ts';
import type { SceneSetting } from './scene-setting.ts';
import { SceneShots, type TakeShot } from './scene-shot.tsx';
import { SceneSurfaces } from './scene-surfaces.tsx';
import { SceneTerrain } from './scene-terrain.tsx';
import { type CameraPose, CONTOUR_FT, extentOf, GRID_FT, type Orbit, type SceneStep, stepOfKey, zoomIn } from './scene-view.ts';
import type { LabelNodes } from './label-nodes.ts';
import type { LabelPlace } from './label-places.ts';
import { standingOn } from './standing.ts';
import { type MoveCamera, TO_ROTATE } from './steering.ts';
import { useSun } from './use-sun.ts';
import { ViewCube } from './view-cube.tsx';
import './scene.css';

const EXAGGERATIONS = ['1', '2', '4'] as const;
type Exaggeration = (typeof EXAGGERATIONS)[number];
const EXAGGERATION_OPTIONS = EXAGGERATIONS.map((value) => ({ value, label: `${value}×` }));
const SCENE_LABEL = '3D view of surfaces and obstacles. Arrow keys rotate and tilt, plus and minus zoom, Home resets.';

const CONTEXT = { antialias: false } as const;

export interface SceneProps extends FacilityViewProps {
  /** The site, whose sun, flights, and pictures are offered. */
  readonly setting?: SceneSetting | undefined;
  readonly around?: SceneAround | undefined;
  /** Beside the vertical exaggeration. */
  readonly foot?: ReactNode;
  /** The browser lost the WebGL context. */
  readonly onLost: () => void;
}

const NO_MASSES: NonNullable<SceneProps['masses']> = [];
const step = (key: string): SceneStep => stepOfKey(key) ?? { kind: 'reset' };

const TOOLS = [
  { label: 'Rotate left', key: 'ArrowLeft', icon: <RotateCcw /> },
  { label: 'Rotate right', key: 'ArrowRight', icon: <RotateCw /> },
  { label: 'Tilt up', key: 'ArrowUp', icon: <ArrowUp /> },
  { label: 'Tilt down', key: 'ArrowDown', icon: <ArrowDown /> },
  { label: 'Zoom in', key: '+', icon: <Plus /> },
  { label: 'Zoom out', key: '-', icon: <Minus /> },
] as const;

export default function Scene({ model, visible, selection, masses = NO_MASSES, clouds = NO_CLOUDS, ...props }: SceneProps) {
  const { setting, around = NOTHING_AROUND, foot, hovered, onPick, onHover, onLost } = props;
  const inks = useInks();
  const units = useUnits();
  const [exaggeration, setExaggeration] = useState<Exaggeration>('2');
  const [isMoving, setMoving] = useState(false);
  const [isCreated, setCreated] = useState(false);
  useWorkWhile(isMoving || !isCreated);
  const pixels = usePixels(isMoving);
  const move = useRef<MoveCamera>(() => undefined);
  const fly = useRef<(pose: CameraPose | null) => void>(() => undefined);
  const shot = useRef<TakeShot | null>(null);
  const turnCube = useRef<(orbit: Orbit) => void>(() => undefined);
  const onOrbit = useCallback((orbit: Orbit) => turnCube.current(orbit), []);
  const nodes = useRef<LabelNodes>({ texts: new Map(), leaders: new Map() });
  const places = useRef<readonly LabelPlace[]>([]);
  const sun = useSun(setting?.position ?? null);
  const view = useRef<HTMLDivElement>(null);
  const zoomAt = (steps: number, at: Point) => move.current(zoomIn(steps), at);
  useViewGestures(view, { onWheel: zoomAt, onDoubleClick: zoomAt });
  const extent = useMemo(() => extentOf(model.surfaces), [model.surfaces]);
  const flights = setting?.flights;
  const labels = useMemo(
    () => [...labelsOf(model.obstacles, selection, units), ...pathLabelsOf(flights ?? [])],
    [model.obstacles, selection, units, flights],
  );
  const grid = around.ground?.grid ?? null;
  const standing = useMemo(() => (grid === null ? masses : standingOn(masses, grid)), [grid, masses]);
  const shown = useMemo(
    () => model.surfaces.filter((surface) => isShown(surface, visible, selection)),
    [model.surfaces, visible, selection],
  );
  const upTimes = Number(exaggeration);
  return (
    <div className="scene">
      <div className="scene-view" ref={view}>
        <Canvas
          flat
          shadows="percentage"
          frameloop="demand"
          gl={CONTEXT}
          dpr={pixels}
          camera={{ fov: 32, near: extent.radiusFt / 100, far: extent.radiusFt * 20, up: [0, 0, 1] }}
          onCreated={({ gl }) => {
            gl.domElement.addEventListener('webglcontextlost', onLost);
            setCreated(true);
          }}
          onPointerMissed={({ detail }) => {
            // The second click of a double-click does not clear the selection.
            if (detail === 1) onPick({ obstacleId: null, surfaceKey: null });
          }}
        >
          <SceneCamera
            extent={extent}
            upTimes={upTimes}
            label={SCENE_LABEL}
            moveRef={move}
            flyRef={fly}
            onOrbit={onOrbit}
            onMoving={setMoving}
          />
          <SceneLight sun={sun.sun} model={model} masses={standing} extent={extent} upTimes={upTimes} hasGround={around.ground !== null} />
          <group scale={[1, 1, upTimes]}>
            <SceneSurroundings around={around} inks={inks} />
            {around.ground !== null && <SceneTerrain ground={around.ground} inks={inks} />}
            <SceneGround extent={extent} inks={inks} hasGrid={around.ground === null} />
            <SceneSurfaces
              all={model.surfaces}
              shown={shown}
              inks={inks}
              selection={selection}
              hovered={hovered}
              isLit={sun.sun !== null}
              isMoving={isMoving}
              onPick={(surfaceKey) => onPick({ obstacleId: null, surfaceKey })}
            />
            <SceneMasses masses={standing} inks={inks} isMoving={isMoving} />
            <ScenePoints clouds={clouds} inks={inks} isMoving={isMoving} />
            <SceneObstacles
              obstacles={model.obstacles}
              inks={inks}
              pickedId={selection.obstacleId}
              hoveredId={hovered?.obstacleId ?? null}
              radiusFt={extent.radiusFt}
              isMoving={isMoving}
              onPick={(obstacleId) => onPick({ obstacleId, surfaceKey: null })}
            />
          </group>
          <SceneLabels labels={labels} nodes={nodes} placesRef={places} upTimes={upTimes} northFt={extent.radiusFt} />
          <SceneShots shotRef={shot} />
          {onHover !== undefined && <SceneHover obstacles={model.obstacles} upTimes={upTimes} isMoving={isMoving} onHover={onHover} />}
        </Canvas>
        <SceneLabelLayer labels={labels} nodes={nodes} />
        <ViewCube
          orbitRef={turnCube}
          onFace={(face) => move.current({ kind: 'face', face })}
          onHome={() => move.current({ kind: 'reset' })}
        />
      </div>
      <div className="scene-tools" role="group" aria-label="3D view">
        {TOOLS.map(({ label, key, icon }) => (
          <IconButton key={key} label={label} onClick={() => move.current(step(key))}>
            {icon}
          </IconButton>
        ))}
      </div>
      {setting !== undefined && <SceneExtras {...{ setting, sun, inks, upTimes, labels }} placesRef={places} shotRef={shot} flyRef={fly} />}
      <div className="scene-foot">
        <Segmented label="Vertical exaggeration" value={exaggeration} options={EXAGGERATION_OPTIONS} onChange={setExaggeration} />
        {foot}
        <p className="num">
          Heights {upTimes === 1 ? 'to scale' : `${upTimes} ×`} · {`${GRID_FT} ft grid`}{' '}
          {grid === null ? 'at heliport elevation' : 'on the ground'} · {`${CONTOUR_FT} ft contours`}
        </p>
        <GestureHint more={TO_ROTATE} />
      </div>
    </div>
  );
}
