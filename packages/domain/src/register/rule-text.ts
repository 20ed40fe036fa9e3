/** The register's words for a rule: its subject, value, and when it applies. */

const UNITS: readonly (readonly [RegExp, string])[] = [
  [/Ft$/, ' ft'],
  [/Deg$/, '°'],
  [/Lb$/, ' lb'],
  [/In$/, ' in'],
  [/Psf$/, ' psf'],
  [/Mph$/, ' mph'],
  [/Nm$/, ' NM'],
  [/Percent$/, '%'],
  [/Seconds$/, ' s'],
  [/[sS]lope$/, ':1'],
  [/Days(Before|After)$|^days$/, ' days'],
  // An accuracy code of the FAA obstacle file.
  [/^[1-8A-H]$/, ' ft'],
];
const FEW_DECIMALS = 4;
const DIMENSION_UNITS: Readonly<Record<string, string>> = { longerFatoAbove: ' ft MSL', largestD: ' ft', largestWeight: ' lb' };

/** "1,000 ft MSL", "8:1", "single_main, tandem". The unit is that of the value's name. */
export function shownValue(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value !== 'number') return String(value);
  const unit = DIMENSION_UNITS[name] ?? UNITS.find(([suffix]) => suffix.test(name))?.[1] ?? '';
  return `${value.toLocaleString('en-US', { maximumFractionDigits: FEW_DECIMALS })}${unit}`;
}

/** Words that are not written in lowercase. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/\btlof fato\b/g, 'TLOF/FATO'],
  [/\btlof\b/g, 'TLOF'],
  [/\bfatos\b/g, 'FATOs'],
  [/\bfato\b/g, 'FATO'],
  [/\bvtol\b/g, 'VTOL'],
  [/\bfaa\b/g, 'FAA'],
  [/\bsafety area\b/g, 'Safety Area'],
  [/\bh\b/g, '“H”'],
  [/\bd\b/g, 'D'],
  [/\bprior permission\b/g, 'PPR'],
];
const UNIT_SUFFIX = /(?<=[a-z\d])(Ft|Deg|Lb|In|Psf|Mph|Percent|Seconds)$/;

/** "tlofInFatoWithoutLoad" → "TLOF in FATO without load" */
function spelledOut(key: string): string {
  const spaced = key
    .replace(UNIT_SUFFIX, '')
    .replaceAll('_', ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return NAMES.reduce((text, [word, name]) => text.replace(word, name), spaced);
}

/** Where a rule is in its document. `null`: not cited. */
export interface ClauseParts {
  readonly paragraph: string | null;
  /** Table or figure, with what follows it. */
  readonly table: string | null;
}

/** "2.6.1, figure 2-5" → paragraph "2.6.1", table "Figure 2-5". */
export function clauseParts(clause: string | null): ClauseParts {
  const parts = clause?.split(', ') ?? [];
  const at = parts.findIndex((part) => /^(table|figure)\b/i.test(part));
  const [before, from] = at === -1 ? [parts, []] : [parts.slice(0, at), parts.slice(at)];
  return { paragraph: before.join(', ') || null, table: from.length === 0 ? null : capitalized(from.join(', ')) };
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** A code of one letter is written as it is. */
const partText = (key: string): string => (/^[A-Z]$/.test(key) ? key : spelledOut(key));

/** Where the name of the value alone would not be understood. */
const SUBJECTS: Readonly<Record<string, string>> = {
  'filing.landingAreaDaysBefore': 'Filing: time before work on a landing area begins',
  'filing.landingAreaDaysAfter': 'Filing: time after completion of a landing area',
  'filing.deactivationDaysBefore': 'Filing: time before a landing area is deactivated',
  'filing.constructionDaysBefore': 'Filing: time before construction begins',
  'filing.supplementalDaysAfter': 'Filing: time for a supplemental notice',
  'filing.presumedHazardFt': 'Filing: height presumed to be a hazard',
  'filing.projects': 'Filing: changes that require notice',
  'filing.intermittent': 'Filing: intermittent use',
  'filing.licensed': 'Filing: structures that require an FCC license',
  'form.fromCity': 'Form: distance and direction from city',
  'form.inFiveYears': 'Form: estimates in five years',
  'cycle.days': 'Data cycle: length',
};
const ACCURACY = 'accuracy';

/** "Safety Area width: general aviation, TLOF marked, standard “H”" */
export function subjectText(keys: readonly string[]): string {
  const named = SUBJECTS[keys.join('.')];
  if (named !== undefined) return named;
  const [list, axis, code] = keys;
  if (list === ACCURACY && code !== undefined) return `Accuracy: ${axis}, code ${code}`;
  const [first = '', ...rest] = keys.filter((key) => key !== 'citation').map(partText);
  return rest.length === 0 ? capitalized(first) : `${capitalized(first)}: ${rest.join(', ')}`;
}

const CONDITIONS: Readonly<Record<string, string>> = {
  general_aviation: 'General aviation heliports',
  transport: 'Transport heliports',
  hospital: 'Hospital heliports',
  prior_permission: 'PPR heliports',
  generalAviationFt: 'General aviation heliports',
  transportFt: 'Transport heliports',
  hospitalFt: 'Hospital heliports',
  tlofMarked: 'TLOF perimeter marked',
  tlofUnmarked: 'TLOF perimeter not marked',
  standardH: 'standard “H” marking',
  noStandardH: 'no standard “H” marking',
};

/** "General aviation heliports, TLOF perimeter marked, standard “H” marking". `null`: no condition. */
export function conditionText(keys: readonly string[]): string | null {
  const conditions = keys.flatMap((key) => CONDITIONS[key] ?? []);
  return conditions.length === 0 ? null : conditions.join(', ');
}
