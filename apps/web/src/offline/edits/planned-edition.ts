/** The edition that a project is planned under, in an edit made away from the server. */
import { ERRORS } from '@touchdown/contract';
import { ApiError } from '../../shared/api/api-error.ts';
import type { Fields } from './edit.ts';
import { isFields } from './kinds.ts';

const ONLINE_ONLY = 'Choose another edition when you are online';

/**
 * The wanted fields of a project with the data pack that this device has for it. Throws VALIDATION_FAILED for another edition: its pack is on
 * the server, and without it nothing could be calculated here.
 */
export function withPack(wants: Fields, record: Fields | null): Fields {
  const { plannedEdition: wanted } = wants;
  if (!isFields(wanted)) return wants;
  const known = record?.['plannedEdition'];
  if (isFields(known) && known['editionId'] === wanted['editionId'] && known['revision'] === wanted['revision'])
    return { ...wants, plannedEdition: { ...known, ...wanted } };
  const [status, text] = ERRORS.VALIDATION_FAILED;
  throw new ApiError({ status, code: 'VALIDATION_FAILED', text, fields: [{ path: 'plannedEdition', message: ONLINE_ONLY }] });
}
