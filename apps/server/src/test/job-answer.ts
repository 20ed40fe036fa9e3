/** The outcome of a job, as if its request had answered with it. */
import { ERRORS, type ErrorCode, type Job } from '@touchdown/contract';
import { type Answer, type Client, type TestApp } from './app.ts';

const statusOf = (code: string): number => (code in ERRORS ? ERRORS[code as ErrorCode][0] : 500);

/** Runs the job that the request queued. Returns its result with status 200, or its error. A rejected request is returned unchanged. */
export async function jobAnswer(touchdown: TestApp, client: Client, queued: Answer): Promise<Pick<Answer, 'status' | 'body'>> {
  if (queued.status !== 202) return queued;
  await touchdown.drain();
  const { error, result }: Job = (await client.get(`/api/jobs/${queued.body.id}`)).body;
  return error === null ? { status: 200, body: result } : { status: statusOf(error.code), body: error };
}
