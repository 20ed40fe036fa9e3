/**
 * The texts of the information cards for each surface: the standards text and the calculation defaults, each with its source, and the
 * regulation, which governs where they differ.
 */
import { APPROACH_SURFACE, type Citation, PRIMARY_SURFACE, PRODUCT_RULES, TRANSITIONAL_SURFACE } from '@touchdown/domain';
import type { ConceptId } from '../../../shared/help/concepts.ts';

export interface Reading {
  readonly title: 'Standards text' | 'Calculation defaults' | 'Governs';
  readonly text: string;
  readonly source: Citation;
}
export interface StandardsCard {
  readonly title: string;
  readonly help?: ConceptId;
  readonly readings: readonly Reading[];
  /** The reading used for the results. */
  readonly conclusion: string;
}

const { surfaceTexts: TEXTS, surfaceDefaults: DEFAULTS, pathConventions: CONVENTIONS, obstacleConventions } = PRODUCT_RULES;
const REGULATION_GOVERNS = 'Reference only. Clearance results and drawings use 14 CFR 77.23.';

interface Widths {
  readonly innerWidthFt: { readonly value: number; readonly citation: Citation };
  readonly outerWidthFt: { readonly value: number };
  readonly lengthFt: { readonly value: number };
}
const widthsText = ({ innerWidthFt, outerWidthFt, lengthFt }: Widths): string =>
  `${innerWidthFt.value} to ${outerWidthFt.value} ft wide, ${lengthFt.value} ft long`;
const defaultsText = ({ innerWidthFt, outerWidthFt, lengthFt }: Widths, slope: number): string =>
  `${innerWidthFt.value} ft inner, ${outerWidthFt.value} ft outer, ${lengthFt.value} ft long, ${slope}:1`;

const text = (statement: string, source: Citation): Reading => ({ title: 'Standards text', text: statement, source });
const defaults = (statement: string, source: Citation): Reading => ({ title: 'Calculation defaults', text: statement, source });
const governs = (source: Citation): Reading => ({ title: 'Governs', text: source.states, source });

export const STANDARDS_CARDS: readonly StandardsCard[] = [
  {
    title: 'Approach, standard',
    help: 'slope',
    readings: [
      text(`${widthsText(TEXTS.approach)}, ${TEXTS.approach.slope.value}:1`, TEXTS.approach.slope.citation),
      defaults(defaultsText(DEFAULTS.approach, DEFAULTS.approach.slope.value), DEFAULTS.approach.slope.citation),
      governs(APPROACH_SURFACE.citation),
    ],
    conclusion: REGULATION_GOVERNS,
  },
  {
    title: 'Lateral extension',
    readings: [
      text(`${widthsText(TEXTS.lateralExtension)}, ${TEXTS.lateralExtension.slope.value}:1`, TEXTS.lateralExtension.slope.citation),
      defaults(
        `${defaultsText(DEFAULTS.lateralExtension, DEFAULTS.lateralExtension.slope.value)}; the extension itself ${DEFAULTS.lateralExtension.widthFt.value} ft wide, ${DEFAULTS.lateralExtension.lengthFt.value} ft long, slope ${DEFAULTS.lateralExtension.rise.value}`,
        DEFAULTS.lateralExtension.widthFt.citation,
      ),
      governs(CONVENTIONS.lateralExtension),
    ],
    conclusion: '14 CFR 77.23 does not define a lateral extension. It is applied by widening the 8:1 surface as shown above.',
  },
  {
    title: 'Departure',
    readings: [
      text(
        `${widthsText(TEXTS.departure)}, ${TEXTS.departure.firstSlope.value}:1 for the first ${TEXTS.departure.firstLengthFt.value} ft then ${TEXTS.departure.slope.value}:1`,
        TEXTS.departure.slope.citation,
      ),
      defaults(defaultsText(DEFAULTS.departure, DEFAULTS.departure.slope.value), DEFAULTS.departure.slope.citation),
      governs(APPROACH_SURFACE.citation),
    ],
    conclusion: `${REGULATION_GOVERNS} Approach and departure use the same surface.`,
  },
  {
    title: 'Transitional',
    help: 'transitional',
    readings: [
      text(
        `${TEXTS.transitional.slope.value}:1 from primary surface edges, max ${TEXTS.transitional.largestHeightFt.value} ft above primary surface`,
        TEXTS.transitional.slope.citation,
      ),
      defaults(
        `slope ${DEFAULTS.transitional.slope.value}, height ${DEFAULTS.transitional.heightFt.value} ft; sides ${DEFAULTS.transitional.sideWidthFt.value} ft wide`,
        DEFAULTS.transitional.slope.citation,
      ),
      governs(TRANSITIONAL_SURFACE.citation),
    ],
    conclusion: REGULATION_GOVERNS,
  },
  {
    title: 'Primary and Safety Area',
    readings: [
      defaults(
        `Safety Area ${DEFAULTS.safetyArea.multiplier.value} times, at least ${DEFAULTS.safetyArea.leastExtraFt.value} ft extra`,
        DEFAULTS.safetyArea.multiplier.citation,
      ),
      governs(PRIMARY_SURFACE.citation),
      governs(obstacleConventions.safetyArea),
    ],
    conclusion: "Drawn and evaluated with this project's dimensions.",
  },
  {
    title: 'Conical',
    readings: [
      defaults(
        `slope ${DEFAULTS.conical.slope.value}, height ${DEFAULTS.conical.heightFt.value} ft, radius ${DEFAULTS.conical.radiusFt.value} ft`,
        DEFAULTS.conical.slope.citation,
      ),
    ],
    conclusion: '14 CFR 77.23 does not define a conical surface for heliports. Shown for reference; not used in clearance results.',
  },
];
