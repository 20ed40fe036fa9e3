/** How long what was deleted in a project can be restored from its history. */
import { UPLOAD_LIMITS } from './upload-kinds.ts';

/**
 * Files, map archives, reports, buildings, and laser scans that were deleted are kept this many days, and up to this many bytes per project,
 * of which the oldest are removed first. They do not count toward the limits of the project (Touchdown convention).
 */
export const DELETION_RETENTION = { days: 30, projectBytes: UPLOAD_LIMITS.projectBytes } as const;

const GIBIBYTE = 1024 * 1024 * 1024;

/** "30 days, up to 2 GB per project". */
export const DELETION_RETENTION_TEXT = `${DELETION_RETENTION.days} days, up to ${DELETION_RETENTION.projectBytes / GIBIBYTE} GB per project`;
