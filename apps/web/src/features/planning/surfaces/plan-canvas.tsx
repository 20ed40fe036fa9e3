import { feet } from '@touchdown/domain';
import {
  type Dispatch,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SetStateAction,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useUnits } from '../../../shared/format/units.ts';
import { GestureHint } from '../../../shared/gestures/gesture-hint.tsx';
import type { Point } from '../../../shared/gestures/gesture-rules.ts';
import { useViewGestures } from '../../../shared/gestures/view-gestures.ts';
import { useInks } from '../../../shared/scene/ink-colors.ts';
import type { FacilityViewProps } from '../../../shared/scene/model.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { House, Minus, Plus, RotateCw } from '../../../shared/ui/icons.ts';
import { useElementSize } from '../../../shared/ui/use-element-size.ts';
import { NO_SELECTION, rotated, ROTATION_STEP_DEG, ZOOM, zoomed } from './layers.ts';
import { GRID_FT } from './plan-draw.ts';
import { CANVAS, type CanvasPoint, frameOf, type HeldPoint, type PlanFrame, planFrame } from './plan-frame.ts';
import { pickAt } from './plan-hit.ts';
import { drawOverlay } from './plan-overlay.ts';
import { PlanPoints } from './plan-points.tsx';
import { modelText, viewText } from './plan-text.ts';
import { contextOf, usePlanPictures } from './use-plan-pictures.ts';

/** Hit-test distance from an obstacle's symbol. */
const PICK_PX = 14;
const CENTER = { eastFt: feet(0), northFt: feet(0) };
const FRAMED: ReadonlySet<string> = new Set(['primary', 'fato', 'approach', 'departure', 'transitional']);

interface PlanView {
  readonly zoom: number;
  readonly rotationDeg: number;
  readonly held: HeldPoint | null;
}
const FIRST_VIEW: PlanView = { zoom: 1, rotationDeg: 0, held: null };

function usePlanFrame({ model, selection }: Pick<FacilityViewProps, 'model' | 'selection'>, { zoom, rotationDeg, held }: PlanView) {
  const points = useMemo(() => model.surfaces.filter(({ layer }) => FRAMED.has(layer)).flatMap(({ outline }) => outline), [model.surfaces]);
  const picked = model.obstacles.find(({ id }) => id === selection.obstacleId)?.at ?? CENTER;
  // The selection stays visible when the plan is zoomed. Without zoom, everything is visible.
  const anchor = zoom === 1 ? CENTER : picked;
  return useMemo(() => planFrame({ points, zoom, rotationDeg, anchor, held }), [points, zoom, rotationDeg, anchor, held]);
}

/** The next obstacle in the order of urgency. */
function stepped({ model, selection }: FacilityViewProps, steps: 1 | -1): string | null {
  const worstFirst = model.obstacles.toReversed();
  const now = worstFirst.findIndex(({ id }) => id === selection.obstacleId);
  if (worstFirst.length === 0) return null;
  const next = now < 0 ? (steps > 0 ? 0 : worstFirst.length - 1) : (now + steps + worstFirst.length) % worstFirst.length;
  return worstFirst[next]?.id ?? null;
}

const shifted = ({ ground, canvas }: HeldPoint, from: CanvasPoint, to: CanvasPoint): HeldPoint => ({
  ground,
  canvas: { x: canvas.x + to.x - from.x, y: canvas.y + to.y - from.y },
});

/** Wheel, double-click, and fingers: the ground under them stays under them. */
function usePlanGestures(box: RefObject<HTMLDivElement | null>, frame: PlanFrame, setView: Dispatch<SetStateAction<PlanView>>) {
  const toCanvas = ({ x, y }: Point): CanvasPoint => {
    const units = CANVAS.width / (box.current?.clientWidth || CANVAS.width);
    return { x: x * units, y: y * units };
  };
  const hold = (from: Point, to: Point): HeldPoint => ({ ground: frame.toGround(toCanvas(from)), canvas: toCanvas(to) });
  useViewGestures(box, {
    onZoom: (steps, place) => setView((last) => ({ ...last, zoom: zoomed(last.zoom, steps), held: hold(place, place) })),
    // Movements add up, including those before the plan is drawn again.
    onMove: (from, to) =>
      setView((last) => ({ ...last, held: last.held === null ? hold(from, to) : shifted(last.held, toCanvas(from), toCanvas(to)) })),
  });
}

/**
 * The plan of surfaces and obstacles: zoom and rotation in steps; a click selects what is under it. Clicks respond first and the picture
 * follows, because thousands of surfaces and obstacles take time to draw.
 */
export function PlanCanvas(props: FacilityViewProps) {
  const { selection, onPick } = props;
  const id = useId();
  const [at, setView] = useState(FIRST_VIEW);
  const { zoom, rotationDeg } = at;
  const zoomBy = (steps: number) => setView((last) => ({ ...last, zoom: zoomed(last.zoom, steps) }));
  const rotateBy = (steps: 1 | -1) => setView((last) => ({ ...last, rotationDeg: rotated(last.rotationDeg, steps) }));
  const canvas = useRef<HTMLCanvasElement>(null);
  const marks = useRef<HTMLCanvasElement>(null);
  const overlay = useRef<HTMLCanvasElement>(null);
  const [boxRef, size] = useElementSize<HTMLDivElement>();
  const inks = useInks();
  const units = useUnits();
  const view = useMemo(() => ({ at, model: props.model, visible: props.visible }), [at, props.model, props.visible]);
  const { model, visible, ...drawn } = useDeferredValue(view);
  const frame = usePlanFrame({ model, selection }, drawn.at);
  usePlanGestures(boxRef, frame, setView);
  const modelDescription = useMemo(() => modelText(model, visible), [model, visible]);
  const widthPx = size?.widthPx ?? 0;
  const plan = useMemo(() => {
    if (widthPx === 0) return null;
    const width = Math.round(widthPx * (window.devicePixelRatio || 1));
    const height = Math.round((width * CANVAS.height) / CANVAS.width);
    const px = CANVAS.width / widthPx;
    const look = { visible: [...visible], frame: frame.numbers, inks, width, height, px, size: CANVAS, gridFt: GRID_FT };
    return { surfaces: model.surfaces, obstacles: model.obstacles, look };
  }, [model, visible, frame, inks, widthPx]);
  const shown = usePlanPictures(canvas, marks, plan);
  useEffect(() => {
    if (shown === null) return;
    const context = contextOf(overlay.current, shown.look);
    // Labels match the obstacles of the picture below them.
    if (context) drawOverlay(context, { ...shown.look, model, selection, frame: frameOf(shown.look.frame), units });
  }, [shown, model, selection, units]);

  const pick = ({ detail, clientX, clientY }: MouseEvent) => {
    const box = canvas.current?.getBoundingClientRect();
    // A click by keyboard has no position.
    if (detail === 0 || box === undefined || box.width === 0) {
      onPick({ obstacleId: stepped(props, 1), surfaceKey: null });
      return;
    }
    const toUnits = CANVAS.width / box.width;
    const at = frame.toGround({ x: (clientX - box.left) * toUnits, y: (clientY - box.top) * toUnits });
    onPick(pickAt({ model, visible, at, withinFt: (PICK_PX * toUnits) / frame.unitsPerFt }));
  };
  const press = (event: KeyboardEvent) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'ArrowRight' || key === 'ArrowDown') onPick({ obstacleId: stepped(props, 1), surfaceKey: null });
    else if (key === 'ArrowLeft' || key === 'ArrowUp') onPick({ obstacleId: stepped(props, -1), surfaceKey: null });
    else if (key === '+' || key === '=') zoomBy(1);
    else if (key === '-') zoomBy(-1);
    else if (key === 'Home') setView(FIRST_VIEW);
    else if (key === 'r' || key === 'R') rotateBy(key === 'R' ? -1 : 1);
    else if (key === 'Escape' && (selection.obstacleId ?? selection.surfaceKey) !== null) onPick(NO_SELECTION);
    else return;
    event.preventDefault();
  };
  return (
    <div className="plan-stage">
      <div className="plan-box" ref={boxRef} aria-busy={shown !== plan || undefined}>
        <button
          type="button"
          className="plan-button"
          aria-label="Plan of surfaces and obstacles. Arrow keys select obstacles, plus and minus zoom, R rotates, Home resets."
          aria-describedby={`${id}text`}
          onClick={pick}
          onKeyDown={press}
        >
          <canvas ref={canvas} className="plan-canvas" width={CANVAS.width} height={CANVAS.height} />
          {props.clouds !== undefined && props.clouds.length > 0 && (
            <PlanPoints clouds={props.clouds} look={shown?.look ?? null} className="plan-canvas" />
          )}
          <canvas ref={marks} className="plan-canvas" width={CANVAS.width} height={CANVAS.height} />
          <canvas ref={overlay} className="plan-canvas" width={CANVAS.width} height={CANVAS.height} />
        </button>
        <p id={`${id}text`} className="visually-hidden">
          {modelDescription} {viewText(zoom, rotationDeg)}
        </p>
        <div className="stage-tools" role="group" aria-label="Plan view">
          <IconButton label="Zoom in" disabled={zoom >= ZOOM.most} onClick={() => zoomBy(1)}>
            <Plus />
          </IconButton>
          <IconButton label="Zoom out" disabled={zoom <= ZOOM.least} onClick={() => zoomBy(-1)}>
            <Minus />
          </IconButton>
          <IconButton label={`Rotate by ${ROTATION_STEP_DEG}°`} onClick={() => rotateBy(1)}>
            <RotateCw />
          </IconButton>
          <IconButton label="Reset View" disabled={at === FIRST_VIEW} onClick={() => setView(FIRST_VIEW)}>
            <House />
          </IconButton>
        </div>
      </div>
      <p className="stage-note num" role="status">
        {`Zoom ${zoom.toFixed(2)}×`} · {rotationDeg === 0 ? 'true north up' : `rotated ${rotationDeg}°`} · {`grid ${GRID_FT} ft`} ·{' '}
        <GestureHint />
      </p>
    </div>
  );
}
