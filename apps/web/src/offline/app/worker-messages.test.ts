import { afterEach, describe, expect, it, vi } from 'vitest';
import { askWorker, isQuestion, type Report } from './worker-messages.ts';

const QUESTION = { page: '/assets/index-1.js' };
const REPORT: Report = { isOwn: true, isComplete: false };

/** A worker that posts the reply to the port it receives. */
const workerThat = (reply: (port: MessagePort, question: unknown) => void) => ({
  postMessage: (message: unknown, given?: Transferable[] | StructuredSerializeOptions) => {
    const port = Array.isArray(given) ? given[0] : undefined;
    if (port instanceof MessagePort) reply(port, message);
  },
});

afterEach(() => vi.useRealTimers());

describe('what a worker reports', () => {
  it("is the response to the page's question", async () => {
    const asked: unknown[] = [];
    const worker = workerThat((port, question) => {
      asked.push(question);
      port.postMessage(REPORT);
    });
    expect(await askWorker(worker, QUESTION)).toEqual(REPORT);
    expect(asked).toEqual([QUESTION]);
    expect(asked.every(isQuestion)).toBe(true);
  });
  it('is nothing when the response is not a report', async () => {
    expect(
      await askWorker(
        workerThat((port) => port.postMessage('yes')),
        QUESTION,
      ),
    ).toBeNull();
  });
  it('is nothing when the worker does not respond within ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const report = vi.fn();
    const asking = askWorker(
      workerThat(() => undefined),
      QUESTION,
    ).then(report);
    vi.advanceTimersByTime(9_999);
    await Promise.resolve();
    expect(report).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    await asking;
    expect(report).toHaveBeenCalledExactlyOnceWith(null);
  });
  it.each([[null], ['take-over'], [{}], [{ page: 1 }]])('%j is not a question', (data) => {
    expect(isQuestion(data)).toBe(false);
  });
});
