/** A worker thread that generates one notice file, so that other requests run in the meantime. */
import { parentPort } from 'node:worker_threads';
import { afterOthers } from '../../../runtime/after-others.ts';
import { makeNotice, type NoticeWork } from './make-notice.ts';

if (parentPort !== null) {
  const port = parentPort;
  afterOthers();
  port.once('message', (work: NoticeWork) => {
    void makeNotice(work).then((result) => port.postMessage(result));
  });
}
