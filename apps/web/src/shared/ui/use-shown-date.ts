import { NARROW, useMedia } from './use-media.ts';
import { formatDate, formatDateTime } from '../format/dates.ts';

/** Format of a moment: with its time of day, or only the date on narrow screens. */
export const useShownDate = (): ((iso: string) => string) => (useMedia(NARROW) ? formatDate : formatDateTime);
