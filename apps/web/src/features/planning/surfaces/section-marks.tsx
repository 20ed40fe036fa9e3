/** What a profile and a section across a path are drawn with: lines and areas, sticks, and labels. */
import type { ShownUnits } from '@touchdown/domain';
import { type ProfileDrawing, type ProfileMark, textWidthEm } from '@touchdown/exports/drawing';
import { memo, useMemo } from 'react';
import { useUnits } from '../../../shared/format/units.ts';
import { REACH_STATUS } from '../../../shared/scene/drawn-cloud.ts';
import { isQuiet } from '../../../shared/scene/model.ts';
import { topResultText } from './penetrations.ts';
import type { TopGrip } from './section-grip.tsx';
import { type DrawnAlready, LABEL_LINE_PX, placeSectionLabels } from './section-labels.ts';
import type { sectionDots } from './section-points.ts';
import type { SectionStick } from './section.ts';

const LABELS = 5;

const pathOf = (points: readonly { readonly x: number; readonly y: number }[]): string =>
  points.length === 0 ? '' : `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

function Mark({ mark }: { readonly mark: ProfileMark }) {
  switch (mark.kind) {
    case 'area':
      return <path className="section-area" data-style={mark.style} d={`${pathOf(mark.points)}Z`} />;
    case 'line':
      return <path className="section-line" data-style={mark.style} d={pathOf(mark.points)} />;
    case 'text':
      return (
        <text className="section-text" data-style={mark.style} x={mark.at.x} y={mark.at.y} textAnchor={mark.anchor}>
          {mark.text}
        </text>
      );
  }
}
export const Marks = memo(function Marks({ drawing }: { readonly drawing: ProfileDrawing }) {
  return drawing.marks.map((mark, index) => <Mark key={index} mark={mark} />);
});

export const Points = memo(function Points({ dots }: { readonly dots: ReturnType<typeof sectionDots> }) {
  return dots.map(({ reach, d }) => <path key={reach} className="section-points" data-status={REACH_STATUS[reach]} d={d} />);
});

interface StickProps {
  readonly stick: SectionStick;
  readonly frame: ProfileDrawing['frame'];
  readonly isPicked: boolean;
  readonly isHovered: boolean;
  readonly onPick: (stick: SectionStick) => void;
  readonly onHover: ((id: string | null) => void) | undefined;
}

/** A stick from its base to its top, red above its limit. It is clipped at the edge of the picture. */
export const Stick = memo(function Stick({ stick, frame, isPicked, isHovered, onPick, onHover }: StickProps) {
  const { plot } = frame;
  const within = (aboveFt: number) => Math.min(Math.max(frame.y(aboveFt), plot.top), plot.bottom);
  const x = frame.x(stick.stationFt);
  const [foot, top, limit] = [within(Math.min(stick.baseFt, stick.topFt)), within(stick.topFt), within(stick.limitFt)];
  return (
    <g
      className="section-stick"
      data-status={stick.status}
      data-picked={isPicked || undefined}
      data-hovered={isHovered || undefined}
      onClick={() => onPick(stick)}
      onPointerEnter={() => onHover?.(stick.id)}
      onPointerLeave={() => onHover?.(null)}
    >
      <path className="section-touch" d={`M${x} ${foot}V${top}`} />
      <path className="section-pole" d={`M${x} ${foot}V${stick.penetrationFt > 0 ? limit : top}`} />
      {stick.penetrationFt > 0 && <path className="section-over" d={`M${x} ${limit}V${top}`} />}
      <path className="section-top" d={`M${x - 4} ${top}h8`} />
      <path className="section-limit" d={`M${x - 5} ${limit}h10`} />
      {isPicked && <circle className="section-ring" cx={x} cy={top} r="9" />}
    </g>
  );
});

/** "868.0 ft MSL, clears by 2.8 ft". While the top is pulled, it is said in other words. */
function resultOf({ penetrationFt, limitFt, topFt }: SectionStick, elevation: number, units: ShownUnits, pulled: string | null): string {
  const result = topResultText(penetrationFt, limitFt - topFt, units);
  return `${pulled ?? `${units.tenthText(topFt + elevation, 'up')} MSL`}, ${result}`;
}

interface LabelsProps {
  readonly sticks: readonly SectionStick[];
  readonly drawing: ProfileDrawing;
  readonly pickedId: string | null;
  readonly hoveredId: string | null;
  /** Of the heliport, MSL. */
  readonly elevation: number;
  readonly grip: TopGrip | null;
  /** Where the top of a stick is drawn. */
  readonly topOf: (stick: SectionStick) => number;
}

/** The surface and its names, which no label may cross. */
function drawnIn({ marks, typePx }: ProfileDrawing): DrawnAlready {
  const lines = marks.flatMap((mark) => (mark.kind === 'line' && mark.style === 'surface' ? [mark.points] : []));
  const boxes = marks.flatMap((mark) => {
    if (mark.kind !== 'text' || mark.style !== 'surface') return [];
    const widePx = textWidthEm(mark.text) * typePx;
    const left = mark.anchor === 'start' ? mark.at.x : mark.at.x - (mark.anchor === 'end' ? widePx : widePx / 2);
    return [{ left, right: left + widePx, top: mark.at.y - typePx, bottom: mark.at.y }];
  });
  return { lines, boxes };
}

/** Labels of the selected stick, the hovered one, and the worst penetrations and warnings, as many as fit. */
export function Labels({ sticks, drawing, pickedId, hoveredId, elevation, grip, topOf }: LabelsProps) {
  const units = useUnits();
  const { frame } = drawing;
  const already = useMemo(() => drawnIn(drawing), [drawing]);
  const asked = [pickedId, hoveredId].flatMap((id, index, all) => (all.indexOf(id) < index ? [] : sticks.filter((one) => one.id === id)));
  const loud = sticks.filter((stick) => !asked.includes(stick) && (stick.penetrationFt > 0 || !isQuiet(stick.status))).slice(-LABELS);
  const labels = [...asked, ...loud.toReversed()].map((stick) => ({
    id: stick.id,
    name: stick.name,
    result: resultOf(stick, elevation, units, stick.id === grip?.id ? (grip.pulled?.text ?? null) : null),
    x: frame.x(stick.stationFt),
    y: frame.y(topOf(stick)),
  }));
  const statusOf = new Map(sticks.map(({ id, status }) => [id, status]));
  return placeSectionLabels(labels, frame.plot, already, pickedId).map(({ id, lines, x, y, leader }) => (
    <g key={id} className="section-name" data-status={statusOf.get(id)}>
      {leader !== null && <path className="section-leader" d={pathOf(leader)} />}
      <text textAnchor="middle">
        {lines.map((line, index) => (
          <tspan key={line} x={x} y={y + index * LABEL_LINE_PX}>
            {line}
          </tspan>
        ))}
      </text>
    </g>
  ));
}
