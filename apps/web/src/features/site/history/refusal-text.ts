/** Why a change could not be undone. */
import { ApiError, errorText } from '../../../shared/api/api-error.ts';
import { formatDateTime } from '../../../shared/format/dates.ts';

/** "ada changed …" with the local time, if the server says who changed it since. */
export function refusalText(error: unknown): string {
  if (!(error instanceof ApiError) || error.code !== 'CHANGED_SINCE') return errorText(error);
  const { current } = error;
  if (typeof current !== 'object' || current === null || !('who' in current) || !('sentence' in current) || !('at' in current))
    return errorText(error);
  return `Changed since: ${String(current.who)} ${String(current.sentence)} on ${formatDateTime(String(current.at))}. Nothing was undone.`;
}
