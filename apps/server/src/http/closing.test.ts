import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { gate } from '../test/gate.ts';
import { testApp } from '../test/app.ts';

const touchdown = testApp();

describe('a closing application', () => {
  it('answers requests that still arrive on an open connection, then closes it', async () => {
    const { server } = touchdown.app;
    await touchdown.app.listen({ host: '127.0.0.1', port: 0 });
    const connected = once(server, 'connection') as Promise<[Socket]>;
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const [received] = await connected;
    const beginning = once(received, 'data');
    socket.write('GET /api/health HTTP/1.1\r\nHost: touchdown.example.org\r\n');
    await beginning;
    const [closing, isClosing] = gate();
    const close = server.close.bind(server);
    vi.spyOn(server, 'close').mockImplementation((done) => {
      isClosing();
      return close(done);
    });
    const closed = touchdown.app.close();
    await closing;
    socket.write('\r\n');
    const answer = (await text(socket)).toLowerCase();
    await closed;
    expect(answer).toMatch(/^http\/1\.1 200 ok/);
    expect(answer).toContain('\r\nconnection: close\r\n');
  });
});
