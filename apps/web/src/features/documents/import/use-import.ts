/** State of the import dialog: the file, how it is read, the results, the selection, and the current work. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ImportRefused } from '@touchdown/imports';
import { useCallback, useMemo, useState } from 'react';
import { isUnauthorized } from '../../../shared/api/api-error.ts';
import { useWorkWhile } from '../../../shared/app-state/waiting.tsx';
import { useIdempotencyKey } from '../../../shared/forms/use-idempotency-key.ts';
import { AS_FOUND, type Change, type Cut, type ImportKind, type ImportRow, type Order } from './kind.ts';
import { offerUndo, refreshed } from './offer-undo.ts';
import { problemOf, type Selection, takenRows, type Ticks } from './selection.ts';
import { turnsOf } from './time-slices.ts';
import { useDuplicates } from './use-duplicates.ts';
import { type Begun, useWork } from './use-work.ts';

const isStopped = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
const refusalText = (error: unknown): string =>
  error instanceof ImportRefused ? error.message : 'The file could not be read. Choose it again or re-save it.';

const NO_DUPLICATES: ReadonlyMap<number, string> = new Map();
const LOOKING = 'Checking for duplicates...';
/** Within this distance, two objects of the same type are probably the same. The user may decide otherwise. */
const NEAR_FT = 100;

/** Reads and checks a file. A stopped run leaves nothing behind. */
function useCheckedFile<Target, Draft, Item, Known>(
  kind: ImportKind<Target, Draft, Item, Known>,
  target: Target,
  missingOf: (draft: Draft, cut: Cut) => string | null,
) {
  const { work, begin, stop } = useWork();
  const [file, setFile] = useState<File | null>(null);
  const [cut, setCut] = useState<Cut>(AS_FOUND);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [rows, setRows] = useState<readonly ImportRow<Item>[] | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const run = async (label: string, task: (pace: Begun['pace']) => Promise<void>) => {
    const { pace, end, isLatest } = begin(label);
    try {
      await task(pace);
    } catch (error) {
      // The rows of an earlier reading are not those of this one.
      if (isLatest()) setRows(null);
      if (!isStopped(error)) setRefusal(refusalText(error));
    } finally {
      end();
    }
  };
  const check = async (read: Draft, asked: Cut, pace: Begun['pace']) => {
    const checked = missingOf(read, asked) === null ? await kind.check(read, target, turnsOf(pace)) : null;
    pace.signal.throwIfAborted();
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
    void run('Reading the file...', async (pace) => {
      const read = await kind.read(chosen, asked, turnsOf(pace));
      pace.signal.throwIfAborted();
      setDraft(read);
      await check(read, asked, pace);
    });
  };
  const change = (next: Draft) => {
    setDraft(next);
    void run('Checking the rows...', (pace) => check(next, cut, pace));
  };
  return { work, begin, stop, file, cut, draft, rows, refusal, choose, change };
}

export function useImport<Target, Draft, Item, Known>(
  kind: ImportKind<Target, Draft, Item, Known>,
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
    mutationFn: ({ order, ...sending }: { readonly order: Order; readonly signal: AbortSignal; readonly idempotencyKey: string }) =>
      order.send(sending),
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
  const items = useMemo(() => taken.flatMap(({ item }) => (item === null ? [] : [item])), [taken]);
  const hasToWait = known === undefined || isPending;
  const problemOfRows = () => {
    if (rows === null || draft === null) return null;
    return hasToWait ? LOOKING : (problemOf(selection) ?? kind.limit(taken.length, { draft, known }));
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
    const { pace, end } = read.begin(`Adding ${kind.counted(items.length)}...`);
    const order = kind.order({ file, draft, items, known }, target);
    store.mutate(
      { order, idempotencyKey: keyFor(order.body), signal: pace.signal },
      {
        onSuccess: (created) => {
          const { added: title, counted } = kind;
          const undo = (records: NonNullable<typeof created>, again: string) => kind.undo(records, target, again);
          offerUndo({ title, counted, count: items.length, created, undo, client, changes: kind.changes(target) });
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
