/** The sheet of a profile or of a section across a path: its drawing with the obstacles as sticks, one of which can be pulled. */
import { type ProfileDrawing } from '@touchdown/exports/drawing';
import { type ReactNode, useCallback, useState } from 'react';
import type { Selection } from '../../../shared/scene/model.ts';
import { type TopGrip, TopHandle } from './section-grip.tsx';
import { Labels, Marks, Stick } from './section-marks.tsx';
import type { SectionStick } from './section.ts';

/** Where the pulled top was, and the heights of the picture then, which stay until it is let go. */
interface HeldTop {
  readonly topFt: number;
  readonly reachesFt: number;
}

/** The heights that the picture must include: every top, and while one is pulled, the same as before. */
export function useReach(sticks: readonly SectionStick[], grip: TopGrip | null) {
  const highestFt = sticks.reduce((most, { topFt }) => Math.max(most, topFt), 0);
  const [held, setHeld] = useState<HeldTop | null>(null);
  const pulled = grip?.pulled ?? null;
  return {
    reachesFt: held?.reachesFt ?? highestFt,
    // The pulled top is under the pointer at once. What it means follows with the evaluation.
    topOf: (stick: SectionStick) => (stick.id === grip?.id && held !== null && pulled !== null ? held.topFt + pulled.byFt : stick.topFt),
    hold: ({ topFt }: SectionStick) => setHeld({ topFt, reachesFt: highestFt }),
    drop: () => setHeld(null),
  };
}

interface SectionPictureProps {
  readonly drawing: ProfileDrawing;
  /** The accessible name. */
  readonly label: string;
  /** Their stations are those of the drawing. The worst is last. */
  readonly sticks: readonly SectionStick[];
  readonly pickedId: string | null;
  readonly hoveredId: string | null;
  /** Of the heliport, MSL. */
  readonly elevation: number;
  readonly reach: ReturnType<typeof useReach>;
  readonly grip: TopGrip | null;
  readonly onPick: (selection: Selection) => void;
  readonly onHover: ((obstacleId: string | null) => void) | undefined;
  /** Between the drawing and the sticks. */
  readonly children?: ReactNode;
}

export function SectionPicture(props: SectionPictureProps) {
  const { drawing, sticks, pickedId, hoveredId, reach, grip, onPick, onHover } = props;
  const { frame } = drawing;
  const { topOf, hold, drop } = reach;
  const pick = useCallback(({ id }: SectionStick) => onPick({ obstacleId: id, surfaceKey: null }), [onPick]);
  return (
    <svg
      className="section-picture"
      role="img"
      aria-label={props.label}
      width={drawing.widthPx}
      height={drawing.heightPx}
      viewBox={`0 0 ${drawing.widthPx} ${drawing.heightPx}`}
    >
      <Marks drawing={drawing} />
      {props.children}
      {sticks.map((stick) => (
        <Stick
          key={stick.id}
          stick={topOf(stick) === stick.topFt ? stick : { ...stick, topFt: topOf(stick) }}
          frame={frame}
          isPicked={stick.id === pickedId}
          isHovered={stick.id === hoveredId}
          onPick={pick}
          onHover={onHover}
        />
      ))}
      {grip !== null &&
        sticks
          .filter(({ id }) => id === grip.id)
          .map((stick) => (
            <TopHandle
              key={stick.id}
              x={frame.x(stick.stationFt)}
              y={Math.max(frame.y(topOf(stick)), frame.plot.top)}
              pxPerFt={frame.y(0) - frame.y(1)}
              grip={grip}
              onHold={() => hold(stick)}
              onDrop={drop}
            />
          ))}
      <Labels sticks={sticks} elevation={props.elevation} {...{ drawing, pickedId, hoveredId, grip, topOf }} />
    </svg>
  );
}
