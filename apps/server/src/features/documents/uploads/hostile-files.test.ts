import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdir } from 'node:fs/promises';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { tempFolder } from '../../../storage/folders.ts';
import { type Person, testApp } from '../../../test/app.ts';
import { aProject } from '../../../test/builders.ts';
import { type FilePart, Multipart, MULTIPART_TYPE } from '../../../test/multipart.ts';

const touchdown = testApp();
const MEBIBYTE = 1024 * 1024;
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const incoming = () => readdir(tempFolder(touchdown.dataDir)).catch(() => []);

async function project() {
  const owner = await touchdown.signedIn();
  const { id } = await aProject(owner);
  const address = `/api/projects/${id}/uploads`;
  return { owner, address, send: (file: FilePart, fields: object = {}) => owner.post(address, new Multipart(fields, file)) };
}

/** A ZIP archive with one file of this many zero bytes, deflated. */
function zipOf(name: string, bytes: number): Buffer {
  const packed = deflateRawSync(Buffer.alloc(bytes), { level: 9 });
  const about = Buffer.alloc(26);
  about.writeUInt16LE(20, 0);
  about.writeUInt16LE(8, 4);
  about.writeUInt32LE(packed.length, 14);
  about.writeUInt32LE(bytes, 18);
  about.writeUInt16LE(name.length, 22);
  const entry = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), about, Buffer.from(name), packed]);
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), about, Buffer.alloc(14), Buffer.from(name)]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(entry.length, 16);
  return Buffer.concat([entry, central, end]);
}

const HTML = '<!doctype html><script>alert(1)</script>';
const SVG = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
const KML = '<?xml version="1.0" encoding="UTF-8"?>\n<!-- pads -->\n<kml xmlns="http://www.opengis.net/kml/2.2"></kml>';

describe('a file that does not match its name', () => {
  it.each<[what: string, name: string, content: string | Buffer, type?: string]>([
    ['a page called an image', 'pad.png', HTML, 'image/png'],
    ['a test virus called an image', 'pad.jpg', EICAR],
    ['an image called a PDF', 'plan.pdf', PNG],
    ['an image called a text', 'notes.txt', PNG],
    ['a PDF called a text', 'notes.txt', '%PDF-1.4\n'],
    ['a page called a text', 'notes.txt', ` \n${HTML}`],
    ['a drawing that runs scripts, called KML', 'pads.kml', SVG],
    ['a drawing that runs scripts, called a table', 'pads.csv', SVG],
    ['a shell script called a text', 'notes.txt', '#!/bin/sh\nrm -rf /\n'],
    ['a program called a ZIP archive', 'all.zip', Buffer.from('MZ\x90\x00\x03', 'latin1')],
    ['a ZIP archive called a workbook', 'pads.xlsx', zipOf('a.txt', 10)],
    ['bytes called a text', 'notes.txt', Buffer.from([0x41, 0x00, 0x42])],
    ['half a character', 'notes.txt', Buffer.from([0x41, 0xc3])],
    ['an image sent as a page', 'pad.png', PNG, 'text/html'],
    ['an image sent as a PDF', 'pad.png', PNG, 'application/pdf'],
    ['a page', 'index.html', HTML],
    ['a drawing that runs scripts', 'pad.svg', SVG],
    ['a script', 'pad.js', 'alert(1)'],
    ['a program', 'setup.exe', Buffer.from('MZ')],
    ['two endings', 'pad.png.exe', PNG],
    ['no ending', 'pad', PNG],
    ['nothing at all', 'notes.txt', ''],
  ])('is rejected: %s', async (_what, name, content, type) => {
    const { send, owner, address } = await project();
    const answer = await send({ name, content, ...(type === undefined ? {} : { type }) });
    expect(answer).toMatchObject({ status: 400, body: { code: 'FILE_REFUSED', fields: [{ path: 'file' }] } });
    expect((await owner.get(address)).body).toEqual([]);
    expect(await incoming()).toEqual([]);
  });

  it.each<[name: string, content: string | Buffer, fileType: string, type?: string]>([
    ['pads.kml', KML, 'application/vnd.google-earth.kml+xml', 'application/octet-stream'],
    ['pads.csv', 'BM,GIF,MZ\n1,2,3\n', 'text/csv', 'application/vnd.ms-excel'],
    ['pads.csv', Buffer.from('\ufeffname;feet\n', 'utf16le'), 'text/csv', 'text/csv'],
    ['pads.geojson', '{"type":"FeatureCollection","features":[]}', 'application/geo+json', 'application/json'],
    ['plan.dxf', '  0\r\nSECTION\r\n  2\r\nHEADER\r\n\u001a', 'image/vnd.dxf'],
    ['cloud.las', Buffer.from('LASF\0\0\0\0', 'latin1'), 'application/vnd.las'],
    ['pads.kmz', zipOf('doc.kml', 10), 'application/vnd.google-earth.kmz', 'application/zip'],
    ['Pad.PNG', PNG, 'image/png', 'image/png'],
    ['scan.tif', Buffer.from('II*\0\x08\0\0\0\0\0\0\0\0\0', 'latin1'), 'image/tiff'],
  ])('is accepted if its bytes match its kind: %s', async (name, content, fileType, type) => {
    const { send } = await project();
    const answer = await send({ name, content, ...(type === undefined ? {} : { type }) });
    expect(answer.body).toMatchObject({ fileName: name, fileType });
  });

  it('has no effect if it is both an image and a script: it remains an image', async () => {
    const { send, owner, address } = await project();
    const { body } = await send({ name: 'pad.gif', content: 'GIF89a/*\x01\x00\x01\x00*/=1;alert(1)//' });
    const { headers } = await owner.get(`${address}/${body.id}/preview`);
    expect(headers).toMatchObject({ 'content-type': 'image/gif', 'x-content-type-options': 'nosniff' });
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
  });

  it('is not unpacked: 200 MB of zeros in a ZIP archive use no memory', async () => {
    const { send } = await project();
    const bomb = zipOf('nothing.bin', 200 * MEBIBYTE);
    const before = process.memoryUsage().rss;
    expect((await send({ name: 'bomb.zip', content: bomb })).status).toBe(201);
    expect(process.memoryUsage().rss - before).toBeLessThan(60 * MEBIBYTE);
  });
});

describe('a file name', () => {
  it.each([
    ['.hidden.txt', 'hidden.txt'],
    ['soft\u00adhyphen.txt', 'softhyphen.txt'],
    ['a<b>:"c"|?*.txt', 'a_b___c____.txt'],
    ['Cafe\u0301 \u{1f681}.txt', 'Caf\u00e9 \u{1f681}.txt'],
    [`${'x'.repeat(300)}.txt`, `${'x'.repeat(251)}.txt`],
  ])('is sanitized: %j', async (name, safe) => {
    const { send } = await project();
    expect((await send({ name: 'a.txt', content: 'x' }, { name })).body).toMatchObject({ fileName: safe, originalName: safe });
  });
  const PATH = 'A file name cannot contain slashes or path segments.';
  const UNSEEN = 'A file name cannot contain control or text-direction characters.';
  it.each([
    ['../../etc/passwd.txt', PATH],
    ['/etc/passwd.txt', PATH],
    ['C:\\Users\\ada\\plan.txt', PATH],
    ['..', PATH],
    ['/', PATH],
    ['a\u0001b.txt', UNSEEN],
    ['a\r\nSet-Cookie: b.txt', UNSEEN],
    ['photo\u202Etxt.exe.txt', UNSEEN],
    ['CON.txt', 'Windows reserves the name "CON". Choose another name.'],
    ['nul.tar.txt', 'Windows reserves the name "nul". Choose another name.'],
    ['COM1.txt', 'Windows reserves the name "COM1". Choose another name.'],
  ])('that is dangerous is rejected, uploaded and typed: %j', async (name, message) => {
    const { send, owner, address } = await project();
    expect(await send({ name: 'a.txt', content: 'x' }, { name })).toMatchObject({ status: 400, body: { code: 'FILE_REFUSED', message } });
    expect((await owner.get(address)).body).toEqual([]);
    const { body } = await send({ name: 'a.txt', content: 'x' });
    const renamed = await owner.patch(`${address}/${body.id}`, { fileName: name, description: '' });
    expect(renamed).toMatchObject({ status: 400, body: { fields: [{ path: 'fileName' }] } });
    expect((await owner.get(address)).body).toMatchObject([{ fileName: 'a.txt' }]);
  });
  it.each(['...', ' '])('that is empty after sanitizing is rejected: %j', async (name) => {
    const { send } = await project();
    expect((await send({ name: 'a.txt', content: 'x' }, { name })).body).toMatchObject({
      code: 'FILE_REFUSED',
      message: 'The file has no name.',
    });
  });
});

describe('a malformed request', () => {
  const BOUNDARY = '----touchdown-test-boundary';
  const part = (name: string, file?: string, content = 'x') =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n\r\n${content}\r\n`;
  it.each<[what: string, body: string, code: string, type?: string]>([
    ['two files', `${part('file', 'a.txt')}${part('file', 'b.txt')}--${BOUNDARY}--`, 'MALFORMED_REQUEST'],
    ['no file', `${part('fields', undefined, '{}')}--${BOUNDARY}--`, 'VALIDATION_FAILED'],
    ['cut off in the file', part('file', 'a.txt').slice(0, -3), 'MALFORMED_REQUEST'],
    ['cut off before the end', part('file', 'a.txt'), 'MALFORMED_REQUEST'],
    ['another boundary', `${part('file', 'a.txt')}--${BOUNDARY}--`, 'MALFORMED_REQUEST', 'multipart/form-data; boundary=other'],
    ['no boundary', `${part('file', 'a.txt')}--${BOUNDARY}--`, 'MALFORMED_REQUEST', 'multipart/form-data'],
    ['a part of another name', `${part('picture', 'a.txt')}--${BOUNDARY}--`, 'MALFORMED_REQUEST'],
    ['fields that are no JSON', `${part('fields', undefined, '{')}${part('file', 'a.txt')}--${BOUNDARY}--`, 'MALFORMED_REQUEST'],
    ['fields that are wrong', `${part('fields', undefined, '{"id":7}')}${part('file', 'a.txt')}--${BOUNDARY}--`, 'VALIDATION_FAILED'],
    ['JSON', '{}', 'UNSUPPORTED_MEDIA_TYPE', 'application/json'],
  ])('leaves nothing: %s', async (_what, body, code, type = MULTIPART_TYPE) => {
    const { owner, address } = await project();
    const before = await touchdown.writes();
    expect((await owner.post(address, body, { 'content-type': type })).body.code).toBe(code);
    expect(await touchdown.writes()).toEqual(before);
    expect(await incoming()).toEqual([]);
  });

  /** Sends this many bytes of a file over the network, without declaring the length. */
  async function stream(owner: Person, address: string, bytes: number): Promise<{ status: number; text: string; growth: number }> {
    if (!touchdown.app.server.listening) await touchdown.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = touchdown.app.server.address() as AddressInfo;
    const call = request({
      host: '127.0.0.1',
      port,
      path: address,
      method: 'POST',
      headers: { 'content-type': MULTIPART_TYPE, cookie: owner.cookie ?? '' },
    });
    const answered = new Promise<{ status: number; text: string }>((resolve, reject) => {
      call.on('error', reject);
      call.on('response', (response) => {
        const texts: string[] = [];
        response.on('data', (piece: Buffer) => texts.push(piece.toString()));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text: texts.join('') }));
      });
    });
    const piece = Buffer.alloc(64 * 1024, 'x');
    const before = process.memoryUsage().rss;
    let most = before;
    call.write(part('file', 'long.txt', '').slice(0, -2));
    for (let sent = 0; sent < bytes; sent += piece.length) {
      if (!call.write(piece.subarray(0, Math.min(piece.length, bytes - sent)))) await once(call, 'drain');
      most = Math.max(most, process.memoryUsage().rss);
    }
    call.end(`\r\n--${BOUNDARY}--\r\n`);
    return { ...(await answered), growth: most - before };
  }
  it('accepts 25 MB to the last byte, and rejects one more, counted as they arrive', async () => {
    const { owner, address } = await project();
    expect((await stream(owner, address, 25 * MEBIBYTE)).status).toBe(201);
    const { status, text } = await stream(owner, address, 25 * MEBIBYTE + 1);
    expect([status, text]).toEqual([413, '{"code":"PAYLOAD_TOO_LARGE","message":"The file is larger than 25 MB."}']);
    expect((await owner.get(address)).body).toHaveLength(1);
    expect(await incoming()).toEqual([]);
  });
  it('that never ends uses no memory', async () => {
    const { owner, address } = await project();
    const { status, growth } = await stream(owner, address, 200 * MEBIBYTE);
    expect(status).toBe(413);
    expect(growth).toBeLessThan(80 * MEBIBYTE);
    expect(await incoming()).toEqual([]);
  });
});
