/** Counts with pending edits: the server's count, adjusted by the projects that the user's pending edits create, end, or delete. Pure. */
import type { ReadAnswer } from '../../shared/offline/ports.ts';
import { asListed, isListed, recordAfter } from './edits-on-top.ts';
import { type Edit, type Fields, isOnTop } from './edit.ts';
import { isFields, type ReadKind } from './kinds.ts';

/** What is counted, and its field name in the response. */
interface Counted {
  readonly field: 'activeProjects' | 'count';
  readonly isCounted: (project: Fields) => boolean;
}

const countedBy = ({ shows, query }: ReadKind): Counted =>
  shows === 'dashboard'
    ? { field: 'activeProjects', isCounted: ({ status }) => status !== 'completed' }
    : { field: 'count', isCounted: (project) => isListed(project, query) };

/** By how much each edited project changes the count. Projects that do not change it are not included. */
function changesOf(edits: readonly Edit[], isCounted: Counted['isCounted']): readonly number[] {
  const projects = new Map<string, Edit[]>();
  for (const edit of edits) projects.set(edit.record.id, [...(projects.get(edit.record.id) ?? []), edit]);
  return [...projects.values()].flatMap((own) => {
    const before = own[0]?.base?.record ?? null;
    const after = recordAfter(before, own);
    const made = before === null && after !== null ? asListed(after, { kind: 'project' }) : after;
    const change = Number(made !== null && isCounted(made)) - Number(before !== null && isCounted(before));
    return change === 0 ? [] : [change];
  });
}

/**
 * The counts with the pending edits, and as `unsent` the number of changes. The same response if nothing changes. Calculations and reports
 * of a project with a pending deletion are counted until it is deleted, because only the server knows how many there are.
 */
export function countsWithEdits(read: ReadKind, answer: ReadAnswer, all: readonly Edit[]): ReadAnswer {
  const { field, isCounted } = countedBy(read);
  const { value } = answer;
  const count = isFields(value) ? value[field] : undefined;
  if (!isFields(value) || typeof count !== 'number') return answer;
  const changes = changesOf(
    all.filter((edit) => isOnTop(edit) && edit.record.kind === 'project'),
    isCounted,
  );
  if (changes.length === 0) return answer;
  const changed = changes.reduce((sum, change) => sum + change, count);
  return { value: { ...value, [field]: Math.max(0, changed), unsent: changes.length }, next: answer.next };
}
