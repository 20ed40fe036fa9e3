/** The controls of a flight along a path: place on the path, play and pause, direction. Esc ends it. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useUnits } from '../format/units.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { ChevronDown, Pause, Play, X } from '../ui/icons.ts';
import { Select } from '../ui/inputs.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { useMedia } from '../ui/use-media.ts';
import { type Direction, type Flight, FLIGHT_FT_PER_S, FLIGHT_STEP_FT, flown, isOver, poseAt, startOfFlight } from './flights.ts';
import type { CameraPose } from './scene-view.ts';
import './fly-bar.css';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
const MS = 1000;
/** A browser that was in the background reports one long frame: a flight goes on from where it was. */
const LONGEST_FRAME_MS = 100;
const DIRECTION_OPTIONS = [
  { value: 'inbound', label: 'Inbound' },
  { value: 'outbound', label: 'Outbound' },
] as const;

interface FlyBarProps {
  readonly flights: readonly Flight[];
  /** The selected path, flown first. */
  readonly pickedPathId: string | null;
  readonly onPose: (pose: CameraPose | null) => void;
  readonly onEnd: () => void;
}

/** Esc ends the flight before it does anything else. */
function useEscape(onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    const stop = new AbortController();
    const down = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      escape();
    };
    window.addEventListener('keydown', down, { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
}

/** Calls back before each frame, with the milliseconds since the last one. */
function useFrames(isOn: boolean, onFrame: (ms: number) => void): void {
  const step = useEffectEvent(onFrame);
  useEffect(() => {
    if (!isOn) return;
    let last: number | null = null;
    let frame = 0;
    const next = (now: number) => {
      if (last !== null) step(Math.min(now - last, LONGEST_FRAME_MS));
      last = now;
      frame = window.requestAnimationFrame(next);
    };
    frame = window.requestAnimationFrame(next);
    return () => window.cancelAnimationFrame(frame);
  }, [isOn]);
}

/** Where the flight is, and what moves it. */
function useFlight({ flights, pickedPathId, onPose, onEnd }: FlyBarProps, first: Flight) {
  const [key, setKey] = useState((flights.find(({ pathId }) => pathId === pickedPathId) ?? first).key);
  const flight = flights.find((one) => one.key === key) ?? first;
  const [chosen, setChosen] = useState<Direction | null>(null);
  const direction = chosen ?? flight.direction;
  const [at, setAt] = useState(() => startOfFlight(flight, direction));
  const [isPlaying, setPlaying] = useState(false);
  const stationFt = Math.min(at, flight.lengthFt);
  const hasArrived = isOver(flight, stationFt, direction);
  const isMoving = isPlaying && !hasArrived;
  const show = useEffectEvent(onPose);
  useEffect(() => {
    show(poseAt(flight, stationFt, direction));
  }, [flight, stationFt, direction]);
  const leave = useEffectEvent(() => onPose(null));
  useEffect(
    () => () => {
      leave();
    },
    [],
  );
  useFrames(isMoving, (ms) => setAt((from) => flown(flight, from, (FLIGHT_FT_PER_S * ms) / MS, direction)));
  useEscape(onEnd);
  const begin = (next: Flight, toward: Direction) => {
    setPlaying(false);
    setAt(startOfFlight(next, toward));
  };
  return {
    flight,
    direction,
    stationFt,
    hasArrived,
    isMoving,
    choose: (next: Flight) => {
      setKey(next.key);
      setChosen(null);
      begin(next, next.direction);
    },
    turn: (next: Direction) => {
      setChosen(next);
      begin(flight, next);
    },
    slide: (stationAt: number) => {
      setPlaying(false);
      setAt(stationAt);
    },
    step: (byFt: number) => setAt(flown(flight, stationFt, byFt, direction)),
    play: () => {
      if (hasArrived) setAt(startOfFlight(flight, direction));
      setPlaying(!isMoving);
    },
  };
}

function Bar({ first, ...props }: FlyBarProps & { readonly first: Flight }) {
  const units = useUnits();
  const isStill = useMedia(REDUCED_MOTION);
  const { flight, direction, stationFt, hasArrived, isMoving, choose, turn, slide, step, play } = useFlight(props, first);
  const text = `${units.wholeText(stationFt)} from the FATO, surface ${units.tenthText(flight.placed.riseAt(stationFt), 'down')} above heliport elevation`;
  return (
    <div className="fly-bar" role="group" aria-label="Flight along a path">
      <Select
        aria-label="Path"
        value={flight.key}
        onChange={({ target }) => choose(props.flights.find(({ key }) => key === target.value) ?? first)}
      >
        {props.flights.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </Select>
      <Segmented label="Direction of flight" value={direction} options={DIRECTION_OPTIONS} onChange={turn} />
      {isStill ? (
        <>
          <IconButton label="Step Back" className="fly-back" onClick={() => step(-FLIGHT_STEP_FT)}>
            <ChevronDown />
          </IconButton>
          <IconButton label="Step Forward" className="fly-forward" disabled={hasArrived} onClick={() => step(FLIGHT_STEP_FT)}>
            <ChevronDown />
          </IconButton>
        </>
      ) : (
        <Button icon={isMoving ? <Pause /> : <Play />} onClick={play}>
          {isMoving ? 'Pause' : 'Play'}
        </Button>
      )}
      <input
        type="range"
        aria-label="Distance from the FATO"
        aria-valuetext={text}
        min={0}
        max={Math.floor(flight.lengthFt)}
        step={10}
        value={Math.round(stationFt)}
        onChange={({ target }) => slide(target.valueAsNumber)}
      />
      <p className="num">{text}</p>
      <IconButton label="End Flight" aria-keyshortcuts="Escape" onClick={props.onEnd}>
        <X />
      </IconButton>
    </div>
  );
}

export function FlyBar(props: FlyBarProps) {
  const [first] = props.flights;
  return first === undefined ? null : <Bar {...props} first={first} />;
}
