import { NARROW, useMedia } from '../ui/use-media.ts';
import { formatDate, formatDateTime } from './dates.ts';

/** How a moment is written: with its time of day, on narrow screens the date alone. */
export const useShownDate = (): ((iso: string) => string) => (useMedia(NARROW) ? formatDate : formatDateTime);
