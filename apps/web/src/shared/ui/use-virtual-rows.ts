/** Long lists of which only the rows in sight are built, whatever scrolls them: the page's main part, or on phones the window. */
import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  observeWindowOffset,
  observeWindowRect,
  type Range,
  Virtualizer,
  type VirtualItem,
  type VirtualizerOptions,
  windowScroll,
} from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** A row in sight: how far below the beginning of the list it lies, and how much of the list is between it and the one built before it. */
export interface BuiltRow {
  readonly index: number;
  readonly start: number;
  readonly gapBefore: number;
}

export interface VirtualRows {
  readonly rows: readonly BuiltRow[];
  /** What of the list is after the last row that is built. */
  readonly gapAfter: number;
  /** Of all rows, built or not. */
  readonly total: number;
  /** For the element of each row, which names its number in `data-index`: its height is measured. */
  readonly measure: (element: HTMLElement | null) => void;
  /** Builds a row wherever it lies, and hands it over; it stays built until another one is reached. Always the same function. */
  readonly reach: (index: number, onBuilt: (row: HTMLElement) => void) => void;
}

interface Shape {
  readonly count: number;
  /** Of a row that was not measured yet. */
  readonly estimate: number;
  /** Stays with its record when the order changes. */
  readonly keyOf: (index: number) => string;
}

const OVERSCAN = 5;
/** In pixels. */
const MARGIN_NOISE = 1;
const SCROLLS = ['auto', 'scroll'];

/** The main part of the page, where that scrolls; else the window. */
function scrollerOf(): HTMLElement | null {
  const main = document.getElementById('main');
  return main !== null && SCROLLS.includes(getComputedStyle(main).overflowY) ? main : null;
}

const topIn = (scroller: HTMLElement | null, list: HTMLElement): number => {
  const { top } = list.getBoundingClientRect();
  return scroller === null ? top + window.scrollY : top - scroller.getBoundingClientRect().top + scroller.scrollTop;
};

/** What the rows have in common with either scroller. */
type Common = Pick<VirtualizerOptions<HTMLElement, HTMLElement>, 'count' | 'estimateSize' | 'getItemKey' | 'overscan' | 'rangeExtractor'>;
interface Engine {
  readonly update: (common: Common) => void;
  readonly items: () => readonly VirtualItem[];
  readonly total: () => number;
  readonly measure: (element: HTMLElement | null) => void;
  readonly mount: () => () => void;
  readonly settle: () => void;
  /** Called with the offset of the list in its scroll container, in pixels; content above it may grow. */
  readonly place: (top: number) => void;
  readonly margin: () => number;
  readonly isScrolling: () => boolean;
}

function engineOf<Scroller extends HTMLElement | Window>(
  own: Pick<
    VirtualizerOptions<Scroller, HTMLElement>,
    'getScrollElement' | 'observeElementRect' | 'observeElementOffset' | 'scrollToFn' | 'initialRect'
  >,
  onChange: (isScrolling: boolean) => void,
): Engine {
  let margin = 0;
  const options = (common: Common): VirtualizerOptions<Scroller, HTMLElement> => ({
    ...own,
    ...common,
    scrollMargin: margin,
    onChange: (_, isScrolling) => onChange(isScrolling),
    // What the observer tells: asked of the element itself, every new row would have the page laid out again.
    measureElement: (element, entry, { options: { estimateSize, getItemKey }, itemSizeCache }) => {
      const index = Number(element.dataset['index']);
      return entry?.borderBoxSize[0]?.blockSize ?? itemSizeCache.get(getItemKey(index)) ?? estimateSize(index);
    },
  });
  const virtualizer = new Virtualizer(options({ count: 0, estimateSize: () => 1 }));
  return {
    update: (common) => virtualizer.setOptions(options(common)),
    items: () => virtualizer.getVirtualItems(),
    total: () => virtualizer.getTotalSize(),
    measure: (element) => virtualizer.measureElement(element),
    mount: () => virtualizer._didMount(),
    settle: () => virtualizer._willUpdate(),
    place: (top) => {
      if (Math.abs(top - margin) <= MARGIN_NOISE) return;
      margin = top;
      onChange(false);
    },
    margin: () => margin,
    isScrolling: () => virtualizer.isScrolling,
  };
}

const engineFor = (scroller: HTMLElement | null, onChange: (isScrolling: boolean) => void): Engine => {
  const initialRect = { width: window.innerWidth, height: window.innerHeight };
  return scroller === null
    ? engineOf<Window>(
        {
          getScrollElement: () => window,
          observeElementRect: observeWindowRect,
          observeElementOffset: observeWindowOffset,
          scrollToFn: windowScroll,
          initialRect,
        },
        onChange,
      )
    : engineOf<HTMLElement>(
        {
          getScrollElement: () => scroller,
          observeElementRect,
          observeElementOffset,
          scrollToFn: elementScroll,
          initialRect,
        },
        onChange,
      );
};

/** The rows in sight, and the one that was reached or holds the focus: it must not vanish under the hands of who uses it. */
const withKept =
  (kept: number, count: number) =>
  (range: Range): number[] => {
    const seen = defaultRangeExtractor(range);
    return kept < 0 || kept >= count || seen.includes(kept) ? seen : [...seen, kept].sort((one, other) => one - other);
  };

/** The rows to build of a list that begins at an element. The engine keeps its own memory: its answers are read again in each rendering. */
export function useVirtualRows(list: RefObject<HTMLElement | null>, { count, estimate, keyOf }: Shape): VirtualRows {
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0);
  const [{ scroller, engine }] = useState(() => {
    const found = scrollerOf();
    // What scrolling brings into sight is built for the very frame that shows it: later, each step would be laid out and painted twice.
    const onChange = (isScrolling: boolean) => (isScrolling ? flushSync(redraw) : redraw());
    return { scroller: found, engine: engineFor(found, onChange) };
  });
  const [kept, setKept] = useState(-1);
  const waiting = useRef<{ readonly index: number; readonly onBuilt: (row: HTMLElement) => void } | null>(null);
  engine.update({
    count,
    estimateSize: () => estimate,
    getItemKey: keyOf,
    overscan: OVERSCAN,
    rangeExtractor: withKept(kept, count),
  });
  useLayoutEffect(() => engine.mount(), [engine]);
  useLayoutEffect(() => {
    // Asked while it scrolls, the page would be laid out in the midst of it; what is above the list is looked at when it rests.
    if (list.current !== null && !engine.isScrolling()) engine.place(topIn(scroller, list.current));
    engine.settle();
  });
  useEffect(() => {
    const wanted = waiting.current;
    const row = wanted && list.current?.parentElement?.querySelector<HTMLElement>(`[data-index="${wanted.index}"]`);
    if (!wanted || !row) return;
    waiting.current = null;
    wanted.onBuilt(row);
  });
  const reach = useCallback((index: number, onBuilt: (row: HTMLElement) => void) => {
    waiting.current = { index, onBuilt };
    setKept(index);
    redraw();
  }, []);
  const items = engine.items();
  const margin = engine.margin();
  const ends = items.map(({ end }) => end);
  return {
    rows: items.map(({ index, start }, at) => ({
      index,
      start: start - margin,
      gapBefore: Math.max(0, start - (ends[at - 1] ?? margin)),
    })),
    gapAfter: Math.max(0, engine.total() + margin - (ends[ends.length - 1] ?? margin)),
    total: engine.total(),
    measure: engine.measure,
    reach,
  };
}
