/** A thread that makes one file of a notice and ends, so that other requests go on meanwhile. */
import { parentPort, workerData } from 'node:worker_threads';
import { makeNotice, type NoticeWork } from './make-notice.ts';

if (parentPort !== null) {
  const port = parentPort;
  port.postMessage(await makeNotice(workerData as NoticeWork));
}
