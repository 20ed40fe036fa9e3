/**
 * Serializes a response to JSON by its schema in one pass. The result is the same as parsing and then serializing: invalid values are
 * rejected and undeclared fields omitted, but without an intermediate object for every row. Anything it does not support falls back to the
 * schema.
 */
import { z } from 'zod';

/** The JSON of the value as its schema outputs it. Null: fall back to the schema, which may reject the value. */
type Write = (value: unknown) => string | null;

/** Text without quotes, backslashes, control characters, or surrogates, which JSON includes unescaped. */
const PLAIN = /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/;
const quoted = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text));

const bySchema =
  (schema: z.ZodType): Write =>
  (value) => {
    const result = schema.safeParse(value);
    const text: string | undefined = result.success ? JSON.stringify(result.data) : undefined;
    return text ?? null;
  };

/** Formats that a pattern fully decides. The others change the text or need more checks. */
const BY_PATTERN: readonly string[] = ['uuid', 'datetime'];

function textWriter(schema: z.ZodString | z.ZodStringFormat): Write {
  const { format, pattern } = schema.def as { readonly format?: string; readonly pattern?: RegExp };
  if (format === undefined) return (value) => (typeof value === 'string' ? quoted(value) : null);
  if (!BY_PATTERN.includes(format) || pattern === undefined) return bySchema(schema);
  return (value) => (typeof value === 'string' && pattern.test(value) ? quoted(value) : null);
}

function enumWriter(schema: z.ZodEnum): Write {
  const texts = new Map<unknown, string>(schema.options.map((option) => [option, JSON.stringify(option)]));
  return (value) => texts.get(value) ?? null;
}

function arrayWriter(schema: z.ZodArray<z.ZodType>): Write {
  const write = writerOf(schema.element);
  return (value) => {
    if (!Array.isArray(value)) return null;
    let text = '';
    for (const each of value as readonly unknown[]) {
      const written = write(each);
      if (written === null) return null;
      text = text === '' ? written : `${text},${written}`;
    }
    return `[${text}]`;
  };
}

function objectWriter(schema: z.ZodObject): Write {
  const fields = Object.entries(schema.shape).map(([key, field]: [string, z.ZodType]) => {
    const isOptional = field instanceof z.ZodOptional;
    return { key, isOptional, label: `${JSON.stringify(key)}:`, write: writerOf(isOptional ? (field.unwrap() as z.ZodType) : field) };
  });
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    const record = value as Readonly<Record<string, unknown>>;
    let text = '';
    for (const { key, isOptional, label, write } of fields) {
      const part = record[key];
      if (part === undefined && isOptional) continue;
      const written = write(part);
      if (written === null) return null;
      text = text === '' ? label + written : `${text},${label}${written}`;
    }
    return `{${text}}`;
  };
}

/** Returns the writer for a schema. */
export function writerOf(schema: z.ZodType): Write {
  if ((schema.def.checks ?? []).length > 0) return bySchema(schema);
  if (schema instanceof z.ZodNullable) {
    const write = writerOf(schema.unwrap() as z.ZodType);
    return (value) => (value === null ? 'null' : write(value));
  }
  if (schema instanceof z.ZodArray) return arrayWriter(schema as z.ZodArray<z.ZodType>);
  if (schema instanceof z.ZodObject && schema.def.catchall === undefined) return objectWriter(schema);
  if (schema instanceof z.ZodEnum) return enumWriter(schema);
  if (schema instanceof z.ZodBoolean && !schema.def.coerce) return (value) => (typeof value === 'boolean' ? String(value) : null);
  if (schema instanceof z.ZodNumber && !schema.def.coerce) return (value) => (Number.isFinite(value) ? String(value) : null);
  if ((schema instanceof z.ZodString && !schema.def.coerce) || schema instanceof z.ZodStringFormat) return textWriter(schema);
  return bySchema(schema);
}
