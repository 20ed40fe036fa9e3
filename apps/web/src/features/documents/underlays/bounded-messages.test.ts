import { expect, it, vi } from 'vitest';
import { boundMessages, messageBytes, NEXT_PAGE } from './bounded-messages.ts';

const REFUSAL = 'refused';

function scopeOf(most: number) {
  const sent = vi.fn<(message: unknown, transfer: Transferable[]) => void>();
  let hear: (event: MessageEvent<unknown>) => void = () => undefined;
  const scope = { postMessage: sent, addEventListener: (_type: 'message', listener: typeof hear) => (hear = listener) };
  boundMessages(scope, most, REFUSAL);
  return { scope, messages: () => sent.mock.calls.map(([message]) => message), receive: (data: unknown) => hear({ data } as MessageEvent) };
}
const image = (id: number) => ({ action: 'obj', data: [id, new Uint8ClampedArray(4_000)] });

it('messages are sent up to the limit of all together, then the refusal, then nothing', () => {
  const { scope, messages } = scopeOf(10_000);
  for (let id = 1; id <= 5; id += 1) scope.postMessage(image(id), []);
  expect(messages()).toEqual([image(1), image(2), REFUSAL]);
});

it('the count starts again with another page, and with nothing else', () => {
  const { scope, messages, receive } = scopeOf(10_000);
  for (let id = 1; id <= 4; id += 1) {
    scope.postMessage(image(id), []);
    receive(id === 2 ? NEXT_PAGE : { action: 'GetOperatorList' });
  }
  expect(messages()).toHaveLength(4);
});

it('what is transferred is transferred', () => {
  const sent = vi.fn<(message: unknown, transfer: Transferable[]) => void>();
  const scope = { postMessage: sent, addEventListener: () => undefined };
  boundMessages(scope, 10_000, REFUSAL);
  const { buffer } = new Uint8Array(10);
  scope.postMessage({ buffer }, [buffer]);
  expect(sent).toHaveBeenCalledWith({ buffer }, [buffer]);
});

it('instructions, texts, and parts that occur twice have a size too', () => {
  expect(messageBytes('abcd')).toBe(8);
  expect(messageBytes({ fnArray: Array.from({ length: 1_000 }, () => 10), argsArray: new Array<null>(1_000).fill(null) })).toBeGreaterThan(
    16_000,
  );
  const data = new Float32Array(1_000);
  expect(messageBytes([{ data }, { data }])).toBeLessThan(4_200);
  expect(messageBytes(new Map([[1, 'x'.repeat(500)]]))).toBeGreaterThan(1_000);
  const circle: unknown[] = [];
  circle.push(circle);
  expect(messageBytes(circle)).toBeLessThan(100);
});
