/** A local tile service: one plain picture for every tile, and a log of the requests. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';

export interface TileService {
  /** With {z}, {x}, and {y}. */
  readonly template: string;
  readonly asked: readonly string[];
  close(): Promise<void>;
}

const SIDE = 256;
const LINE = [0x8e, 0x7b, 0x5f] as const;
const PAPER = [0xee, 0xe9, 0xdc] as const;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** A tile with a frame, so that the tile grid is visible. */
export function tile(): Buffer {
  const rows = Array.from({ length: SIDE }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: SIDE }, (_unused, x) => (x === 0 || y === 0 ? LINE : PAPER)).flat()]),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND', Buffer.alloc(0))]);
}

/** Starts the service on a free port. */
export async function startTiles(): Promise<TileService> {
  const asked: string[] = [];
  const picture = tile();
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'image/png', 'access-control-allow-origin': '*' }).end(picture);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    template: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
    asked,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
