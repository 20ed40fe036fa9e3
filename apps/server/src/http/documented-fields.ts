/** The schemas of request bodies as the OpenAPI document states them: what the server requires, of which type, by which rules. */
import { type RouteDef, rulesOf } from '@touchdown/contract';
import { z } from 'zod';
import { fieldsOf } from './keep-absent.ts';

/** Whether a field is read by a function first, which JSON Schema can say nothing about: what follows it is what has to be sent. */
const beginsWithFunction = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodTransform || (schema instanceof z.ZodPipe && beginsWithFunction(schema.def.in));

/** A field as it has to be sent. */
function sentField(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodPipe) return beginsWithFunction(schema) ? sentField(schema.def.out as z.ZodType) : schema;
  if (schema instanceof z.ZodNullable) return sentField(schema.unwrap() as z.ZodType).nullable();
  if (schema instanceof z.ZodDefault) return sentField(schema.unwrap() as z.ZodType).default(schema.def.defaultValue);
  if (schema instanceof z.ZodObject) return sentObject(schema);
  return schema;
}

/** The object with each field required exactly if the server rejects its absence. */
function sentObject(schema: z.ZodObject): z.ZodObject {
  const sent = (field: z.ZodType) => {
    const shown = sentField(field);
    const mayBeAbsent = shown.safeParse(undefined).success || field.safeParse(undefined).success;
    return mayBeAbsent && !(shown instanceof z.ZodDefault) ? shown.optional() : shown;
  };
  return z.object(Object.fromEntries(Object.entries(fieldsOf(schema)).map(([key, field]) => [key, sent(field)])));
}

/** Defaults fill in a new record alone: in a change, what is absent stays as it is. */
function changedObject(schema: z.ZodObject): z.ZodObject {
  const withoutDefault = (field: z.ZodType) => (field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field);
  const entries = Object.entries(fieldsOf(schema)).map(([key, field]) => [key, sentField(withoutDefault(field)).optional()] as const);
  return z.object(Object.fromEntries(entries));
}

const ABSENT_STAYS = 'Absent fields are left unchanged; null clears a field. The rules apply to the resulting record.';

/** The rules across fields, which the schemas of single fields cannot say. */
function ruleText(body: z.ZodType): string {
  const sentences = rulesOf(body).map(({ at, reads, message }) => {
    const others = reads.filter((one) => one !== at);
    return `${at}${others.length === 0 ? '' : ` (with ${others.join(', ')})`}: ${message ?? 'checked against the others'}.`;
  });
  return sentences.length === 0 ? '' : `Rules across fields: ${[...new Set(sentences)].join(' ')}`;
}

/** The body of a route as a caller has to send it; `undefined` without one. */
export function documentedFields({ body, keepsAbsent }: RouteDef): z.ZodType | undefined {
  if (!(body instanceof z.ZodObject)) return body;
  const description = [keepsAbsent ? ABSENT_STAYS : '', ruleText(body)].filter((part) => part !== '').join(' ');
  const shown = keepsAbsent ? changedObject(body) : sentObject(body);
  return description === '' ? shown : shown.describe(description);
}
