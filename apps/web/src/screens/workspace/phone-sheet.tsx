/** The sheet of the workspace on a phone: its handle, and the tabs of its sections at the bottom. */
import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import { Ellipsis, Helicopter, MapPin, RadioTower, Route } from '../../shared/ui/icons.ts';
import { useLatestCallback } from '../../shared/ui/use-latest-callback.ts';
import { useMedia, PHONE } from '../../shared/ui/use-media.ts';
import type { Selected } from './selection.ts';
import {
  cycledStop,
  nearestStop,
  type OpenedSection,
  openedOver,
  type PhoneSection,
  PHONE_SECTIONS,
  sectionOf,
  sectionShown,
  type SheetStop,
  steppedStop,
  stopAfterTab,
} from './sheet-stops.ts';

const ICONS = { Site: MapPin, Pad: Helicopter, Paths: Route, Obstacles: RadioTower, More: Ellipsis } as const;
const STOP_TEXTS: Readonly<Record<SheetStop, string>> = { peek: 'low', half: 'half', full: 'full' };

/** `isAsking`: the canvas asks for the location, which needs the room. */
export function usePhoneSheet(selected: Selected | null, isAsking: boolean) {
  const isPhone = useMedia(PHONE);
  const [chosen, setStop] = useState<SheetStop | null>(null);
  const stop = chosen ?? (isAsking ? 'peek' : 'half');
  const [opened, setOpened] = useState<OpenedSection | null>(null);
  const section = isPhone ? sectionShown(opened, selected) : null;
  const open = useLatestCallback((next: PhoneSection) => {
    const isBack = next === section && selected !== null;
    setOpened(isBack ? null : openedOver(next, selected));
    setStop(stopAfterTab(stop, next === section && !isBack));
  });
  const close = useLatestCallback(() => setOpened(null));
  return { isPhone, stop, setStop, section, open, close, tab: section ?? sectionOf(selected) };
}
export type PhoneSheet = ReturnType<typeof usePhoneSheet>;

const BODY = '.workspace-body';
const HEIGHT = '--sheet-pulled';
const CANVAS = '.workspace-stage';
const MOVED_PX = 4;

/** Of the sheet: the lists or the inspector. The other one is hidden. */
const heightOf = (body: HTMLElement): number =>
  Math.max(0, ...Array.from(body.querySelectorAll('.workspace-rail, .workspace-inspector'), ({ clientHeight }) => clientHeight));

/** Canvas and sheet together. */
function roomIn(body: HTMLElement, sheetPx: number): number {
  return (body.querySelector<HTMLElement>(CANVAS)?.clientHeight ?? 0) + sheetPx;
}

/** Pulled up and down, tapped, or stepped with arrow keys. */
export function SheetHandle({ stop, setStop }: Pick<PhoneSheet, 'stop' | 'setStop'>) {
  const handle = useRef<HTMLButtonElement>(null);
  const pull = useRef<AbortController | null>(null);
  const wasPulled = useRef(false);
  const drop = () => {
    pull.current?.abort();
    pull.current = null;
    handle.current?.closest<HTMLElement>(BODY)?.style.removeProperty(HEIGHT);
  };
  useEffect(() => drop, []);
  const begin = ({ clientY: fromY, button }: ReactPointerEvent) => {
    const body = handle.current?.closest<HTMLElement>(BODY) ?? null;
    if (button !== 0 || body === null || pull.current !== null) return;
    const fromPx = heightOf(body);
    const roomPx = roomIn(body, fromPx);
    let toPx = fromPx;
    wasPulled.current = false;
    pull.current = new AbortController();
    const { signal } = pull.current;
    const move = ({ clientY }: PointerEvent) => {
      toPx = Math.min(Math.max(fromPx + fromY - clientY, 0), roomPx);
      if (Math.abs(clientY - fromY) >= MOVED_PX) wasPulled.current = true;
      // Without React, in each frame.
      if (wasPulled.current) body.style.setProperty(HEIGHT, `${toPx}px`);
    };
    const end = () => {
      drop();
      if (wasPulled.current) setStop(nearestStop(toPx, roomPx));
    };
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', end, { signal });
    window.addEventListener('pointercancel', drop, { signal });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    setStop(steppedStop(stop, event.key === 'ArrowUp' ? 1 : -1));
  };
  return (
    <button
      ref={handle}
      type="button"
      className="sheet-handle"
      aria-label={`Panel height: ${STOP_TEXTS[stop]}`}
      onPointerDown={begin}
      onKeyDown={press}
      onClick={() => {
        if (!wasPulled.current) setStop(cycledStop(stop));
        wasPulled.current = false;
      }}
    >
      <span />
    </button>
  );
}

interface PhoneTabsProps {
  readonly sheet: PhoneSheet;
  /** Obstacles that penetrate a surface. */
  readonly violations: number;
}

export const PhoneTabs = ({ sheet: { tab, open }, violations }: PhoneTabsProps) => (
  <nav className="workspace-tabs" aria-label="Sections">
    {PHONE_SECTIONS.map((name) => {
      const Icon = ICONS[name];
      const isCounted = name === 'Obstacles' && violations > 0;
      return (
        <button key={name} type="button" aria-pressed={name === tab} onClick={() => open(name)}>
          <Icon />
          {name}
          {isCounted && (
            <b className="num">
              {violations}
              <span className="visually-hidden">{violations === 1 ? ' violation' : ' violations'}</span>
            </b>
          )}
        </button>
      );
    })}
  </nav>
);
