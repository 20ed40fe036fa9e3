/**
 * How tightly a document is set. A document whose last page, or any other but its first, would be nearly empty is set more tightly, with
 * smaller drawings, or with an earlier turn of the page. The scale of a drawing stays true: each of its sizes is a drawing of its own.
 */
export interface PageFit {
  /** Factor of the space between blocks and within rows. */
  readonly spacing: number;
  /** Whether the largest size of a drawing is not printed if it has smaller ones. */
  readonly hasSmallDrawings: boolean;
  /** Columns that end before the foot of their page: the share of its height that they use, by {@link columnKey}. */
  readonly ends: ReadonlyMap<string, number>;
}

/** `page` from 1, `column` from 0. */
export const columnKey = (page: number, column: number): string => `${page}.${column}`;

const NO_ENDS: PageFit['ends'] = new Map();
export const USUAL_FIT: PageFit = { spacing: 1, hasSmallDrawings: false, ends: NO_ENDS };

/** In order of preference. */
const TIGHTER: readonly PageFit[] = [
  { ...USUAL_FIT, spacing: 0.85 },
  { ...USUAL_FIT, hasSmallDrawings: true },
  { ...USUAL_FIT, spacing: 0.7 },
  { ...USUAL_FIT, spacing: 0.7, hasSmallDrawings: true },
  { ...USUAL_FIT, spacing: 0.6, hasSmallDrawings: true },
];

/** A page that is used less is nearly empty. */
const LEAST_USE = 0.55;
/** A last page that is used less is saved if slightly tighter contents have no more pages than the ones before it. */
const SHORT_LAST = 0.75;
/** The shares of a page before a nearly empty one at which it may end. */
const EARLY_ENDS = [0.9, 0.8, 0.7, 0.6, 0.5] as const;
/** What the end of a column is later than half of the contents of a page, because blocks are not divided everywhere. */
const COLUMN_SLACK = 0.08;

interface Laid {
  readonly fit: PageFit;
  /** The share of each page that is used. */
  readonly uses: readonly number[];
}

/** The indexes of the nearly empty pages. The first page has what its cover needs. */
const thinPages = (uses: readonly number[]): number[] => uses.flatMap((use, index) => (index > 0 && use < LEAST_USE ? [index] : []));
const leastUse = (uses: readonly number[]): number => Math.min(...uses.slice(1));

/** Whether a layout has fewer nearly empty pages than another, or as many on fewer pages. */
function isBetter({ uses }: Laid, than: Laid): boolean {
  const [thin, thinBefore] = [thinPages(uses).length, thinPages(than.uses).length];
  return thin === thinBefore ? uses.length < than.uses.length : thin < thinBefore;
}

/** The first without a nearly empty page, or else the best. */
function firstGood(laid: readonly PageFit[], from: Laid, layOut: (fit: PageFit) => Laid): Laid {
  let best = from;
  for (const fit of laid) {
    if (thinPages(best.uses).length === 0) return best;
    const next = layOut(fit);
    if (isBetter(next, best)) best = next;
  }
  return best;
}

/** Set slightly more tightly if that saves a short last page, and the same otherwise. */
function withoutLast(usual: Laid, layOut: (fit: PageFit) => Laid): Laid {
  const [tighter] = TIGHTER;
  if (tighter === undefined || usual.uses.length < 3 || (usual.uses.at(-1) ?? 1) >= SHORT_LAST) return usual;
  const next = layOut(tighter);
  return isBetter(next, usual) ? next : usual;
}

/** The ends with which a page leaves more to the nearly empty page after it. On two columns, that page then has both of the same height. */
function earlierEnds({ uses }: Laid, thin: number, columns: number): PageFit['ends'][] {
  return EARLY_ENDS.map((share) => {
    const before = [columnKey(thin, columns - 1), share] as const;
    if (columns === 1) return new Map([before]);
    const contents = (uses[thin] ?? 0) * columns + 1 - share;
    return new Map([before, [columnKey(thin + 1, 0), Math.min(1, contents / columns + COLUMN_SLACK)]]);
  });
}

/** The layout in which the page before a nearly empty one ends earlier, so that both are used well. The same one if none is better. */
function balanced(from: Laid, columns: number, layOut: (fit: PageFit) => Laid): Laid {
  let best = from;
  for (const thin of thinPages(from.uses)) {
    const tried = earlierEnds(best, thin, columns).map((ends) => layOut({ ...best.fit, ends: new Map([...best.fit.ends, ...ends]) }));
    const better = tried.filter(
      ({ uses }) =>
        uses.length === best.uses.length && thinPages(uses).length <= thinPages(best.uses).length && leastUse(uses) > leastUse(best.uses),
    );
    best = better.toSorted((one, other) => leastUse(other.uses) - leastUse(one.uses))[0] ?? best;
  }
  return best;
}

/**
 * Returns the fit without a nearly empty page, or the one with the fewest. `usesOf`: the share of each page that a layout uses. It is called
 * once if the usual fit has none and its last page is well used.
 */
export function bestFit(columns: number, usesOf: (fit: PageFit) => readonly number[]): PageFit {
  const layOut = (fit: PageFit): Laid => ({ fit, uses: usesOf(fit) });
  const usual = layOut(USUAL_FIT);
  const tight = thinPages(usual.uses).length === 0 ? withoutLast(usual, layOut) : firstGood(TIGHTER, usual, layOut);
  return balanced(tight, columns, layOut).fit;
}
