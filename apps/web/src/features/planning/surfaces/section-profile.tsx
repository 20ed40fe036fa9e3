/** The profile along a path: the 8:1 surface over its length and the obstacles beside it as sticks, each with its own limit. */
import { placePath, type Airspace, type PathCorridor, startOfPad, type ShownUnits } from '@touchdown/domain';
import { drawProfile, type ProfileDrawing, type ProfileMark } from '@touchdown/exports/drawing';
import { memo, useCallback, useMemo, useState } from 'react';
import { useUnits } from '../../../shared/format/units.ts';
import type { ScannedMark } from '../../../shared/scans/scanned-marks.ts';
import { type DrawnCloud, NO_CLOUDS, REACH_STATUS } from '../../../shared/scene/drawn-cloud.ts';
import type { FacilityModel, Selection } from '../../../shared/scene/model.ts';
import { useElementSize } from '../../../shared/ui/use-element-size.ts';
import { aboveText } from './penetrations.ts';
import { type TopGrip, TopHandle } from './section-grip.tsx';
import { LABEL_LINE_PX, placeSectionLabels } from './section-labels.ts';
import { sectionDots, sectionPoints } from './section-points.ts';
import { byClearance, scannedSticks, type SectionStick, sectionSticks, standingApart } from './section.ts';
import type { ClearanceResults } from './surfaces-model.ts';

const HEIGHT_PX = 300;
const STICK_APART_PX = 3;
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
const Marks = memo(function Marks({ drawing }: { readonly drawing: ProfileDrawing }) {
  return drawing.marks.map((mark, index) => <Mark key={index} mark={mark} />);
});

const Points = memo(function Points({ dots }: { readonly dots: ReturnType<typeof sectionDots> }) {
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
const Stick = memo(function Stick({ stick, frame, isPicked, isHovered, onPick, onHover }: StickProps) {
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
  const result = penetrationFt > 0 ? aboveText(penetrationFt, units) : `clears by ${units.tenthText(limitFt - topFt, 'down')}`;
  return `${pulled ?? `${units.tenthText(topFt + elevation, 'up')} MSL`}, ${result}`;
}

interface LabelsProps {
  readonly sticks: readonly SectionStick[];
  readonly frame: ProfileDrawing['frame'];
  readonly pickedId: string | null;
  /** Of the heliport, MSL. */
  readonly elevation: number;
  readonly grip: TopGrip | null;
  /** Where the top of a stick is drawn. */
  readonly topOf: (stick: SectionStick) => number;
}

/** Labels of the selected stick and the deepest penetrations, as many as fit. */
function Labels({ sticks, frame, pickedId, elevation, grip, topOf }: LabelsProps) {
  const units = useUnits();
  const picked = sticks.filter(({ id }) => id === pickedId);
  const deep = sticks.filter(({ penetrationFt, id }) => penetrationFt > 0 && id !== pickedId).slice(-LABELS);
  const labels = [...picked, ...deep.toReversed()].map((stick) => ({
    id: stick.id,
    name: stick.name,
    result: resultOf(stick, elevation, units, stick.id === grip?.id ? (grip.pulled?.text ?? null) : null),
    x: frame.x(stick.stationFt),
    y: frame.y(topOf(stick)),
  }));
  const statusOf = new Map(sticks.map(({ id, status }) => [id, status]));
  return placeSectionLabels(labels, frame.plot).map(({ id, lines, x, y }) => (
    <text key={id} className="section-name" data-status={statusOf.get(id)} textAnchor="middle">
      {lines.map((line, index) => (
        <tspan key={line} x={x} y={y + index * LABEL_LINE_PX}>
          {line}
        </tspan>
      ))}
    </text>
  ));
}

/** Where the pulled top was, and the heights of the picture then, which stay until it is let go. */
interface HeldTop {
  readonly topFt: number;
  readonly reachesFt: number;
}

const NONE_SCANNED: readonly ScannedMark[] = [];
const scannedText = (count: number): string => (count === 0 ? '' : `, and ${count} ${count === 1 ? 'object' : 'objects'} of laser scans`);

interface SectionProfileProps {
  readonly airspace: Airspace;
  readonly corridor: PathCorridor;
  readonly model: FacilityModel;
  readonly results: ClearanceResults;
  readonly selection: Selection;
  /** Objects of laser scans. */
  readonly scanned?: readonly ScannedMark[];
  /** Points of laser scans, while they are shown. */
  readonly clouds?: readonly DrawnCloud[] | undefined;
  readonly onPick: (selection: Selection) => void;
  readonly heightPx?: number;
  readonly hoveredId?: string | null;
  readonly onHover?: (obstacleId: string | null) => void;
  /** The top that can be pulled. `null`: none. */
  readonly grip?: TopGrip | null;
}

export function SectionProfile({
  airspace,
  corridor,
  model,
  results,
  selection,
  scanned = NONE_SCANNED,
  clouds = NO_CLOUDS,
  onPick,
  heightPx = HEIGHT_PX,
  hoveredId = null,
  onHover,
  grip = null,
}: SectionProfileProps) {
  const units = useUnits();
  const [boxRef, size] = useElementSize<HTMLDivElement>();
  const widthPx = size?.widthPx ?? 0;
  const { site } = airspace;
  const obstacleSticks = useMemo(() => sectionSticks(airspace, corridor, model.obstacles, results), [airspace, corridor, model, results]);
  const scannedOnes = useMemo(
    () => scannedSticks({ airspace, corridor, surfaces: model.surfaces }, scanned),
    [airspace, corridor, model.surfaces, scanned],
  );
  const sticks = useMemo(() => [...scannedOnes, ...obstacleSticks].toSorted(byClearance), [scannedOnes, obstacleSticks]);
  // Every top is in the picture.
  const highestFt = useMemo(() => sticks.reduce((most, { topFt }) => Math.max(most, topFt), 0), [sticks]);
  const [held, setHeld] = useState<HeldTop | null>(null);
  const reachesFt = held?.reachesFt ?? highestFt;
  const pulled = grip?.pulled ?? null;
  // The pulled top is under the pointer at once. What it means follows with the evaluation.
  const topOf = (stick: SectionStick) =>
    stick.id === grip?.id && held !== null && pulled !== null ? held.topFt + pulled.byFt : stick.topFt;
  const drawing = useMemo(() => {
    if (widthPx === 0) return null;
    const path = placePath(corridor, startOfPad(site.pad));
    const input = { path, heliportElevation: site.heliportElevation, ground: [], units: units.system, reachesFt };
    return drawProfile(input, { widthPx, heightPx });
  }, [corridor, site, units, widthPx, heightPx, reachesFt]);
  const points = useMemo(
    () => (clouds.length === 0 ? null : sectionPoints({ airspace, corridor, surfaces: model.surfaces }, clouds)),
    [airspace, corridor, model.surfaces, clouds],
  );
  const dots = useMemo(() => (points === null || drawing === null ? [] : sectionDots(points, drawing.frame)), [points, drawing]);
  const pick = useCallback(({ id }: SectionStick) => onPick({ obstacleId: id, surfaceKey: null }), [onPick]);
  const violations = obstacleSticks.filter(({ status }) => status === 'violation').length;
  const shown =
    drawing === null ? [] : standingApart(sticks, STICK_APART_PX / (drawing.frame.x(1) - drawing.frame.x(0)), selection.obstacleId);
  return (
    <div className="section-sheet" ref={boxRef}>
      {drawing !== null && (
        <>
          <svg
            className="section-picture"
            role="img"
            aria-label={`Profile along ${corridor.pathName}: the 8:1 surface and ${obstacleSticks.length} ${obstacleSticks.length === 1 ? 'obstacle' : 'obstacles'} under its surfaces, ${violations} in violation${scannedText(scannedOnes.length)}. See the table for each penetration.`}
            width={drawing.widthPx}
            height={drawing.heightPx}
            viewBox={`0 0 ${drawing.widthPx} ${drawing.heightPx}`}
          >
            <Marks drawing={drawing} />
            <Points dots={dots} />
            {shown.map((stick) => (
              <Stick
                key={stick.id}
                stick={topOf(stick) === stick.topFt ? stick : { ...stick, topFt: topOf(stick) }}
                frame={drawing.frame}
                isPicked={stick.id === selection.obstacleId}
                isHovered={stick.id === hoveredId}
                onPick={pick}
                onHover={onHover}
              />
            ))}
            {grip !== null &&
              shown
                .filter(({ id }) => id === grip.id)
                .map((stick) => (
                  <TopHandle
                    key={stick.id}
                    x={drawing.frame.x(stick.stationFt)}
                    y={Math.max(drawing.frame.y(topOf(stick)), drawing.frame.plot.top)}
                    pxPerFt={drawing.frame.y(0) - drawing.frame.y(1)}
                    grip={grip}
                    onHold={() => setHeld({ topFt: stick.topFt, reachesFt: highestFt })}
                    onDrop={() => setHeld(null)}
                  />
                ))}
            <Labels
              sticks={shown}
              frame={drawing.frame}
              pickedId={selection.obstacleId}
              elevation={site.heliportElevation}
              grip={grip}
              topOf={topOf}
            />
          </svg>
          <p className="stage-note num" title="The short bar on each obstacle is its height limit, including obstacles off the centerline.">
            Scale: {drawing.scale} · short bars: height limits{dots.length > 0 && ' · dots: laser scan points'}
          </p>
        </>
      )}
    </div>
  );
}
