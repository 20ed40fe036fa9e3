import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { testApp } from '../test/app.ts';

const touchdown = testApp();
const CLOSING_MS = 100;

describe('an application that closes', () => {
  it('answers what still comes over a connection that it holds, and ends the connection then', async () => {
    await touchdown.app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((touchdown.app.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write('GET /api/health HTTP/1.1\r\nHost: touchdown.example.org\r\n');
    // So that the beginning has come.
    await sleep(CLOSING_MS);
    const closed = touchdown.app.close();
    await sleep(CLOSING_MS);
    socket.write('\r\n');
    const answer = (await text(socket)).toLowerCase();
    await closed;
    expect(answer).toMatch(/^http\/1\.1 200 ok/);
    expect(answer).toContain('\r\nconnection: close\r\n');
  });
});
