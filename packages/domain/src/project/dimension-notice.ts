/** The notice shown wherever dimensions are used that are out of date or too small: on screens, in files, reports, and forms. */
import { ZONE_NAMES } from '../dimensions/layout.ts';
import { shownFeet } from '../dimensions/term.ts';
import { formatFeet } from '../quantities/format.ts';
import type { CurrentDimensions } from './current-dimensions.ts';
import { inputChangeText } from './input-changes.ts';

/** For a header or title. */
export const DIMENSION_STATE_LABELS = {
  current: 'Current',
  out_of_date: 'Out of date',
  below_minimum: 'Below FAA minimum',
} as const satisfies Readonly<Record<CurrentDimensions['state'], string>>;

const SUBJECTS = { adjusted: 'The adjusted dimensions', saved: 'The saved dimensions', live: 'The dimensions' } as const;
/** Beyond this number, sides are counted instead of listed. */
const LISTED = 3;

function listed(items: readonly string[]): string {
  const rest = items.length - LISTED;
  return rest > 0 ? `${items.slice(0, LISTED).join('; ')}; and ${rest} more` : items.join('; ');
}

const SINGLE_SIDE = { circular: 'diameter', square: 'side' } as const;

interface BelowMinimumSide {
  /** "FATO side". */
  readonly label: string;
  /** Feet. Rounded down, so that the text never overstates the size. */
  readonly size: string;
  /** Feet. Rounded up. */
  readonly minimum: string;
}

/** Every side below its minimum. A circle or square has one size, so it is listed once. */
export function belowMinimumSides({ shape, sizes, below }: Pick<CurrentDimensions, 'shape' | 'sizes' | 'below'>): BelowMinimumSide[] {
  return below.flatMap(({ zone, side, minimum }) => {
    const size = sizes[zone];
    const isSingle =
      shape !== 'rectangle' &&
      size.length === size.width &&
      below.filter((other) => other.zone === zone && other.minimum === minimum).length === 2;
    if (isSingle && side === 'width') return [];
    const label = `${ZONE_NAMES[zone]} ${isSingle ? SINGLE_SIDE[shape] : side}`;
    return [{ label, size: formatFeet(size[side], 'down'), minimum: shownFeet(minimum) }];
  });
}

/** "FATO side 96.649 ft (minimum 114.395 ft)" for every side below its minimum. */
export const belowMinimumTexts = (current: Pick<CurrentDimensions, 'shape' | 'sizes' | 'below'>): readonly string[] =>
  belowMinimumSides(current).map(({ label, size, minimum }) => `${label} ${size} ft (minimum ${minimum} ft)`);

/** One or two sentences, or `null` for dimensions that are current. Lengths in feet with three decimals. */
export function dimensionNotice(
  current: Pick<CurrentDimensions, 'source' | 'state' | 'shape' | 'sizes' | 'changes' | 'below'>,
): string | null {
  const { source, state, changes } = current;
  if (state === 'current') return null;
  const subject = SUBJECTS[source];
  const since = changes.length === 0 ? '' : `${listed(changes.map(inputChangeText))}.`;
  if (state === 'out_of_date') return `${subject} are out of date: ${since}`;
  const short = `${subject} are below the FAA minimum: ${listed(belowMinimumTexts(current))}.`;
  return since === '' ? short : `${short} Since they were saved: ${since}`;
}
