/**
 * What the information cards say of each surface: both readings of the specification (part 2, section 9), each with its source, and the
 * regulation, which decides where it says something else.
 */
import { APPROACH_SURFACE, type Citation, PRIMARY_SURFACE, PRODUCT_RULES, TRANSITIONAL_SURFACE } from '@touchdown/domain';

export interface Reading {
  readonly title: 'Standards text' | 'Calculation defaults' | 'Decides';
  readonly text: string;
  readonly source: Citation;
}
export interface StandardsCard {
  readonly title: string;
  readonly readings: readonly Reading[];
  /** What the verdict follows. */
  readonly verdict: string;
}

const { surfaceTexts: TEXTS, surfaceDefaults: DEFAULTS, pathConventions: CONVENTIONS, obstacleConventions } = PRODUCT_RULES;
const REGULATION_DECIDES = 'Neither reading is what 14 CFR 77.23 says: the regulation decides every verdict, and what is drawn.';

interface Widths {
  readonly innerWidthFt: { readonly value: number; readonly citation: Citation };
  readonly outerWidthFt: { readonly value: number };
  readonly lengthFt: { readonly value: number };
}
const widthsText = ({ innerWidthFt, outerWidthFt, lengthFt }: Widths): string =>
  `${innerWidthFt.value} to ${outerWidthFt.value} ft wide, ${lengthFt.value} ft long`;
const defaultsText = ({ innerWidthFt, outerWidthFt, lengthFt }: Widths, slope: number): string =>
  `${innerWidthFt.value} ft inner, ${outerWidthFt.value} ft outer, ${lengthFt.value} ft long, ${slope}:1`;

const text = (words: string, source: Citation): Reading => ({ title: 'Standards text', text: words, source });
const defaults = (words: string, source: Citation): Reading => ({ title: 'Calculation defaults', text: words, source });
const decides = (source: Citation): Reading => ({ title: 'Decides', text: source.states, source });

export const STANDARDS_CARDS: readonly StandardsCard[] = [
  {
    title: 'Approach, standard',
    readings: [
      text(`${widthsText(TEXTS.approach)}, ${TEXTS.approach.slope.value}:1`, TEXTS.approach.slope.citation),
      defaults(defaultsText(DEFAULTS.approach, DEFAULTS.approach.slope.value), DEFAULTS.approach.slope.citation),
      decides(APPROACH_SURFACE.citation),
    ],
    verdict: REGULATION_DECIDES,
  },
  {
    title: 'Lateral extension',
    readings: [
      text(`${widthsText(TEXTS.lateralExtension)}, ${TEXTS.lateralExtension.slope.value}:1`, TEXTS.lateralExtension.slope.citation),
      defaults(
        `${defaultsText(DEFAULTS.lateralExtension, DEFAULTS.lateralExtension.slope.value)}; the extension itself ${DEFAULTS.lateralExtension.widthFt.value} ft wide, ${DEFAULTS.lateralExtension.lengthFt.value} ft long, slope ${DEFAULTS.lateralExtension.rise.value}`,
        DEFAULTS.lateralExtension.widthFt.citation,
      ),
      decides(CONVENTIONS.lateralExtension),
    ],
    verdict: '14 CFR 77.23 knows no lateral extension: it widens the 8:1 surface of the regulation by the convention above.',
  },
  {
    title: 'Departure',
    readings: [
      text(
        `${widthsText(TEXTS.departure)}, ${TEXTS.departure.firstSlope.value}:1 for the first ${TEXTS.departure.firstLengthFt.value} ft then ${TEXTS.departure.slope.value}:1`,
        TEXTS.departure.slope.citation,
      ),
      defaults(defaultsText(DEFAULTS.departure, DEFAULTS.departure.slope.value), DEFAULTS.departure.slope.citation),
      decides(APPROACH_SURFACE.citation),
    ],
    verdict: `${REGULATION_DECIDES} Approach and departure have one surface.`,
  },
  {
    title: 'Transitional',
    readings: [
      text(
        `${TEXTS.transitional.slope.value}:1 from primary surface edges, max ${TEXTS.transitional.largestHeightFt.value} ft above primary surface`,
        TEXTS.transitional.slope.citation,
      ),
      defaults(
        `slope ${DEFAULTS.transitional.slope.value}, height ${DEFAULTS.transitional.heightFt.value} ft; sides ${DEFAULTS.transitional.sideWidthFt.value} ft wide`,
        DEFAULTS.transitional.slope.citation,
      ),
      decides(TRANSITIONAL_SURFACE.citation),
    ],
    verdict: REGULATION_DECIDES,
  },
  {
    title: 'Primary and safety area',
    readings: [
      defaults(
        `safety area ${DEFAULTS.safetyArea.multiplier.value} times, at least ${DEFAULTS.safetyArea.leastExtraFt.value} ft extra`,
        DEFAULTS.safetyArea.multiplier.citation,
      ),
      decides(PRIMARY_SURFACE.citation),
      decides(obstacleConventions.safetyArea),
    ],
    verdict: 'Drawn and judged with the sizes of this project.',
  },
  {
    title: 'Conical',
    readings: [
      defaults(
        `slope ${DEFAULTS.conical.slope.value}, height ${DEFAULTS.conical.heightFt.value} ft, radius ${DEFAULTS.conical.radiusFt.value} ft`,
        DEFAULTS.conical.slope.citation,
      ),
    ],
    verdict: '14 CFR 77.23 has no conical surface at a heliport: it is drawn for reference, nothing is judged by it.',
  },
];

/** "Specification, part 2, section 9" */
export const specificationText = ({ revision }: Citation): string =>
  revision.startsWith('part ') ? `Specification, ${revision}` : `Convention of this product, ${revision}`;
