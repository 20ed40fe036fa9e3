/** Parses a request by its route's schemas and reports all problems at once, field by field. */
import type { ErrorCode, FieldError, RouteDef } from '@touchdown/contract';
import type { z } from 'zod';
import { AppError, validationFailed } from '../errors/app-error.ts';

interface RawRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** PostgreSQL cannot store either of these in text. */
const NUL = '\u0000';
const LONE_SURROGATE = /\p{Surrogate}/u;
const MAX_DEPTH = 100;

/** Texts that the database cannot store, with their paths. */
function unstorableTexts(value: unknown, path: string, depth = 0): FieldError[] {
  if (typeof value === 'string') {
    if (value.includes(NUL)) return [{ path, message: 'Must not contain NUL characters' }];
    return LONE_SURROGATE.test(value) ? [{ path, message: 'Must be valid Unicode text' }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  if (depth === MAX_DEPTH) return [{ path, message: 'Is nested too deeply' }];
  return Object.entries(value).flatMap(([key, part]) => unstorableTexts(part, path === '' ? key : `${path}.${key}`, depth + 1));
}

const fieldErrors = (error: z.ZodError, whole: string): FieldError[] =>
  error.issues.map((issue) => ({ path: issue.path.length === 0 ? whole : issue.path.map(String).join('.'), message: issue.message }));

/** A malformed id gets the same response as a missing record. */
const notFoundCode = (route: RouteDef): ErrorCode | undefined =>
  route.errors.find((code) => code.endsWith('_NOT_FOUND') && code !== 'PROJECT_NOT_FOUND' && code !== 'ADJUSTED_DIMENSIONS_NOT_FOUND');

/** Whether the address names a choice that does not exist, such as a kind of report, which is no missing record. */
function isUnknownChoice({ params }: RouteDef, raw: unknown): boolean {
  const issues = params?.safeParse(raw).error?.issues ?? [];
  return issues.some(({ code }) => code === 'invalid_value');
}

/** Returns the parsed parts, or throws not-found for a malformed id, else VALIDATION_FAILED with every problem. */
export function parseRequest(route: RouteDef, raw: RawRequest): Record<string, unknown> {
  const problems: FieldError[] = [];
  const parsed: Record<string, unknown> = {};
  const read = (part: 'params' | 'query' | 'body', value: unknown) => {
    const schema = route[part];
    if (schema === undefined) return;
    const result = schema.safeParse(value);
    if (result.success) parsed[part] = result.data;
    else problems.push(...fieldErrors(result.error, part));
  };
  read('params', raw.params);
  const missing = isUnknownChoice(route, raw.params) && route.errors.includes('VALIDATION_FAILED') ? undefined : notFoundCode(route);
  if (problems.length > 0 && missing !== undefined) throw new AppError(missing);
  read('query', raw.query);
  // A missing body is treated as an empty one, so that each required field is reported.
  read('body', raw.body ?? {});
  const named = new Set(problems.map((problem) => problem.path));
  const unstorable = [
    ...(route.query === undefined ? [] : unstorableTexts(raw.query, '')),
    ...(route.body === undefined ? [] : unstorableTexts(raw.body, 'body')),
  ]
    .map((problem) => ({ ...problem, path: problem.path.replace(/^body\./, '') }))
    .filter((problem) => !named.has(problem.path));
  problems.push(...unstorable);
  if (problems.length > 0) throw validationFailed(...problems);
  return parsed;
}
