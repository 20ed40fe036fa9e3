import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { testApp } from '../test/app.ts';

const touchdown = testApp();

const CLIENTS = 15;
/** Sends a request on each of several connections, and reports when all are sent. Then reports the status lines of the answers. */
const THREAD = `
  const { connect } = require('node:net');
  const { once } = require('node:events');
  const { text } = require('node:stream/consumers');
  const { parentPort, workerData: { port, clients, sent } } = require('node:worker_threads');
  const send = async () => {
    const socket = connect(port, '127.0.0.1');
    const answer = text(socket).catch(({ code }) => code);
    await once(socket, 'connect');
    await new Promise((written) => socket.write('GET /api/health HTTP/1.1\\r\\nHost: touchdown.example.org\\r\\n\\r\\n', written));
    return { answer };
  };
  Promise.all(Array.from({ length: clients }, send)).then(async (all) => {
    Atomics.store(sent, 0, 1);
    const answers = await Promise.all(all.map(({ answer }) => answer));
    parentPort.postMessage(answers.map((one) => one.split('\\r\\n')[0]));
  });
`;

it('a closing application answers the requests of connections that it has not accepted yet', async () => {
  const { app } = touchdown;
  await app.listen({ host: '127.0.0.1', port: 0 });
  const sent = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const workerData = { port: (app.server.address() as AddressInfo).port, clients: CLIENTS, sent };
  const thread = new Worker(THREAD, { eval: true, workerData });
  const answered = once(thread, 'message') as Promise<[string[]]>;
  // Keeps this thread busy, so that nothing is accepted before all requests are sent.
  while (Atomics.load(sent, 0) === 0);
  await app.close();
  const [answers] = await answered;
  expect(answers).toEqual(Array.from({ length: CLIENTS }, () => 'HTTP/1.1 200 OK'));
});
