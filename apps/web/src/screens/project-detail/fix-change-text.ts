/** The changes a fix makes to the records, in the exact saved values, and the rules that the project would then break. */
import type { Project, StoredPath } from '@touchdown/contract';
import {
  additionalFatoLengthChange,
  assessPaths,
  type AssessedPath,
  conflictsOf,
  degrees,
  findingsOf,
  normalizeDegrees,
  type Severity,
  type ShownUnits,
  siteOf,
} from '@touchdown/domain';
import { typedDirection } from '@touchdown/exports';
import type { FixChange, FixRecords } from './fix-changes.ts';

const PLACE_DECIMALS = 8;
const TURN_DECIMALS = 2;
const HALF_TURN = 180;

const HEADINGS = [
  ['ingressHeadingDegrees', 'ingress heading'],
  ['egressHeadingDegrees', 'egress heading'],
  ['startIngressHeading', 'heading before the turn'],
  ['startEgressAngle', 'sector start'],
  ['endEgressAngle', 'sector end'],
] as const satisfies readonly (readonly [keyof StoredPath, string])[];

function headingsText(before: StoredPath, after: StoredPath): string {
  const reference = after.headingReference;
  return HEADINGS.flatMap(([field, label]) => {
    const [from, to] = [before[field], after[field]];
    return typeof from === 'number' && typeof to === 'number'
      ? [`${label} ${typedDirection(degrees(from))} to ${typedDirection(degrees(to))} ${reference}`]
      : [];
  }).join(', ');
}

/** The rotation of the path by the change, clockwise positive, as saved. `null` for another change. */
export function appliedTurnDeg(change: FixChange): number | null {
  if (change.kind !== 'path') return null;
  for (const [field] of HEADINGS) {
    const [from, to] = [change.before[field], change.after[field]];
    if (typeof from !== 'number' || typeof to !== 'number') continue;
    const turn = normalizeDegrees(degrees(to - from));
    return Number((turn > HALF_TURN ? turn - 2 * HALF_TURN : turn).toFixed(TURN_DECIMALS));
  }
  return null;
}

const placeText = ({ latitude, longitude }: Project): string =>
  `${(latitude ?? 0).toFixed(PLACE_DECIMALS)}, ${(longitude ?? 0).toFixed(PLACE_DECIMALS)}`;

/** The saved values before and after, unrounded. */
export function changeText(change: FixChange, units: ShownUnits): string {
  if (change.kind === 'path') return `${change.before.name} changes: ${headingsText(change.before, change.after)}.`;
  const { before, after } = change;
  if (before.elevation !== after.elevation)
    return `The project elevation changes from ${units.enteredText(before.elevation ?? 0)} to ${units.enteredText(after.elevation ?? 0)} MSL.`;
  return `The project location changes from ${placeText(before)} to ${placeText(after)}. Its paths move with it. Obstacles do not.`;
}

/** The effect on an entered additional FATO length when the rule begins to apply. */
function enteredNote(enteredFt: number | null, units: ShownUnits): string {
  if (enteredFt === null) return 'It is not entered. Read it from the standard and enter it after this change.';
  const entered = enteredFt === 0 ? 'You entered 0, so no length is added.' : `The ${units.enteredText(enteredFt)} you entered is added.`;
  return `${entered} Check it for the new elevation.`;
}

/**
 * When a change of the elevation crosses the elevation above which the heliport circular requires an additional FATO length: whether it
 * starts or stops being required, and the effect on an entered length. `null`: it does not cross.
 */
export function additionalFatoLengthText(change: FixChange, units: ShownUnits): string | null {
  if (change.kind === 'path') return null;
  const { before, after } = change;
  const found = additionalFatoLengthChange(before, after);
  if (found === null) return null;
  const { additionalFatoLengthFt: enteredFt, advisoryCircular } = after;
  const threshold = `${units.enteredText(found.above)} MSL`;
  if (found.rule === 'begins')
    return `Above ${threshold}, ${advisoryCircular} requires an additional FATO length. ${enteredNote(enteredFt, units)}`;
  const saved = enteredFt === null || enteredFt === 0 ? '' : ` The ${units.enteredText(enteredFt)} you entered is still added to the FATO.`;
  return `At or below ${threshold}, ${advisoryCircular} no longer requires an additional FATO length.${saved}`;
}

const RANKS = { error: 0, warning: 1, info: 2 } as const satisfies Record<Severity, number>;

interface BrokenRule {
  readonly severity: Severity;
  readonly text: string;
}

/** The issues of one path that are errors or warnings, always including a separation below the accepted minimum. */
const findingsIn = (path: AssessedPath, assessment: ReturnType<typeof assessPaths>, site: ReturnType<typeof siteOf>): BrokenRule[] =>
  findingsOf(path, assessment, site)
    .filter(({ severity, code }) => severity !== 'info' || code === 'HEADINGS_TOO_CLOSE')
    .map(({ severity, text }) => ({ severity, text: `${path.fields.name}: ${text}` }));

function brokenIn({ project, paths, sizes, isoDate }: FixRecords): BrokenRule[] {
  const site = siteOf(project, isoDate, sizes);
  const assessment = assessPaths(paths, site);
  const conflicts = conflictsOf(assessment, site)
    .filter(({ severity }) => severity !== 'info')
    .map(({ severity, path1Name, path2Name, description }) => ({ severity, text: `${path1Name} and ${path2Name}: ${description}` }));
  return [...assessment.paths.flatMap((path) => findingsIn(path, assessment, site)), ...conflicts];
}

/** The rules that the project would break with the change and did not break before with the same text, worst first. */
export function rulesBroken(records: FixRecords, change: FixChange): string[] {
  const changed: FixRecords =
    change.kind === 'project'
      ? { ...records, project: change.after }
      : { ...records, paths: records.paths.map((path) => (path.id === change.after.id ? change.after : path)) };
  const before = new Set(brokenIn(records).map(({ text }) => text));
  return brokenIn(changed)
    .filter(({ text }) => !before.has(text))
    .toSorted((one, other) => RANKS[one.severity] - RANKS[other.severity])
    .map(({ text }) => text);
}
