import { type Activity, routes } from '@touchdown/contract';
import type { BindRoute } from '../../../http/bind-route.ts';
import { NEXT_CURSOR } from '../../../http/list-page.ts';
import { cutSeqPage, seqPage } from '../../../http/seq-page.ts';
import { type ActivityRow, listActivity } from './activity.queries.ts';
import { sentenceOf, DESCRIBED_ACTIONS } from './sentences.ts';
import { whoOf } from './who.ts';

const USUAL_LENGTH = 50;

const presentActivity = (row: ActivityRow): Activity => ({
  id: String(row.seq),
  at: row.at.toISOString(),
  who: whoOf(row),
  action: row.action,
  sentence: sentenceOf(row.action, row.details),
});

export function activityRoutes(bind: BindRoute): void {
  bind(routes.listActivity, async ({ query }, { db, project, setHeader }) => {
    const page = seqPage(query, USUAL_LENGTH);
    const found = await listActivity(db, project.id, { actions: DESCRIBED_ACTIONS, before: page.before, limit: page.limit + 1 });
    const { rows, next } = cutSeqPage(found, page);
    if (next !== null) setHeader(NEXT_CURSOR, next);
    return rows.map(presentActivity);
  });
}
