/** Handles messages from the screen, runs the jobs batch by batch, and checks for canceled jobs in between. */
import type { Obstacle } from '@touchdown/domain';
import { type ClearanceAnswer, doJob } from './clearance-jobs.ts';
import type { FromWorker, ToWorker } from './clearance-messages.ts';

type Say = (message: FromWorker, lastResults: Transferable[]) => void;
interface Running {
  readonly id: number;
  readonly parts: Iterator<ClearanceAnswer, void>;
}

/** The buffers of a result are transferred, not copied. */
function buffersOf(answer: ClearanceAnswer): Transferable[] {
  switch (answer.kind) {
    case 'evaluated':
      return [answer.packed.buffer];
    case 'ring':
      return [answer.ring.excessFt.buffer, answer.ring.obstacle.buffer];
    case 'fixes':
    case 'pairs':
      return [];
  }
}

/** `later` runs the remaining work after messages that arrived in the meantime have been handled. */
export function clearanceQueue(say: Say, later: (work: () => void) => void): (message: ToWorker) => void {
  const sets = new Map<number, Obstacle[]>();
  let queue: readonly Running[] = [];

  const doPart = ({ id, parts }: Running): boolean => {
    try {
      const { value, done } = parts.next();
      if (value) say({ kind: 'answer', id, answer: value }, buffersOf(value));
      if (done) say({ kind: 'done', id }, []);
      return done === true;
    } catch (error) {
      say({ kind: 'failed', id, reason: error instanceof Error ? error.message : String(error) }, []);
      return true;
    }
  };
  const work = () => {
    const [first] = queue;
    if (first === undefined) return;
    if (doPart(first)) queue = queue.filter((one) => one !== first);
    if (queue.length > 0) later(work);
  };

  return (message) => {
    switch (message.kind) {
      case 'obstacles':
        for (const set of sets.keys()) if (set < message.set) sets.delete(set);
        sets.set(message.set, [...(sets.get(message.set) ?? []), ...message.part]);
        return;
      case 'start':
        queue = [...queue, { id: message.id, parts: doJob(message.job, sets.get(message.set) ?? []) }];
        if (queue.length === 1) later(work);
        return;
      case 'stop':
        queue = queue.filter(({ id }) => id !== message.id);
    }
  };
}
