import { HISTORY_RECORDS_SHOWN, type HistoryEntry, routes } from '@touchdown/contract';
import type { Executor } from '../../../db/client.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { NEXT_CURSOR } from '../../../http/list-page.ts';
import { cutSeqPage, seqPage } from '../../../http/seq-page.ts';
import { DESCRIBED_ACTIONS } from '../activity/public.ts';
import { listAdoptions } from '../scenarios/public.ts';
import { aircraftNames, changesOfEntries, type HistoryRow, listHistory, undosSince } from './history.queries.ts';
import { aircraftOf, presentEntry } from './history.present.ts';
import { isInPlace } from './in-place.ts';
import { restorableOf, missingAmong } from './restorable-records.ts';
import { groupedBy, netChanges } from './net-changes.ts';
import type { Place } from './place.ts';
import { kindOfAction } from './reasons.ts';
import { describedBy, undoEntry } from './undo.service.ts';
import { undoneAmong } from './undone.ts';

const USUAL_LENGTH = 50;
const DAY = 24 * 60 * 60 * 1_000;
/** Changes read per entry. An entry may change a record more than once. */
const CHANGES_READ = 5 * HISTORY_RECORDS_SHOWN;
async function described(db: Executor, place: Place, rows: readonly HistoryRow[]): Promise<HistoryEntry[]> {
  const oldest = rows.at(-1);
  if (oldest === undefined) return [];
  const { projectId } = place;
  const changes = await changesOfEntries(
    db,
    place,
    rows.map(({ seq }) => seq),
    CHANGES_READ,
  );
  const names = await aircraftNames(db, aircraftOf(changes));
  const undone = undoneAmong(await undosSince(db, place, oldest.seq));
  const adoptions = await listAdoptions(db, place.baseId, oldest.seq);
  const restorable = await restorableOf(db, changes);
  const byEntry = groupedBy(changes, ({ entry }) => entry);
  return rows.map((row) => {
    const own = byEntry.get(row.seq) ?? [];
    const net = netChanges(own);
    const unread = (own[0]?.total ?? 0) - own.length;
    const shown = net.slice(0, HISTORY_RECORDS_SHOWN);
    const moreRecords = net.length - shown.length + unread;
    const state = { isUndone: undone.has(row.seq), isInPlace: isInPlace(row, describedBy(row).action, place, adoptions) };
    return presentEntry({ row, net: shown, moreRecords, ...state, missing: missingAmong(net, restorable), projectId, names });
  });
}

const placeOf = ({ id }: { readonly id: string }, scenario: { readonly baseProjectId: string } | null): Place => ({
  projectId: id,
  baseId: scenario?.baseProjectId ?? id,
});

export function historyRoutes(bind: BindRoute): void {
  bind(routes.listHistory, async ({ query: { person, kind, from, to, after, ...query } }, { db, project, scenario, setHeader }) => {
    const page = seqPage(query, USUAL_LENGTH);
    const filter = {
      actions: DESCRIBED_ACTIONS.filter((action) => kind === undefined || kindOfAction(action) === kind),
      person,
      // Days are in UTC, including the last one.
      since: from === undefined ? null : new Date(`${from}T00:00:00Z`),
      until: to === undefined ? null : new Date(Date.parse(`${to}T00:00:00Z`) + DAY),
      after: after === undefined ? null : Number(after),
    };
    const place = placeOf(project, scenario);
    const { rows, next } = cutSeqPage(await listHistory(db, place, filter, page.before, page.limit + 1), page);
    if (next !== null) setHeader(NEXT_CURSOR, next);
    return described(db, place, rows);
  });

  bind(routes.undoHistoryEntry, async ({ params: { entryId }, body: { over } }, { db, project, scenario, now, newId, audit }) =>
    undoEntry({ db, ...placeOf(project, scenario), now, newId, audit, over: over === undefined ? null : Number(over) }, Number(entryId)),
  );
}
