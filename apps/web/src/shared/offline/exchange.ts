/** A call and what answers it when the server does not. */
import { ApiError } from '../api/api-error.ts';
import { serverAnswered, serverAway } from './connection.ts';
import { editQueue, type EditQueue, keptReads, type ReadAnswer, type Write } from './ports.ts';

/** No answer at all, or one of something in between that does not say whether the server saw the request. */
const NO_ANSWER_STATUS = [0, 502, 504];
export const isAway = (error: unknown): error is ApiError => error instanceof ApiError && NO_ANSWER_STATUS.includes(error.status);

const onTop = async (address: string, answer: ReadAnswer): Promise<ReadAnswer> => (await editQueue())?.onTop(address, answer) ?? answer;

/** Reads from the server; without an answer, what was kept. Throws what the server answered, or that it did not, when nothing was kept. */
export async function readThrough(address: string, fetchIt: () => Promise<ReadAnswer>): Promise<ReadAnswer> {
  try {
    const answer = await fetchIt();
    serverAnswered();
    await (await keptReads())?.keep(address, answer);
    return await onTop(address, answer);
  } catch (error) {
    if (!isAway(error)) throw error;
    const kept = await (await keptReads())?.read(address);
    serverAway(kept?.readAt ?? null);
    if (kept === undefined) throw error;
    return onTop(address, kept);
  }
}

const queueFor = async (write: Write): Promise<EditQueue | null> => {
  const queue = await editQueue();
  return queue?.admits(write) === true ? queue : null;
};

/**
 * Sends an edit; without an answer it waits where its kind may, with the same idempotency key, so that one whose answer alone was
 * lost is not done twice. Behind an edit of the same records that waits already, it waits too.
 */
export async function writeThrough(write: Write, sendIt: () => Promise<unknown>): Promise<unknown> {
  const queue = await queueFor(write);
  if ((await queue?.mustWait(write)) === true && queue !== null) return queue.add(write);
  try {
    const answer = await sendIt();
    serverAnswered();
    return answer;
  } catch (error) {
    if (!isAway(error)) throw error;
    serverAway();
    if (queue === null) throw error;
    return queue.add(write);
  }
}
