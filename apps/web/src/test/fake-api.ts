/** A fake server for tests of screens: responds by method and address, and records the calls. */
import { ERRORS, type ErrorCode } from '@touchdown/contract';
import { vi } from 'vitest';

export interface AskedCall {
  /** "GET /api/projects" */
  readonly call: string;
  readonly body: unknown;
}
type Answer = Response | Promise<Response>;
export type FakeRoutes = Readonly<Record<string, (body: unknown) => Answer>>;

export const answer = (body: unknown, status = 200): Response =>
  body === null ? new Response(null, { status: 204 }) : Response.json(body, { status });

/** The error reply of the contract. */
export const failure = (code: ErrorCode, more: Readonly<Record<string, unknown>> = {}): Response => {
  const [status, message] = ERRORS[code];
  return Response.json({ code, message, ...more }, { status });
};

/** Simulates being offline. */
export const noAnswer = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

/** Responds to calls until mocks are restored. A call without a response is a 404. */
export const fakeApi = (routes: FakeRoutes): readonly AskedCall[] => {
  const asked: AskedCall[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const address = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;
    const call = `${init?.method ?? 'GET'} ${address}`;
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    asked.push({ call, body });
    return routes[call]?.(body) ?? failure('NOT_FOUND');
  });
  return asked;
};
