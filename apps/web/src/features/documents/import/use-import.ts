/** State of the import dialog: the file, how it is read, the results, the selection, and the current work. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ImportRefused } from '@touchdown/imports';
import { useCallback, useMemo, useState } from 'react';
import { ApiError, errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { useWorkWhile } from '../../../shared/app-state/waiting.tsx';
import { useIdempotencyKey } from '../../../shared/forms/use-idempotency-key.ts';
import { AS_FOUND, type Change, type Cut, type ImportKind, type ImportRow, type Order, type Sending, type Working } from './kind.ts';
import { offerUndo, refreshed } from './offer-undo.ts';
import { problemOf, type Selection, takenRows, type Ticks } from './selection.ts';
import { type TaskControl, turnsOf } from './time-slices.ts';
import { useDuplicates } from './use-duplicates.ts';
import { type Begun, useWork } from './use-work.ts';

const isStopped = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

export interface Refusal {
  readonly text: string;
  /** The server's answer. `null`: the file was not read here. */
  readonly error: ApiError | null;
}
function refusalOf(error: unknown): Refusal {
  if (error instanceof ApiError) return { text: errorText(error), error };
  return {
    text: error instanceof ImportRefused ? error.message : 'The file could not be read. Choose it again or re-save it.',
    error: null,
  };
}

const NO_DUPLICATES: ReadonlyMap<number, string> = new Map();
const LOOKING = 'Checking for duplicates...';
/** Within this distance, two objects of the same type are probably the same. The user may decide otherwise. */
const NEAR_FT = 100;

const workingAt = (control: TaskControl): Working => ({ ...control, turn: turnsOf(control) });

/** Reads and checks a file. A stopped run leaves nothing behind. */
function useCheckedFile<Target, Draft, Item, Known, Receipt>(
  kind: ImportKind<Target, Draft, Item, Known, Receipt>,
  target: Target,
  missingOf: (draft: Draft, cut: Cut) => string | null,
) {
  const { work, begin, stop } = useWork();
  const [file, setFile] = useState<File | null>(null);
  const [cut, setCut] = useState<Cut>(AS_FOUND);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [rows, setRows] = useState<readonly ImportRow<Item>[] | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const run = async (label: string, task: (control: Begun['control']) => Promise<void>) => {
    const { control, end, isLatest } = begin(label);
    try {
      await task(control);
    } catch (error) {
      // The rows of an earlier reading are not those of this one.
      if (isLatest()) setRows(null);
      if (!isStopped(error) && !isUnauthorized(error)) setRefusal(refusalOf(error));
    } finally {
      end();
    }
  };
  const check = async (read: Draft, asked: Cut, control: Begun['control']) => {
    const checked = missingOf(read, asked) === null ? await kind.check(read, target, workingAt(control)) : null;
    control.signal.throwIfAborted();
    setRows(checked);
  };
  const choose = (chosen: File | null, asked: Cut = AS_FOUND) => {
    setFile(chosen);
    setCut(asked);
    setDraft(null);
    setRows(null);
    setRefusal(null);
    stop();
    if (chosen === null) return;
    void run('Reading the file...', async (control) => {
      const read = await kind.read(chosen, { cut: asked, target }, workingAt(control));
      control.signal.throwIfAborted();
      setDraft(read);
      await check(read, asked, control);
    });
  };
  const change = (next: Draft) => {
    setDraft(next);
    setRefusal(null);
    void run('Checking the rows...', (control) => check(next, cut, control));
  };
  return { work, begin, stop, file, cut, draft, rows, refusal, choose, change };
}

export function useImport<Target, Draft, Item, Known, Receipt>(
  kind: ImportKind<Target, Draft, Item, Known, Receipt>,
  target: Target,
  onImported: () => void,
) {
  const client = useQueryClient();
  const key = kind.known.key(target);
  const known = useQuery({ queryKey: key, queryFn: ({ signal }) => kind.known.read(target, signal) }).data;
  const viewOf = (draft: Draft, cut: Cut) => kind.view(draft, { cut, target, known });
  const read = useCheckedFile(kind, target, (draft, cut) => viewOf(draft, cut).missing);
  const { file, draft, rows, work } = read;
  const keyFor = useIdempotencyKey();
  const [near, setNear] = useState(String(NEAR_FT));
  const [ticks, setTicks] = useState<Ticks>(new Map());
  const store = useMutation({
    mutationFn: ({ order, ...sending }: Sending & { readonly order: Order<Receipt> }) => order.send(sending),
    onSettled: () => refreshed(client, kind.changes(target)),
  });

  const withinFt = near.trim() === '' || !Number.isFinite(Number(near)) ? 0 : Number(near);
  const { duplicates: findIn } = kind;
  const find = useCallback<NonNullable<Parameters<typeof useDuplicates<ImportRow<Item>, Known>>[0]['find']>>(
    async (all, has, within, turn) =>
      findIn === undefined || draft === null ? new Map<number, string>() : findIn(all, { draft, known: has, withinFt: within }, turn),
    [findIn, draft],
  );
  const { duplicates, isPending } = useDuplicates({ rows, known, withinFt, find: findIn === undefined ? undefined : find });
  const view = draft === null ? null : viewOf(draft, read.cut);
  const warnings = useMemo(() => (rows === null ? [] : kind.warnings(rows, target)), [kind, rows, target]);
  // A row is not shown as selected before it is known whether it is a duplicate.
  const selection = useMemo(
    (): Selection<Item> => ({ rows: (duplicates && rows) ?? [], duplicates: duplicates ?? NO_DUPLICATES, ticks, takes: kind.takes }),
    [duplicates, rows, ticks, kind],
  );
  const taken = useMemo(() => takenRows(selection), [selection]);
  const skipped = useMemo(() => {
    const numbers = new Set(taken.map(({ number }) => number));
    return selection.rows.flatMap(({ number }) => (numbers.has(number) ? [] : [number]));
  }, [taken, selection]);
  const items = useMemo(() => taken.flatMap(({ item }) => (item === null ? [] : [item])), [taken]);
  const limit = useMemo(
    () => (draft === null || known === undefined ? null : kind.limit(items, { draft, known })),
    [kind, items, draft, known],
  );
  const problemOfRows = () => {
    if (rows === null || draft === null) return null;
    return known === undefined || isPending ? LOOKING : (problemOf(selection) ?? limit);
  };
  const problem = view?.missing ?? problemOfRows();

  useWorkWhile(work !== null);
  const choose: typeof read.choose = (...args) => {
    setTicks(new Map());
    store.reset();
    read.choose(...args);
  };
  const apply = (change: Change<Draft>) => ('draft' in change ? read.change(change.draft) : choose(file, change.cut));
  const submit = () => {
    if (file === null || draft === null || known === undefined || problem !== null) return;
    const { control, end } = read.begin(`Adding ${kind.counted(items.length)}...`, true);
    const order = kind.order({ file, draft, items, skipped, known }, target);
    store.mutate(
      { order, idempotencyKey: keyFor(order.body), ...control },
      {
        onSuccess: (receipt) => {
          const description = `${kind.counted(items.length)} added.`;
          const undo = (given: Receipt, again: string) => kind.undo(given, target, again);
          offerUndo({ title: kind.added, description, receipt, undo, client, changes: kind.changes(target) });
          onImported();
        },
        onSettled: end,
      },
    );
  };
  const failure = store.error && !isUnauthorized(store.error) && !isStopped(store.error) ? store.error : null;
  return {
    work,
    stop: read.stop,
    file,
    view,
    apply,
    choose,
    refusal: read.refusal,
    /** Reads the file again, or checks its rows again. */
    again: () => (draft === null ? choose(file, read.cut) : read.change(draft)),
    /** Whether the file can be read again as it is: it was stopped, or the server did not answer. */
    isUnread: file !== null && rows === null && work === null && !view?.missing && read.refusal?.error !== null,
    selection,
    taken,
    items,
    warnings,
    problem,
    near,
    setNear,
    setTicks,
    submit,
    failure,
    isReady: rows !== null && problem === null && work === null,
    isStoring: store.isPending,
  };
}
