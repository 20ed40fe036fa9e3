/** State of the import dialog: the file, its mapping, the results, the selection, and the current work. */
import type { Project } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { degrees } from '@touchdown/domain';
import { type Delimiter, ImportRefused } from '@touchdown/imports';
import { type CheckedRow, checkSurvey, guessReading, missingOf, type Reading, readSurvey, type Survey } from '@touchdown/imports/obstacles';
import { useMemo, useState } from 'react';
import { isUnauthorized } from '../../../shared/api/api-error.ts';
import { useIdempotencyKey } from '../../../shared/forms/use-idempotency-key.ts';
import { knownObstaclesQuery, useImportSurvey } from './api.ts';
import { NEAR_FT } from './duplicates.ts';
import { farText, problemOf, takenRows, type Ticks } from './import-values.ts';
import { turnsOf } from './time-slices.ts';
import { useDuplicates } from './use-duplicates.ts';
import { useWork } from './use-work.ts';

const isStopped = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
const refusalText = (error: unknown): string =>
  error instanceof ImportRefused ? error.message : 'The file could not be read. Choose it again or re-save it.';

const siteOf = ({ latitude, longitude }: Project) =>
  latitude === null || longitude === null ? null : { latitude: degrees(latitude), longitude: degrees(longitude) };

const NO_DUPLICATES: ReadonlyMap<number, string> = new Map();
const LOOKING = 'Checking for duplicates...';

/** Reads and evaluates a file. A stopped run leaves nothing behind. */
function useCheckedFile() {
  const { work, begin, stop } = useWork();
  const [file, setFile] = useState<File | null>(null);
  const [delimiter, setDelimiter] = useState<Delimiter | null>(null);
  const [survey, setSurvey] = useState<Survey | null>(null);
  const [reading, setReading] = useState<Reading | null>(null);
  const [checked, setChecked] = useState<readonly CheckedRow[] | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const run = async (label: string, task: (pace: ReturnType<typeof begin>['pace']) => Promise<void>) => {
    const { pace, end } = begin(label);
    try {
      await task(pace);
    } catch (error) {
      if (!isStopped(error)) setRefusal(refusalText(error));
    } finally {
      end();
    }
  };
  const check = async (read: Survey, asked: Reading, pace: ReturnType<typeof begin>['pace']) => {
    const rows = missingOf(read, asked) === null ? await checkSurvey(read, asked, turnsOf(pace)) : null;
    pace.signal.throwIfAborted();
    setChecked(rows);
  };
  const load = (chosen: File, cut: Delimiter | null) =>
    run('Reading the file...', async (pace) => {
      const read = await readSurvey(new Uint8Array(await chosen.arrayBuffer()), cut, turnsOf(pace));
      pace.signal.throwIfAborted();
      const guessed = guessReading(read);
      setSurvey(read);
      setReading(guessed);
      await check(read, guessed, pace);
    });
  const choose = (chosen: File | null, cut: Delimiter | null = null) => {
    setFile(chosen);
    setDelimiter(cut);
    setSurvey(null);
    setReading(null);
    setChecked(null);
    setRefusal(null);
    stop();
    if (chosen) void load(chosen, cut);
  };
  const readAs = (asked: Reading) => {
    setReading(asked);
    if (survey) void run('Checking the rows...', (pace) => check(survey, asked, pace));
  };
  return { work, begin, stop, file, delimiter, survey, reading, checked, refusal, choose, readAs };
}

export function useImport(project: Project, onImported: (count: number) => void) {
  const read = useCheckedFile();
  const { file, survey, reading, checked } = read;
  const known = useQuery(knownObstaclesQuery(project.id)).data;
  const store = useImportSurvey(project.id);
  const keyFor = useIdempotencyKey();
  const [near, setNear] = useState(String(NEAR_FT));
  const [ticks, setTicks] = useState<Ticks>(new Map());
  const withinFt = near.trim() === '' || !Number.isFinite(Number(near)) ? 0 : Number(near);
  const { duplicates, isPending } = useDuplicates(checked, known, withinFt, survey?.counted ?? '');
  const far = useMemo(() => farText(checked ?? [], siteOf(project)), [checked, project]);
  // A row is not shown as selected before it is known whether it is a duplicate.
  const chosen = { checked: (duplicates && checked) ?? [], duplicates: duplicates ?? NO_DUPLICATES, ticks };
  const missing = survey && reading ? missingOf(survey, reading) : null;
  const problem = missing ?? (checked === null ? null : known === undefined || isPending ? LOOKING : problemOf(chosen, known.length));
  const wanted = takenRows(chosen).length;

  const choose: typeof read.choose = (...args) => {
    setTicks(new Map());
    store.reset();
    read.choose(...args);
  };
  const submit = () => {
    if (file === null || problem !== null) return;
    const obstacles = takenRows(chosen).flatMap(({ obstacle }) => obstacle ?? []);
    const { pace, end } = read.begin(`Adding ${obstacles.length.toLocaleString('en-US')} obstacles...`);
    const body = { sourceFile: file.name.slice(-255), obstacles };
    store.mutate(
      { ...body, idempotencyKey: keyFor(body), signal: pace.signal },
      { onSuccess: (added) => onImported(added.length), onSettled: end },
    );
  };
  const failure = store.error && !isUnauthorized(store.error) && store.error.name !== 'AbortError' ? store.error : null;
  const isReady = checked !== null && problem === null && read.work === null;
  return {
    ...read,
    choose,
    chosen,
    missing,
    problem,
    far,
    wanted,
    near,
    setNear,
    setTicks,
    submit,
    failure,
    isReady,
    isStoring: store.isPending,
  };
}
