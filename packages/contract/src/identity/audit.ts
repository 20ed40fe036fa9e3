/** The audit log as a superuser sees it: append-only and hash-chained. */
import { z } from 'zod';
import { idField, listQuery, timestampField } from '../fields.ts';
import { defineRoute } from '../route.ts';

export const auditEntrySchema = z.object({
  seq: z.number().int(),
  at: timestampField,
  actorId: idField.nullable(),
  actorEmail: z.string().nullable(),
  action: z.string(),
  entityId: z.string().nullable(),
  projectId: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  hash: z.string(),
});
export type AuditLogEntry = z.infer<typeof auditEntrySchema>;

const auditQuery = listQuery.pick({ limit: true, cursor: true, q: true }).extend({
  action: z.string().trim().max(100).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});

export const auditRoutes = {
  listAudit: defineRoute({
    method: 'GET',
    path: '/api/admin/audit',
    access: 'superuser',
    summary: 'Lists the audit log, newest first, filtered by action, date, and text',
    query: auditQuery,
    response: z.array(auditEntrySchema),
    success: 200,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'VALIDATION_FAILED'],
  }),
  exportAudit: defineRoute({
    method: 'GET',
    path: '/api/admin/audit/export',
    access: 'superuser',
    summary: 'Exports the filtered audit log as CSV',
    query: auditQuery.omit({ limit: true, cursor: true }),
    response: z.string(),
    success: 200,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'VALIDATION_FAILED'],
  }),
  verifyAudit: defineRoute({
    method: 'GET',
    path: '/api/admin/audit/verify',
    access: 'superuser',
    summary: 'Verifies the hash chain and reports the first row that does not match',
    response: z.object({ ok: z.boolean(), rows: z.number().int(), firstWrongSeq: z.number().int().nullable() }),
    success: 200,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
  }),
} as const;
