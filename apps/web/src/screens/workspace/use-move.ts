/**
 * Moving the selected thing on a phone: after Move, the canvas pans below a crosshair, and the thing follows it. Arrows move it by 1 ft.
 * It is one gesture, kept with Place Here. The handles of a path can be pulled until Done.
 */
import { degrees, type LocalPoint, type Position, positionToLocal } from '@touchdown/domain';
import { useRef, useState } from 'react';
import { at, type Change, turnedPath } from './changes.ts';
import type { Grip } from './handles.ts';
import { selectionText, type Selected } from './selection.ts';
import { shownThing } from './shown-thing.ts';
import type { SiteState } from './use-site.ts';
import type { useView } from './use-view.ts';
import type { View } from './view.ts';

const SNAP_PX = 8;
const NO_KEYS = { shift: false, alt: false };
const FREE = { shift: false, alt: true };

/** What the crosshair places. `null`: nothing. */
const movedGrip = (selected: Selected | null): Grip | null => {
  if (selected?.kind === 'obstacle') return { kind: 'obstacle', id: selected.id };
  return selected?.kind === 'pad' ? { kind: 'pad' } : null;
};

/** Whether there is a Move for it. */
export const isMovable = (selected: Selected | null): boolean => selected?.kind === 'path' || movedGrip(selected) !== null;

/** How far the record has moved so far. */
export function movedBy(origin: Position, change: Change | null): LocalPoint {
  if (change === null || (change.kind !== 'obstacle' && change.kind !== 'project')) return at(0, 0);
  const placeOf = ({ latitude, longitude }: { readonly latitude: number | null; readonly longitude: number | null }): LocalPoint =>
    latitude === null || longitude === null
      ? at(0, 0)
      : positionToLocal(origin, { latitude: degrees(latitude), longitude: degrees(longitude) });
  const [from, to] = [placeOf(change.before), placeOf(change.after)];
  return at(to.eastFt - from.eastFt, to.northFt - from.northFt);
}

interface Moving {
  /** Where the thing was, and what was in view. */
  readonly from: LocalPoint;
  readonly was: View;
}

interface MoveRequest {
  readonly site: SiteState;
  readonly view: ReturnType<typeof useView>;
  readonly grip: (grip: Grip, at: LocalPoint, reachFt: number) => void;
  readonly pad: Parameters<typeof shownThing>[1]['pad'];
}

export function useMove({ site, view: { view, change }, grip, pad }: MoveRequest) {
  const { gesture, selected, origin, drawn, paths, changes } = site;
  const [held, setHeld] = useState<Moving | null>(null);
  const [pulled, setPulled] = useState<string | null>(null);
  const latest = useRef<View | null>(null);
  /** A path does not move with the crosshair: its handles do. */
  const isPulling = pulled !== null && pulled === selectionText(selected);
  // Esc cancels the gesture, and with it the move.
  const moving = gesture.going === null ? null : held;
  const begin = () => {
    if (selected?.kind === 'path') setPulled(selectionText(selected) ?? null);
    const thing = shownThing(selected, { origin, records: changes.records, drawn, paths, rings: [], pad })?.thing;
    const wanted = movedGrip(selected);
    if (thing === undefined || wanted === null || view === null) return;
    const centered = { ...view, center: thing.at };
    latest.current = centered;
    setHeld({ from: thing.at, was: view });
    change(() => centered);
    grip(wanted, thing.at, SNAP_PX / view.pxPerFt);
  };
  const go = (next: View, keys: typeof NO_KEYS) => {
    latest.current = next;
    change(() => next);
    gesture.pull(next.center, keys);
  };
  /** Pans the canvas, and the thing follows its center. */
  const pan = (panned: (view: View) => View) => {
    const now = latest.current ?? view;
    if (now !== null) go(panned(now), NO_KEYS);
  };
  /** Exactly from where it is, without snapping. */
  const step = (by: LocalPoint) => {
    const now = latest.current ?? view;
    if (moving === null || origin === null || now === null) return;
    const so = movedBy(origin, gesture.going?.step?.change ?? null);
    const center = at(moving.from.eastFt + so.eastFt + by.eastFt, moving.from.northFt + so.northFt + by.northFt);
    go({ ...now, center }, FREE);
  };
  /** One step of undo each. */
  const turn = (byDeg: number) => {
    const path = selected?.kind === 'path' ? changes.records.paths?.find(({ id }) => id === selected.id) : undefined;
    const turned = path === undefined ? null : turnedPath(path, byDeg);
    if (turned !== null) changes.save(turned);
  };
  const place = () => {
    setHeld(null);
    gesture.release();
  };
  const cancel = () => {
    if (moving !== null) change(() => moving.was);
    setHeld(null);
    gesture.cancel();
  };
  const done = () => setPulled(null);
  return { isMoving: moving !== null, isPulling, begin, pan, step, turn, place, cancel, done };
}
export type Move = ReturnType<typeof useMove>;
