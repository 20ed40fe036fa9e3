/** The schemas of request bodies in the OpenAPI document: the fields the server requires, their types, and their rules. */
import { type RouteDef, rulesOf } from '@touchdown/contract';
import { z } from 'zod';
import { fieldsOf } from './partial-update.ts';

/** Whether a function preprocesses the field, which JSON Schema cannot express. What follows it is the type to send. */
const beginsWithFunction = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodTransform || (schema instanceof z.ZodPipe && beginsWithFunction(schema.def.in));

/** The schema of a field in the form to send. */
function sentField(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodPipe) return beginsWithFunction(schema) ? sentField(schema.def.out as z.ZodType) : schema;
  if (schema instanceof z.ZodNullable) return sentField(schema.unwrap() as z.ZodType).nullable();
  if (schema instanceof z.ZodDefault) return sentField(schema.unwrap() as z.ZodType).default(schema.def.defaultValue);
  if (schema instanceof z.ZodArray) return schema.clone({ ...schema.def, element: sentField(schema.element as z.ZodType) });
  if (schema instanceof z.ZodObject) return described(sentObject(schema), ruleText(schema));
  return schema;
}

const described = (schema: z.ZodType, text: string): z.ZodType => (text === '' ? schema : schema.describe(text));

/** The object with each field required exactly if the server rejects its absence. */
function sentObject(schema: z.ZodObject): z.ZodObject {
  const sent = (field: z.ZodType) => {
    const shown = sentField(field);
    const mayBeAbsent = shown.safeParse(undefined).success || field.safeParse(undefined).success;
    return mayBeAbsent && !(shown instanceof z.ZodDefault) ? shown.optional() : shown;
  };
  return z.object(Object.fromEntries(Object.entries(fieldsOf(schema)).map(([key, field]) => [key, sent(field)])));
}

/** Defaults apply only to new records. In a change, absent fields stay unchanged. */
function changedObject(schema: z.ZodObject): z.ZodObject {
  const withoutDefault = (field: z.ZodType) => (field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field);
  const entries = Object.entries(fieldsOf(schema)).map(([key, field]) => [key, sentField(withoutDefault(field)).optional()] as const);
  return z.object(Object.fromEntries(entries));
}

const ABSENT_STAYS = 'Absent fields are left unchanged; null clears a field. The rules apply to the resulting record.';

/** Rules across fields, which the schemas of single fields cannot express. */
function ruleText(body: z.ZodType): string {
  const sentences = rulesOf(body).map(({ at, reads, message }) => {
    const others = reads.filter((one) => one !== at);
    return `${at}${others.length === 0 ? '' : ` (with ${others.join(', ')})`}: ${message ?? 'checked against the others'}.`;
  });
  return sentences.length === 0 ? '' : `Rules across fields: ${[...new Set(sentences)].join(' ')}`;
}

/** The body of a route in the form to send. `undefined` if it has none. */
export function documentedFields({ body, isPartialUpdate }: RouteDef): z.ZodType | undefined {
  if (!(body instanceof z.ZodObject)) return body;
  const description = [isPartialUpdate ? ABSENT_STAYS : '', ruleText(body)].filter((part) => part !== '').join(' ');
  return described(isPartialUpdate ? changedObject(body) : sentObject(body), description);
}
