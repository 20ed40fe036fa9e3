/** Partial updates: absent fields stay unchanged, `null` clears. */
import type { RouteDef } from '@touchdown/contract';
import { z } from 'zod';

type Entries = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Entries => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The schemas of a body's fields. Empty if the body is not an object. */
export const fieldsOf = (body: z.ZodType | undefined): Readonly<Record<string, z.ZodType>> =>
  body instanceof z.ZodObject ? body.shape : {};

/**
 * The body with its absent fields filled in from the stored record. If a field was absent and the client sent no version, the stored
 * record's version is used, so that another user's change in the meantime is a conflict instead of being undone. `stored` is read only if a
 * field is absent. It returns null for a record that does not exist yet.
 */
export async function withStored(route: RouteDef, sent: unknown, stored: () => Promise<object | null>): Promise<unknown> {
  const body: unknown = sent ?? {};
  if (!route.isPartialUpdate || !isRecord(body)) return sent;
  const absent = Object.keys(fieldsOf(route.body)).filter((key) => body[key] === undefined);
  if (absent.every((key) => key === 'version')) return sent;
  const record = (await stored()) as Entries | null;
  if (record === null) return sent;
  const determined = route.determinedBy?.(body, record) ?? [];
  const cached = absent.filter((key) => record[key] !== undefined && !determined.includes(key));
  return { ...Object.fromEntries(cached.map((key) => [key, record[key]])), ...defined(body) };
}

const defined = (body: Entries): Entries => Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
