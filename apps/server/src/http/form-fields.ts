/** Fields of an upload that are parts of a form of their own, as `curl -F name=value` and HTML forms send them, instead of one JSON text. */
import type { z } from 'zod';
import { AppError } from '../errors/app-error.ts';
import { fieldsOf } from './partial-update.ts';

const NUMBER = /^-?\d+(?:\.\d+)?$/;
const LITERALS: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null };

/** The value that a text stands for: itself if the field takes it, otherwise the number, boolean, or null that it spells. */
function valueOf(field: z.ZodType, text: string): unknown {
  if (field.safeParse(text).success) return text;
  if (NUMBER.test(text)) return Number(text);
  return Object.hasOwn(LITERALS, text) ? LITERALS[text] : text;
}

export class FormFields {
  readonly #fields: Readonly<Record<string, z.ZodType>>;
  readonly #values = new Map<string, unknown>();
  readonly #seen = new Set<string>();

  /** `body`: of the route. */
  constructor(body: z.ZodType | undefined) {
    this.#fields = fieldsOf(body);
  }

  /** More parts than this are refused before they are read. */
  get most(): number {
    return Object.keys(this.#fields).length;
  }

  /** An empty text is an absent field, as in forms. Throws MALFORMED_REQUEST unless the body has this field, once. */
  add(name: string, text: unknown): void {
    const field = Object.hasOwn(this.#fields, name) ? this.#fields[name] : undefined;
    if (field === undefined || typeof text !== 'string' || this.#seen.has(name)) throw new AppError('MALFORMED_REQUEST');
    this.#seen.add(name);
    if (text !== '') this.#values.set(name, valueOf(field, text));
  }

  /** With the fields of the JSON text. Throws MALFORMED_REQUEST if a field is in both, or the text has no fields. */
  with(json: unknown): unknown {
    if (this.#seen.size === 0) return json ?? {};
    if (json !== undefined && (typeof json !== 'object' || json === null || Array.isArray(json))) throw new AppError('MALFORMED_REQUEST');
    if (Object.keys(json ?? {}).some((name) => this.#seen.has(name))) throw new AppError('MALFORMED_REQUEST');
    return { ...json, ...Object.fromEntries(this.#values) };
  }
}
