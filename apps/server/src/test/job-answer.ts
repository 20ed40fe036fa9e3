/** The outcome of a job, as if its request had answered with it. */
import { ERRORS, type ErrorCode, type Job } from '@touchdown/contract';
import type { Answer, Person } from './app.ts';

const statusOf = (code: string): number => (code in ERRORS ? ERRORS[code as ErrorCode][0] : 500);

/** Runs the job that the request queued. Returns its result with status 200, or its error. A rejected request is returned unchanged. */
export async function jobAnswer(person: Person, queued: Answer): Promise<Pick<Answer, 'status' | 'body'>> {
  if (queued.status !== 202) return queued;
  for (;;) {
    await person.app().jobs.drain();
    const { state, error, result }: Job = (await person.get(`/api/jobs/${queued.body.id}`)).body;
    // A worker of another request may be running it.
    if (state === 'queued' || state === 'running') continue;
    return error === null ? { status: 200, body: result } : { status: statusOf(error.code), body: error };
  }
}
