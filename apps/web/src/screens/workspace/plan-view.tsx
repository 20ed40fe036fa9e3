/** The plan of the workspace: drawn by the plan worker, with labels and handles over it. */
import type { Position } from '@touchdown/domain';
import { type MouseEvent, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import type { CanvasPoint, CanvasSize, PlanFrame } from '../../features/planning/surfaces/plan-frame.ts';
import { modelText } from '../../features/planning/surfaces/plan-text.ts';
import { PlanPoints } from '../../features/planning/surfaces/plan-points.tsx';
import type { ClearanceResults } from '../../features/planning/surfaces/surfaces-model.ts';
import type { BuildingMass } from '../../shared/buildings/masses.ts';
import { useUnits } from '../../shared/format/units.ts';
import type { Point } from '../../shared/gestures/gesture-rules.ts';
import { MOVES_TEXT } from '../../shared/help/turn-steps.ts';
import type { DrawnCloud } from '../../shared/scene/drawn-cloud.ts';
import type { FacilityModel, Layer } from '../../shared/scene/model.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { Focus, LocateFixed, Minus, Plus } from '../../shared/ui/icons.ts';
import type { Grip, HandleSet } from './handles.ts';
import { gripAt, handlesOf, NO_HANDLES } from './handles.ts';
import type { Gesture, GestureKeys, HeldStep } from './gestures.ts';
import { type Drawing, isShape, type Shape, snappedPlace } from './draw-shape.ts';
import { DrawnShape, NextPoint, ParcelLines, SNAPPING_OFF } from './drawn-shape.tsx';
import { clicked, hitsAt } from './hit-list.ts';
import { measured, measuredText } from './measure.ts';
import { PlanBuildings } from './plan-buildings.tsx';
import { lookOf, PlanThings } from './plan-things.tsx';
import { PlanUnderlays } from './plan-underlays.tsx';
import type { PadMarking } from './pad-marking.ts';
import { insetBox, insetPicture } from './plan-inset.ts';
import { placedLabels } from './plan-labels.ts';
import {
  Inset,
  KnobHandle,
  Label,
  Marking,
  MeasureLine,
  NorthAndScale,
  padBoxes,
  Ring,
  scaleBox,
  SnapEdge,
  SnapLine,
  SquareHandle,
  Tag,
} from './plan-overlay.tsx';
import { PlanRing, ringKeyBox } from './clearance-ring.tsx';
import type { PlanPath } from './plan-model.ts';
import { type PathName, placedNames } from './plan-names.ts';
import { type BoundedRing, OBSTACLE_TOP, PARCEL_EDGE, type Snapped, snappedTo, topsOf } from './snap-edges.ts';
import { markIdOf, obstacleIds, ofMark, type Selected } from './selection.ts';
import type { LabelBox } from '../../shared/scene/label-box.ts';
import type { LocalPoint } from '@touchdown/domain';
import { useAltKey } from './use-alt-key.ts';
import type { PathRing } from './use-path-ring.ts';
import { useControlBoxes } from './use-control-boxes.ts';
import { usePictures } from './use-pictures.ts';
import { useStable } from '../../shared/ui/use-stable.ts';
import { usePlanPointer } from './use-plan-pointer.ts';
import { panned, type View, zoomedAt } from './view.ts';

export type Tool = 'select' | 'measure' | 'add' | Shape;

/** A gesture in progress, as the plan shows it. */
export interface ShownGesture {
  /** `null`: by keyboard. */
  readonly gesture: Gesture | null;
  readonly step: HeldStep | null;
  readonly before: ClearanceResults;
}

export interface PlanViewProps {
  readonly projectId: string;
  readonly model: FacilityModel;
  readonly masses: readonly BuildingMass[];
  readonly clouds: readonly DrawnCloud[];
  readonly paths: readonly PlanPath[];
  readonly center: LocalPoint;
  /** `null`: none is drawn. */
  readonly marking: PadMarking | null;
  readonly origin: Position;
  readonly elevation: number;
  readonly results: ClearanceResults;
  readonly visible: ReadonlySet<Layer>;
  readonly selected: Selected | null;
  readonly hovered: Selected | null;
  readonly tool: Tool;
  /** Every drag pans, and what is moved stays below the crosshair. */
  readonly isMoving: boolean;
  /** Whether a finger can pull what is selected. */
  readonly canTouch: boolean;
  readonly canChange: boolean;
  /** Whether the dimensions of the pad can be adjusted. */
  readonly canResize: boolean;
  readonly gesture: ShownGesture | null;
  /** The clearances by heading, while a path is pulled. `null`: none are shown. */
  readonly ring: PathRing | null;
  readonly measuring: readonly LocalPoint[];
  /** The shape that is drawn. `null`: none. */
  readonly drawing: Drawing | null;
  /** What drawn corners snap to, with the parcels of the project. */
  readonly rings: readonly BoundedRing[];
  readonly size: CanvasSize | null;
  readonly view: View | null;
  readonly onView: (change: (view: View) => View) => void;
  readonly onFit: () => void;
  readonly onFitSelected: () => void;
  readonly onSelect: (selected: Selected | null) => void;
  /** A click with Shift, Ctrl, or Cmd: adds to the selection, or takes out of it. */
  readonly onToggle: (thing: Selected) => void;
  readonly onHover: (hovered: Selected | null) => void;
  readonly onStep: (steps: 1 | -1) => void;
  /** A click with the tool to measure or to add. */
  readonly onPlace: (at: LocalPoint) => void;
  /** `reachFt`: how near an edge is to be snapped to. */
  readonly onGrip: (grip: Grip, at: LocalPoint, reachFt: number) => void;
  readonly onPull: (to: LocalPoint, keys: GestureKeys) => void;
  readonly onRelease: () => void;
  readonly onCancel: () => void;
}

const PICK_PX = 14;
const TOUCH_PX = 26;
const SNAP_PX = 8;
const ZOOM_STEP = 1.5;

type OverlayProps = PlanViewProps & {
  readonly frame: NonNullable<ReturnType<typeof usePictures>['frame']>;
  readonly size: CanvasSize;
  readonly handles: HandleSet;
  readonly pointer: CanvasPoint | null;
  /** Where a click would place a point. `null`: nowhere. */
  readonly next: Snapped | null;
  /** Where controls, the scale, and the overview lie over the plan. */
  readonly covered: readonly LabelBox[];
  readonly names: readonly PathName[];
  /** Whether Alt suspends snapping. */
  readonly isFree: boolean;
};

function Obstacles({ model, names: written, selected, hovered, frame, size, elevation, results, gesture, covered }: OverlayProps) {
  const units = useUnits();
  const [selectedId, hoveredId] = [markIdOf(selected), markIdOf(hovered)];
  const before = gesture?.before ?? null;
  const lit = useMemo(() => {
    const ids = new Set([...obstacleIds(selected), ...obstacleIds(hovered), selectedId, hoveredId].filter((id) => id !== null));
    return ids.size === 0 ? [] : model.obstacles.filter(({ id }) => ids.has(id));
  }, [model.obstacles, selected, hovered, selectedId, hoveredId]);
  const around = useMemo(
    () => [...padBoxes(model.surfaces, frame), ...written.flatMap(({ boxes }) => boxes)],
    [model.surfaces, written, frame],
  );
  const text = useMemo(() => JSON.stringify(around), [around]);
  // While something is dragged, the labels stay where they are.
  const names = useStable(around, before === null ? text : 'dragged');
  const labels = useMemo(
    () =>
      placedLabels({
        obstacles: model.obstacles,
        place: ({ at }) => frame.toCanvas(at),
        size,
        avoid: [...names, ...covered],
        selectedId,
        hoveredId,
        elevation,
        units,
        compared: before && { before, after: results },
      }),
    [model.obstacles, frame, size, names, covered, selectedId, hoveredId, elevation, units, before, results],
  );
  return (
    <>
      {lit.map(({ id, at }) => {
        const look = lookOf(ofMark(id), selected, hovered);
        return look && <Ring key={id} at={frame.toCanvas(at)} look={look} />;
      })}
      {labels.map((label) => (
        <Label key={label.id} label={label} look={lookOf(ofMark(label.id), selected, hovered)} />
      ))}
    </>
  );
}

function Handles({ handles, gesture, pointer, center, frame, size, canChange, isFree }: OverlayProps) {
  const step = gesture?.step ?? null;
  const hint = isFree && gesture !== null && gesture.gesture !== null ? ` · ${SNAPPING_OFF}` : '';
  const middle = frame.toCanvas(center);
  const isRotating = gesture?.gesture?.kind === 'rotate';
  return (
    <>
      {canChange && handles.heads.map(({ pathId, use, at }) => <SquareHandle key={`${pathId} ${use}`} at={at} />)}
      {canChange && handles.bends.map(({ pathId, part, at }) => <SquareHandle key={`${pathId} ${part}`} at={at} />)}
      {canChange && handles.edges.map(({ edge, at }) => <SquareHandle key={`${edge.zone} ${edge.outTrueDeg}`} at={at} />)}
      {canChange && handles.knob !== null && <KnobHandle at={isRotating && pointer !== null ? pointer : handles.knob} from={middle} />}
      {step !== null && step.caughtTrueDeg !== null && (
        <SnapLine
          center={middle}
          trueDeg={step.caughtTrueDeg}
          size={size}
          text={`Snapped to ${step.caughtName ?? step.text.split('→').at(-1)?.trim() ?? ''}`}
        />
      )}
      {step?.caughtEdge !== undefined && <SnapEdge edge={step.caughtEdge} frame={frame} />}
      {step !== null && pointer !== null && (
        <Tag at={pointer} text={step.limit ?? `${step.text}${hint}`} tone={step.limit === null ? undefined : 'bad'} size={size} />
      )}
    </>
  );
}

/** How far the pad reaches from its center, in pixels. */
const reachOf = (boxes: readonly LabelBox[]): number =>
  Math.max(0, ...boxes.map(({ left, right, top, bottom }) => Math.hypot(right - left, bottom - top) / 2));

function Overlay(props: OverlayProps) {
  const { frame, size, measuring, origin, drawing, next, isFree, rings, selected, hovered } = props;
  const units = useUnits();
  const [from, to] = measuring;
  // The overview of all surfaces waits for the frames of a drag.
  const surfaces = useDeferredValue(props.model.surfaces);
  const overview = useMemo(() => insetPicture(surfaces), [surfaces]);
  const inset = insetBox(size);
  const text = from === undefined || to === undefined ? null : measuredText(measured(origin, from, to), units);
  return (
    <svg className="plan-over" width={size.width} height={size.height} aria-hidden="true">
      <ParcelLines rings={rings} frame={frame} selected={selected} hovered={hovered} />
      {props.marking !== null && props.visible.has('tlof') && <Marking marking={props.marking} frame={frame} />}
      <PlanThings {...props} />
      {props.ring !== null && (
        <PlanRing
          {...props.ring}
          center={frame.toCanvas(props.center)}
          reachPx={reachOf(padBoxes(props.model.surfaces, frame))}
          size={size}
        />
      )}
      <Obstacles {...props} />
      <NorthAndScale frame={frame} size={size} units={units} />
      {overview !== null && inset !== null && <Inset picture={overview} box={inset} frame={frame} size={size} />}
      <Handles {...props} />
      <MeasureLine points={measuring} frame={frame} text={text} size={size} />
      {drawing !== null && <DrawnShape drawing={drawing} next={next?.at ?? null} frame={frame} />}
      {next !== null && (
        <NextPoint
          next={next}
          from={drawing?.corners.at(-1)?.at ?? (to === undefined ? from : null) ?? null}
          isFree={isFree}
          frame={frame}
          size={size}
          origin={origin}
          units={units}
        />
      )}
    </svg>
  );
}

export function PlanView(props: PlanViewProps) {
  const { model, paths, visible, selected, tool, canChange, canResize, size, onView, onSelect, onHover, center } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { ground, marks, frame, transform, look, isBusy } = usePictures(props);
  const controls = useControlBoxes(button, `${frame === null} ${selected === null} ${tool} ${props.isMoving}`);
  const hasRing = props.ring !== null;
  const covered = useMemo(() => {
    if (size === null) return controls;
    const inset = insetBox(size);
    return [...controls, scaleBox(size), ...(inset === null ? [] : [inset]), ...(hasRing ? [ringKeyBox(size)] : [])];
  }, [controls, size, hasRing]);
  const [pointer, setPointer] = useState<Point | null>(null);
  const drag = useRef<'view' | 'gesture' | null>(null);
  const handles = useMemo<HandleSet>(
    () =>
      frame === null || size === null ? NO_HANDLES : handlesOf({ paths, selected, model, frame, size, center, canResize, avoid: covered }),
    [paths, selected, model, frame, size, center, canResize, covered],
  );
  const selectedPath = selected?.kind === 'path' ? selected.id : null;
  const names = useMemo(
    () =>
      frame === null || size === null
        ? []
        : placedNames({ paths, heads: handles.heads, selectedId: selectedPath, frame, size, avoid: covered }),
    [paths, handles.heads, selectedPath, frame, size, covered],
  );
  const isFree = useAltKey();
  const isPlacing = tool !== 'select';
  const targets = useMemo(() => (isPlacing ? [...props.rings, ...topsOf(model.obstacles)] : props.rings), [isPlacing, props.rings, model]);
  const parcels = useMemo(() => props.rings.filter(({ name }) => name === PARCEL_EDGE), [props.rings]);
  const hits = (at: Point) =>
    frame === null ? [] : hitsAt({ model, visible, at: frame.toGround(at), withinFt: PICK_PX / frame.unitsPerFt, parcels });
  usePlanPointer(button, {
    onClick: (at, isAdding, isFree) => {
      if (frame === null || props.isMoving) return;
      const obstacle = isAdding ? hits(at).find(({ kind }) => kind === 'obstacle') : undefined;
      if (tool === 'select' && obstacle !== undefined) props.onToggle(obstacle);
      else if (tool === 'select') onSelect(clicked(hits(at), selected));
      else props.onPlace(placeAt(frame, at, isFree).at);
    },
    onHover: (at) => {
      // Only what is placed follows the pointer.
      setPointer(isPlacing ? at : null);
      onHover(at === null || tool !== 'select' ? null : (hits(at)[0] ?? null));
    },
    onDragStart: (at, isTouch) => {
      const grip =
        frame === null || !canChange || props.isMoving || (isTouch && !props.canTouch) || tool !== 'select'
          ? null
          : gripAt({ handles, selected, hits: hits(at), at, isTouch, reachPx: isTouch ? TOUCH_PX : PICK_PX });
      drag.current = grip === null ? 'view' : 'gesture';
      if (grip !== null && frame !== null) props.onGrip(grip, frame.toGround(at), SNAP_PX / frame.unitsPerFt);
    },
    onDrag: (from, to, keys) => {
      setPointer(to);
      if (drag.current === 'view') onView((view) => panned(view, to.x - from.x, to.y - from.y));
      else if (frame !== null) props.onPull(frame.toGround(to), keys);
    },
    onDragEnd: () => {
      if (drag.current === 'gesture') props.onRelease();
      drag.current = null;
    },
    onDragCancel: () => {
      if (drag.current === 'gesture') props.onCancel();
      drag.current = null;
    },
    onZoom: (factor, at) => size && onView((view) => zoomedAt(view, size, factor, at)),
    onMove: (right, down) => onView((view) => panned(view, right, down)),
  });
  /** Where a click places a point: on the obstacle or edge next to it. A support of a wire is caught from farther away. */
  const placeAt = (drawn: PlanFrame, at: Point, isFree: boolean): Snapped => {
    const hit = !isFree && (tool === 'wire' || tool === 'measure') ? hits(at).find(({ kind }) => kind === 'obstacle') : undefined;
    const found = hit?.kind === 'obstacle' ? model.obstacles.find((one) => one.id === hit.id)?.at : undefined;
    if (found !== undefined) return { at: found, caught: { at: found, name: OBSTACLE_TOP, edge: [found, found] } };
    const [point, reachFt] = [drawn.toGround(at), SNAP_PX / drawn.unitsPerFt];
    if (isShape(tool)) return snappedPlace(targets, point, reachFt, isFree);
    return isFree ? { at: point, caught: null } : snappedTo(targets, point, reachFt);
  };
  const byKeyboard = ({ detail }: MouseEvent) => {
    if (detail === 0) props.onStep(1);
  };
  const zoom = (factor: number) => size && onView((view) => zoomedAt(view, size, factor, { x: size.width / 2, y: size.height / 2 }));
  const described = useDeferredValue(model);
  const description = useMemo(() => modelText(described, visible), [described, visible]);
  return (
    <div className="workspace-plan" data-tool={tool} aria-busy={isBusy || undefined}>
      <button
        type="button"
        ref={button}
        className="workspace-canvas"
        aria-label={`Plan. Brackets select obstacles, worst first. Arrow keys: ${MOVES_TEXT}.`}
        aria-describedby={`${id}text`}
        onClick={byKeyboard}
      >
        <PlanUnderlays projectId={props.projectId} origin={props.origin} look={look} transform={transform} />
        <PlanBuildings masses={props.masses} look={look} transform={transform} />
        <canvas ref={ground} style={{ transform }} />
        {props.clouds.length > 0 && <PlanPoints clouds={props.clouds} look={look} transform={transform} />}
        <canvas ref={marks} style={{ transform }} />
      </button>
      {frame !== null && size !== null && (
        <Overlay
          {...props}
          frame={frame}
          size={size}
          handles={handles}
          pointer={pointer}
          covered={covered}
          names={names}
          next={pointer !== null && isPlacing ? placeAt(frame, pointer, isFree) : null}
          isFree={isFree}
        />
      )}
      <p id={`${id}text`} className="visually-hidden">
        {description}
      </p>
      <div className="workspace-zoom" role="group" aria-label="Plan view">
        <IconButton label="Zoom in" onClick={() => zoom(ZOOM_STEP)}>
          <Plus />
        </IconButton>
        <IconButton label="Zoom out" onClick={() => zoom(1 / ZOOM_STEP)}>
          <Minus />
        </IconButton>
        <IconButton label="Zoom to selection (F)" aria-keyshortcuts="F" disabled={selected === null} onClick={props.onFitSelected}>
          <Focus />
        </IconButton>
        <IconButton label="Fit all (Shift 1)" aria-keyshortcuts="Shift+1" onClick={props.onFit}>
          <LocateFixed />
        </IconButton>
      </div>
    </div>
  );
}
