/**
 * Virtualized rows of long lists: only the visible ones are rendered, whatever scrolls them: the page's main part, or on phones the window.
 */
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

/** A rendered row: its distance from the start of the list, and the gap between it and the previous rendered row. */
export interface BuiltRow {
  readonly index: number;
  readonly start: number;
  readonly gapBefore: number;
}

export interface VirtualRows {
  readonly rows: readonly BuiltRow[];
  /** The rest of the list after the last rendered row. */
  readonly gapAfter: number;
  /** Of all rows, rendered or not. */
  readonly total: number;
  /** Ref for the element of each row, which has its index in `data-index`: its height is measured. */
  readonly measure: (element: HTMLElement | null) => void;
  /** Renders a row wherever it is, and passes it on. It stays rendered until another one is reached. Always the same function. */
  readonly reach: (index: number, onBuilt: (row: HTMLElement) => void) => void;
}

interface Shape {
  readonly count: number;
  /** For a row that has not been measured yet. */
  readonly estimate: number;
  /** Stays with its record when the order changes. */
  readonly keyOf: (index: number) => string;
}

const OVERSCAN = 5;
/** In pixels. */
const MARGIN_NOISE = 1;
const SCROLLS = ['auto', 'scroll'];

/** The main part of the page, if it scrolls; otherwise the window. */
function scrollerOf(): HTMLElement | null {
  const main = document.getElementById('main');
  return main !== null && SCROLLS.includes(getComputedStyle(main).overflowY) ? main : null;
}

const topIn = (scroller: HTMLElement | null, list: HTMLElement): number => {
  const { top } = list.getBoundingClientRect();
  return scroller === null ? top + window.scrollY : top - scroller.getBoundingClientRect().top + scroller.scrollTop;
};

/** The options shared by both kinds of scroll container. */
type Common = Pick<VirtualizerOptions<HTMLElement, HTMLElement>, 'count' | 'estimateSize' | 'getItemKey' | 'overscan' | 'rangeExtractor'>;
interface Engine {
  readonly update: (common: Common) => void;
  readonly items: () => readonly VirtualItem[];
  readonly total: () => number;
  readonly measure: (element: HTMLElement | null) => void;
  readonly mount: () => () => void;
  readonly settle: () => void;
  /** Sets the offset of the list in its scroll container, in pixels. Content above it may grow. */
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
    // Uses the observer's entry. Measuring the element itself would force a layout for every new row.
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

/**
 * The engine of the scroll container that the list has once it is mounted. During its first render, the document may still have the main
 * part of the former screen.
 */
function mountedEngine(onChange: (isScrolling: boolean) => void) {
  let scroller = scrollerOf();
  let engine = engineFor(scroller, onChange);
  let latest: Common | null = null;
  return {
    update: (common: Common) => {
      latest = common;
      engine.update(common);
    },
    mount: () => {
      const now = scrollerOf();
      if (now !== scroller) {
        scroller = now;
        engine = engineFor(now, onChange);
        if (latest !== null) engine.update(latest);
        onChange(false);
      }
      return engine.mount();
    },
    /** Measuring while scrolling would force a layout in the middle of it, so the offset of the list is measured when it is idle. */
    settle: (list: HTMLElement | null) => {
      if (list !== null && !engine.isScrolling()) engine.place(topIn(scroller, list));
      engine.settle();
    },
    items: () => engine.items(),
    total: () => engine.total(),
    margin: () => engine.margin(),
    /** Another function once the scroll container is another, so that rows that are rendered already are measured again. */
    measurer: () => engine.measure,
  };
}

/** The visible rows, and the one that was reached or has the focus: it must not disappear while the user works in it. */
const withRetained =
  (retained: number, count: number) =>
  (range: Range): number[] => {
    const seen = defaultRangeExtractor(range);
    return retained < 0 || retained >= count || seen.includes(retained) ? seen : [...seen, retained].sort((one, other) => one - other);
  };

/** The rows to render of a list that starts at an element. The engine caches internally: its results are read again in each render. */
export function useVirtualRows(list: RefObject<HTMLElement | null>, { count, estimate, keyOf }: Shape): VirtualRows {
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0);
  // Rows scrolled into view are rendered for the same frame. Later, each step would be laid out and painted twice.
  const [engine] = useState(() => mountedEngine((isScrolling) => (isScrolling ? flushSync(redraw) : redraw())));
  const [retained, setRetained] = useState(-1);
  const waiting = useRef<{ readonly index: number; readonly onBuilt: (row: HTMLElement) => void } | null>(null);
  engine.update({
    count,
    estimateSize: () => estimate,
    getItemKey: keyOf,
    overscan: OVERSCAN,
    rangeExtractor: withRetained(retained, count),
  });
  useLayoutEffect(() => engine.mount(), [engine]);
  useLayoutEffect(() => engine.settle(list.current));
  useEffect(() => {
    const wanted = waiting.current;
    const row = wanted && list.current?.parentElement?.querySelector<HTMLElement>(`[data-index="${wanted.index}"]`);
    if (!wanted || !row) return;
    waiting.current = null;
    wanted.onBuilt(row);
  });
  const reach = useCallback((index: number, onBuilt: (row: HTMLElement) => void) => {
    waiting.current = { index, onBuilt };
    setRetained(index);
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
    measure: engine.measurer(),
    reach,
  };
}
