/** The sheet at the bottom of the workspace on a phone: its three heights, and the section or the selected thing in it. No React here. */
import { selectionText, type Selected } from './selection.ts';

export const SHEET_STOPS = ['peek', 'half', 'full'] as const;
export type SheetStop = (typeof SHEET_STOPS)[number];

export const PHONE_SECTIONS = ['Site', 'Pad', 'Paths', 'Obstacles', 'More'] as const;
export type PhoneSection = (typeof PHONE_SECTIONS)[number];

const PEEK_PX = 96;
const HALF_SHARE = 0.42;
/** The canvas above a full sheet. */
const LEFT_PX = 96;

/** The heights of the stops above the tabs, where there is this much room for canvas and sheet. */
const stopHeights = (roomPx: number): Readonly<Record<SheetStop, number>> => ({
  peek: PEEK_PX,
  half: Math.round(roomPx * HALF_SHARE),
  full: Math.max(roomPx - LEFT_PX, PEEK_PX),
});

/** The stop nearest to where the sheet was pulled. */
export function nearestStop(heightPx: number, roomPx: number): SheetStop {
  const heights = stopHeights(roomPx);
  return SHEET_STOPS.toSorted((one, other) => Math.abs(heights[one] - heightPx) - Math.abs(heights[other] - heightPx))[0] ?? 'half';
}

/** The next stop up or down. At the last one, the same. */
export function steppedStop(stop: SheetStop, steps: 1 | -1): SheetStop {
  return SHEET_STOPS[SHEET_STOPS.indexOf(stop) + steps] ?? stop;
}

/** After a tap: the next stop up, and from the highest to the lowest. */
export const cycledStop = (stop: SheetStop): SheetStop => (stop === 'full' ? 'peek' : steppedStop(stop, 1));

/** After a tab: high enough to read, or low if it is the tab of the section that is shown. */
export const stopAfterTab = (stop: SheetStop, isShown: boolean): SheetStop => {
  if (stop === 'peek') return 'half';
  return isShown ? 'peek' : stop;
};

/** The tab of a selected thing. `null`: nothing is selected. */
export function sectionOf(selected: Selected | null): PhoneSection | null {
  switch (selected?.kind) {
    case 'pad':
    case 'size':
      return 'Pad';
    case 'path':
      return 'Paths';
    case 'obstacle':
    case 'obstacles':
    case 'scanned':
      return 'Obstacles';
    case 'surface':
    case 'parcel':
      return 'More';
    case undefined:
      return null;
  }
}

/** A section that was opened, and what was selected then. */
export interface OpenedSection {
  readonly section: PhoneSection;
  readonly over: string | undefined;
}
export const openedOver = (section: PhoneSection, selected: Selected | null): OpenedSection => ({ section, over: selectionText(selected) });

/** The section in the sheet: the opened one, until something else is selected. `null`: the inspector of the selected thing. */
export function sectionShown(opened: OpenedSection | null, selected: Selected | null): PhoneSection | null {
  if (opened !== null && (selected === null || opened.over === selectionText(selected))) return opened.section;
  return selected === null ? 'Obstacles' : null;
}
