import { z } from 'zod';
import { ERROR_CODES } from './errors.ts';

/** One field that needs attention. `path` is dotted: "latitude", "results.tlof.length". */
export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** The body of every error response. */
export const errorReplySchema = z.object({
  code: z.enum(ERROR_CODES),
  message: z.string(),
  fields: z.array(fieldErrorSchema).optional(),
  /** With VERSION_CONFLICT: the current record. With CHANGED_SINCE: who changed it since, and both values. */
  current: z.unknown().optional(),
});
export type ErrorReply = z.infer<typeof errorReplySchema>;
