/** What is drawn over the plan's pictures: labels, the selection, handles, the scale, and north. The lists and the inspector say the same. */
import { type LocalPoint, type ShownUnits } from '@touchdown/domain';
import { memo } from 'react';
import type { CanvasPoint, CanvasSize, PlanFrame } from '../../features/planning/surfaces/plan-frame.ts';
import type { LabelBox } from '../../shared/scene/label-box.ts';
import type { DrawnSurface } from '../../shared/scene/model.ts';
import type { PadMarking } from './pad-marking.ts';
import type { PlanLabel } from './plan-labels.ts';
import { INSET, type InsetPicture, shownPart } from './plan-inset.ts';
import type { PlanPath } from './plan-model.ts';
import type { PathName } from './plan-names.ts';

export const pathOf = (points: readonly CanvasPoint[], isClosed: boolean): string =>
  points.length === 0 ? '' : `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}${isClosed ? 'Z' : ''}`;

interface FrameProps {
  readonly frame: PlanFrame;
}

export function Outline({
  surface,
  frame,
  look,
}: FrameProps & { readonly surface: DrawnSurface; readonly look: 'selected' | 'hovered' | 'governing' }) {
  return <path className="plan-outline" data-look={look} d={pathOf(surface.outline.map(frame.toCanvas), true)} />;
}

/** A smaller marking cannot be read. */
const LEAST_MARKING_PX = 12;

export function Marking({ marking: { deck, cross, letter, sizeFt }, frame }: FrameProps & { readonly marking: PadMarking }) {
  if (sizeFt * frame.unitsPerFt < LEAST_MARKING_PX) return null;
  const area = (points: readonly LocalPoint[]) => pathOf(points.map(frame.toCanvas), true);
  return (
    <g className="plan-marking" data-hospital={deck !== null || undefined}>
      {deck !== null && <path className="plan-deck" d={area(deck)} />}
      {cross !== null && <path className="plan-cross" d={area(cross)} />}
      <path className="plan-h" d={area(letter)} />
    </g>
  );
}

const RING_PX = 13;
const RING_UP_PX = 5;
export const Ring = ({ at: { x, y }, look }: { readonly at: CanvasPoint; readonly look: 'selected' | 'hovered' }) => (
  <circle className="plan-ring" data-look={look} cx={x} cy={y - RING_UP_PX} r={RING_PX} />
);

const LEADER_GAP_PX = 4;

export function Label({ label, look }: { readonly label: PlanLabel; readonly look: 'selected' | 'hovered' | undefined }) {
  const { x, y, isLeft, leader, lines, status } = label;
  const text = (
    <text className="plan-label" data-status={status} data-look={look} x={x} y={y} textAnchor={isLeft ? 'end' : 'start'}>
      {lines.map((line, index) => (
        <tspan key={line} x={x} dy={index === 0 ? 0 : '1.25em'}>
          {line}
        </tspan>
      ))}
    </text>
  );
  if (leader === null) return text;
  return (
    <>
      <path
        className="plan-leader"
        data-status={status}
        d={pathOf([leader, { x: x + (isLeft ? LEADER_GAP_PX : -LEADER_GAP_PX), y: y - LEADER_GAP_PX }], false)}
      />
      {text}
    </>
  );
}

const ABOVE_PX = 7;

interface PathProps extends FrameProps {
  readonly path: PlanPath;
  /** `null`: there is no room for it. */
  readonly name: PathName | null;
  readonly look: 'selected' | 'hovered' | undefined;
}

const isSameName = (one: PathName | null, other: PathName | null): boolean =>
  one?.text === other?.text && one?.at.x === other?.at.x && one?.at.y === other?.at.y;

/** A path: its centerline, and its name along it. Drawn again only if it changes: a selection or a hover changes two of many paths. */
export const PathMark = memo(
  DrawnPath,
  ({ name: was, ...before }, { name: is, ...after }) =>
    isSameName(was, is) && before.path === after.path && before.frame === after.frame && before.look === after.look,
);

function DrawnPath({ path, name, look, frame }: PathProps) {
  return (
    <g data-look={look}>
      <path className="plan-centerline" d={pathOf(path.centerline.map(frame.toCanvas), false)} />
      {name !== null && (
        <text
          className="plan-path-name"
          data-use={path.use}
          transform={`translate(${name.at.x.toFixed(1)} ${name.at.y.toFixed(1)}) rotate(${name.turnedDeg.toFixed(2)})`}
          y={0 - ABOVE_PX}
          textAnchor="middle"
        >
          {name.text}
        </text>
      )}
    </g>
  );
}

const HANDLE_PX = 9;
export const SquareHandle = ({ at: { x, y } }: { readonly at: CanvasPoint }) => (
  <rect className="plan-handle" x={x - HANDLE_PX / 2} y={y - HANDLE_PX / 2} width={HANDLE_PX} height={HANDLE_PX} />
);
export const KnobHandle = ({ at, from }: { readonly at: CanvasPoint; readonly from: CanvasPoint }) => (
  <>
    <path className="plan-knob-stem" d={pathOf([from, at], false)} />
    <circle className="plan-handle" cx={at.x} cy={at.y} r={HANDLE_PX * 0.75} />
  </>
);

/** The edge of a parcel or a roof that a movement snapped to, or the top of an obstacle. */
export function SnapEdge({ edge: [from, to], frame }: FrameProps & { readonly edge: readonly [LocalPoint, LocalPoint] }) {
  const ends = [from, to].map(frame.toCanvas);
  const [at] = ends;
  const isPoint = from.eastFt === to.eastFt && from.northFt === to.northFt;
  if (isPoint && at !== undefined) return <circle className="plan-snap" fill="none" cx={at.x} cy={at.y} r={SNAP_RING_PX} />;
  return <path className="plan-snap" d={pathOf(ends, false)} />;
}
const SNAP_RING_PX = 8;

/** The line of a heading that snapped to a multiple of 10°. */
export function SnapLine({ center, trueDeg, size, text }: SnapProps) {
  const [east, north] = [Math.sin((trueDeg * Math.PI) / 180), Math.cos((trueDeg * Math.PI) / 180)];
  const reach = Math.hypot(size.width, size.height);
  const far = { x: center.x + east * reach, y: center.y - north * reach };
  const near = { x: center.x - east * reach, y: center.y + north * reach };
  return (
    <>
      <path className="plan-snap" d={pathOf([near, far], false)} />
      <text className="plan-snap-text" x={center.x + east * 150 + 8} y={center.y - north * 150}>
        {text}
      </text>
    </>
  );
}
interface SnapProps {
  readonly center: CanvasPoint;
  readonly trueDeg: number;
  readonly size: CanvasSize;
  readonly text: string;
}

interface TagProps {
  readonly at: CanvasPoint;
  /** Its parts are below each other. */
  readonly text: string;
  readonly tone?: 'bad' | undefined;
  /** The canvas, which the box stays within. */
  readonly size: CanvasSize;
}
const TAG_PX = { character: 6.9, beside: 8, line: 17, padding: 7, right: 18, up: 56, edge: 8 } as const;
const within = (wanted: number, length: number, room: number): number =>
  Math.max(TAG_PX.edge, Math.min(wanted, room - length - TAG_PX.edge));

/** A text in a filled box beside a point: what a gesture does at the moment. */
export function Tag({ at: { x, y }, text, tone, size }: TagProps) {
  const lines = text.split(' · ');
  const wide = Math.max(...lines.map(({ length }) => length)) * TAG_PX.character + 2 * TAG_PX.beside;
  const high = lines.length * TAG_PX.line + TAG_PX.padding;
  const [left, top] = [within(x + TAG_PX.right, wide, size.width), within(y - TAG_PX.up, high, size.height)];
  return (
    <g className="plan-tag" data-tone={tone} transform={`translate(${left.toFixed(1)} ${top.toFixed(1)})`}>
      <rect width={wide} height={high} rx="2" />
      {lines.map((line, index) => (
        <text key={line} x={wide / 2} y={TAG_PX.line * (index + 1) - 1} textAnchor="middle">
          {line}
        </text>
      ))}
    </g>
  );
}

export function MeasureLine({
  points,
  frame,
  text,
  size,
}: FrameProps & { readonly points: readonly LocalPoint[]; readonly text: string | null; readonly size: CanvasSize }) {
  const places = points.map(frame.toCanvas);
  const [from, to] = places;
  return (
    <>
      <path className="plan-measure" d={pathOf(places, false)} />
      {places.map(({ x, y }) => (
        <circle key={`${x} ${y}`} className="plan-measure-end" cx={x} cy={y} r="3.5" />
      ))}
      {text !== null && from !== undefined && to !== undefined && (
        <Tag at={{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }} text={text} size={size} />
      )}
    </>
  );
}

interface InsetProps extends FrameProps {
  readonly picture: InsetPicture;
  readonly box: LabelBox;
  readonly size: CanvasSize;
}

/** The overview map. */
export function Inset({ picture, box, frame, size }: InsetProps) {
  const part = shownPart(picture, frame, size);
  return (
    <g className="plan-inset" transform={`translate(${box.left} ${box.top})`}>
      <rect className="plan-inset-paper" width={INSET.width} height={INSET.height} />
      {picture.shapes.map(({ key, layer, points }) => (
        <path key={`${key} ${layer}`} className="plan-inset-shape" data-layer={layer} d={pathOf(points, true)} />
      ))}
      {part !== null && (
        <rect className="plan-inset-part" x={part.left} y={part.top} width={part.right - part.left} height={part.bottom - part.top} />
      )}
    </g>
  );
}

const NORTH_PX = { left: 34, top: 44 } as const;
const BAR_PX = { left: 16, bottom: 18, most: 140, mostNarrow: 96, narrow: 480, parts: 4 } as const;
const PAPER_PX = { least: 176, beside: 66, up: 30, height: 42, edge: 8 } as const;
const ROUND = [5, 2, 1];
const PX_PER_INCH = 96;

/** The longest round length that fits. */
function barFt(pxPerFt: number, { width }: CanvasSize): number {
  const most = (width < BAR_PX.narrow ? BAR_PX.mostNarrow : BAR_PX.most) / pxPerFt;
  const power = 10 ** Math.floor(Math.log10(most));
  return ROUND.map((step) => step * power).find((step) => step <= most) ?? power;
}

/** Where no label may be, because the scale is there. */
export function scaleBox({ width, height }: CanvasSize): LabelBox {
  const most = width < BAR_PX.narrow ? BAR_PX.mostNarrow : BAR_PX.most;
  const top = height - BAR_PX.bottom - PAPER_PX.up;
  const left = BAR_PX.left - PAPER_PX.edge;
  return { left, right: left + Math.max(most + PAPER_PX.beside, PAPER_PX.least), top, bottom: top + PAPER_PX.height };
}

/** The room of the landing area, which no label covers. */
export function padBoxes(surfaces: readonly DrawnSurface[], frame: PlanFrame): LabelBox[] {
  return surfaces
    .filter(({ layer }) => layer === 'fato')
    .map(({ outline }) => {
      const corners = outline.map(frame.toCanvas);
      const [across, down] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
      return { left: Math.min(...across), right: Math.max(...across), top: Math.min(...down), bottom: Math.max(...down) };
    });
}

export function NorthAndScale({ frame, size, units }: FrameProps & { readonly size: CanvasSize; readonly units: ShownUnits }) {
  const lengthFt = barFt(frame.unitsPerFt, size);
  const part = (lengthFt * frame.unitsPerFt) / BAR_PX.parts;
  const y = size.height - BAR_PX.bottom;
  const perInch = PX_PER_INCH / frame.unitsPerFt;
  return (
    <>
      <g className="plan-north" transform={`translate(${NORTH_PX.left} ${NORTH_PX.top})`}>
        <circle r="14" />
        <path d="M0 -11L4.5 8L0 5L-4.5 8Z" />
        <text y="-20" textAnchor="middle">
          N
        </text>
      </g>
      <g className="plan-scale">
        <rect
          className="plan-scale-paper"
          x={BAR_PX.left - PAPER_PX.edge}
          y={y - PAPER_PX.up}
          width={Math.max(part * BAR_PX.parts + PAPER_PX.beside, PAPER_PX.least)}
          height={PAPER_PX.height}
        />
        <text x={BAR_PX.left} y={y - 14}>{`1 in = ${units.wholeText(perInch)} · true north up`}</text>
        {[0, 1, 2, 3].map((index) => (
          <rect key={index} data-odd={index % 2 === 1 || undefined} x={BAR_PX.left + index * part} y={y - 5} width={part} height="5" />
        ))}
        <text x={BAR_PX.left + part * BAR_PX.parts + 6} y={y}>
          {units.wholeText(lengthFt)}
        </text>
      </g>
    </>
  );
}
