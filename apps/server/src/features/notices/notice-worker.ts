/** A thread that makes one file of a notice, so that other requests go on in the meantime. */
import { parentPort } from 'node:worker_threads';
import { afterOthers } from '../../runtime/after-others.ts';
import { makeNotice, type NoticeWork } from './make-notice.ts';

if (parentPort !== null) {
  const port = parentPort;
  afterOthers();
  port.once('message', (work: NoticeWork) => {
    void makeNotice(work).then((result) => port.postMessage(result));
  });
}
