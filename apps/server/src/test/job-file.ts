/** Files that background jobs make. */
import type { Answer, Client } from './app.ts';

/** Requests a file, lets the jobs run, and downloads it. Returns the rejection if it was not queued. */
export async function fileFrom(touchdown: { drain(): Promise<void> }, client: Client, url: string, body: object = {}): Promise<Answer> {
  const queued = await client.post(url, body);
  if (queued.status !== 202) return queued;
  await touchdown.drain();
  return client.get(`/api/jobs/${queued.body.id}/file`);
}
