/** Validates an archived project record by record, so that other work runs in between. */
import { type ArchivedProject, archiveEntries } from '@touchdown/contract';
import type { z } from 'zod';
import type { Turn } from './time-slices.ts';

type Issues = readonly z.core.$ZodIssue[];
const { records: RECORDS, withValidRecords } = archiveEntries;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same result as that of `archiveEntries.project`, with a turn after each record. */
export async function checkProject(
  value: unknown,
  turn: Turn,
): Promise<{ readonly project: ArchivedProject } | { readonly issues: Issues }> {
  if (!isObject(value)) return resultOf(value, []);
  const issues: z.core.$ZodIssue[] = [];
  const valid: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries<z.ZodType>(RECORDS)) {
    const list = value[name];
    if (!Array.isArray(list)) continue;
    const entries: unknown[] = [];
    for (const [index, entry] of list.entries()) {
      const read = schema.safeParse(entry);
      if (read.success) entries.push(read.data);
      else issues.push(...read.error.issues.map((issue) => ({ ...issue, path: [name, index, ...issue.path] })));
      await turn();
    }
    valid[name] = entries;
  }
  return resultOf({ ...value, ...valid }, issues);
}

function resultOf(value: unknown, ofRecords: Issues) {
  const read = withValidRecords.safeParse(value);
  const issues = [...ofRecords, ...(read.success ? [] : read.error.issues)];
  return read.success && issues.length === 0 ? { project: read.data } : { issues };
}
