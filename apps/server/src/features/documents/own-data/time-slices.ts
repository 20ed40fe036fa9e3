/** Runs long work in time slices, until the client disconnects. */
import { AppError } from '../../../errors/app-error.ts';
import { timeSlices } from '../../../runtime/time-slices.ts';

/** Yields when the time slice is over. Throws if the client has disconnected, so that the transaction is rolled back. */
export type Turn = () => Promise<void>;

export function turnsOf(signal: AbortSignal): Turn {
  const nextSlice = timeSlices();
  return async () => {
    const others = nextSlice();
    if (others === undefined) return;
    await others;
    if (signal.aborted) throw new AppError('MALFORMED_REQUEST', { message: 'The request was canceled.' });
  };
}
