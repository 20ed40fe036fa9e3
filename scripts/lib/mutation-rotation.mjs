// The mutation tests of packages/domain in rotation: a full run takes longer than a night, so each night measures the modules whose
// measurement is oldest, and the table in docs/quality.md has the last measurement of each.

const HEAD = ['Module', 'Mutants', 'Detected', 'Missed', 'Score', 'Not tested', 'Measured', 'Minutes'];
const NOT_MEASURED = 'not measured';
const percent = (part, whole) => (whole === 0 ? 'none' : `${((100 * part) / whole).toFixed(1)}%`);
const number = (text) => Number(text.replaceAll(',', ''));

/**
 * Returns the counts of a Stryker report. A mutant is detected if a test fails or takes too long, and missed if all pass or none runs it;
 * the others were not tested. `date`: YYYY-MM-DD.
 */
export function measurementOf({ files }, date, minutes) {
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (...names) => statuses.filter((status) => names.includes(status)).length;
  return {
    detected: count('Killed', 'Timeout'),
    missed: count('Survived', 'NoCoverage'),
    ignored: count('Ignored'),
    date,
    minutes,
  };
}

/** Returns the measurements of a document's table, by module. */
export function measurementsIn(document) {
  const measured = new Map();
  for (const line of document.split('\n')) {
    const cells = line.split('|').map((cell) => cell.trim());
    const [, name, , detected, missed, , ignored, date, minutes] = cells;
    if (cells.length !== HEAD.length + 2 || !/^\d{4}-\d\d-\d\d$/.test(date)) continue;
    measured.set(name, { detected: number(detected), missed: number(missed), ignored: number(ignored), date, minutes: number(minutes) });
  }
  return measured;
}

/** Returns the table: every module, those that were never measured too, and the sum of the measured ones. */
export function rotationTable(modules, measured) {
  const cells = (name, { detected, missed, ignored }, date, minutes) => {
    const all = detected + missed;
    return [name, all, detected, missed, percent(detected, all), ignored, date, minutes];
  };
  const known = modules.flatMap((name) => measured.get(name) ?? []);
  const sum = (key) => known.reduce((total, one) => total + one[key], 0);
  const all = { detected: sum('detected'), missed: sum('missed'), ignored: sum('ignored') };
  const rows = modules.map((name) => {
    const one = measured.get(name);
    return one === undefined ? [name, '', '', '', NOT_MEASURED, '', '', ''] : cells(name, one, one.date, one.minutes);
  });
  const total = cells('**measured**', all, `${known.length} of ${modules.length}`, sum('minutes'));
  return [HEAD, HEAD.map(() => '---'), ...rows, total].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/**
 * Returns the module to measure next, or `null`: first those never measured, then the one whose measurement is oldest. `tried`: those of
 * this night. One that took longer than what is left of the night waits for the next, where it is first and has the whole time.
 */
export function nextModule({ modules, measured, tried, minutesLeft }) {
  if (minutesLeft <= 0) return null;
  const dateOf = (name) => measured.get(name)?.date ?? '';
  const open = modules.filter((name) => !tried.includes(name)).toSorted((one, other) => dateOf(one).localeCompare(dateOf(other)));
  const fits = (name) => tried.length === 0 || (measured.get(name)?.minutes ?? 0) <= minutesLeft;
  return open.find(fits) ?? null;
}

/** How many minutes of a night the mutation tests may take. Throws for what is not a positive number. */
export function minutesOf(text, usual = 120) {
  const minutes = text === undefined || text === '' ? usual : Number(text);
  if (!(minutes > 0)) throw new Error(`TOUCHDOWN_MUTATION_MINUTES is “${text}”, not a number of minutes.`);
  return minutes;
}
