import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { scanBytes, xmlScanner } from './xml.ts';

function scanned(text: string, piece = text.length): string[] {
  const events: string[] = [];
  let characters = '';
  const report = (event: string) => {
    if (characters.trim() !== '') events.push(`"${characters}"`);
    characters = '';
    events.push(event);
  };
  const scanner = xmlScanner({
    open: (name, attribute, line) => report(`<${name} id=${attribute('id') ?? '-'} ${line}>`),
    close: (name) => report(`</${name}>`),
    text: (piece) => void (characters += piece),
  });
  for (let from = 0; from < text.length; from += Math.max(1, piece)) scanner.write(text.slice(from, from + Math.max(1, piece)));
  scanner.end();
  return events;
}
const TEXT = `<?xml version="1.0"?>\n<a id="1 &gt; 0">\n<!-- <b> -->x &amp; y&#233;<ns:b ns:id='q>"' /><![CDATA[<c>&amp;]]></a>`;

describe('XML text', () => {
  it('is parsed into elements, attributes, and texts, each with its line', () => {
    expect(scanned(TEXT)).toEqual(['<a id=1 > 0 2>', '"\nx & yé"', '<b id=q>" 3>', '</b>', '"<c>&amp;"', '</a>']);
  });
  it('gives the same result however it is split into chunks', () => {
    for (let piece = 1; piece < 20; piece += 1) expect(scanned(TEXT, piece)).toEqual(scanned(TEXT));
  });
  it.each([
    ['cut off', '<a>\n<b>text', 'Line 2: the file ends early inside <b>. It is incomplete.'],
    ['cut off in a tag', '<a>\n<b id="', 'Line 2: the file ends early inside <a>. It is incomplete.'],
    ['closed by another', '<a>\n</b>', 'Line 2: </b> closes an element that is not open.'],
    ['with a document type', '<!DOCTYPE a [<!ENTITY b "cc">]><a/>', 'Line 1: document type declarations are not supported.'],
    ['with a lone “<”', '<a>1 < 2</a>', 'this is not valid XML'],
    ['endlessly deep', '<a>'.repeat(1000), 'too deep'],
  ])('is rejected %s', (_, text, expected) => {
    expect(() => scanned(text)).toThrow(expected);
  });
});

describe('the bytes of an entry', () => {
  it('are scanned in short steps, however large the pieces in which they arrive', async () => {
    const bytes = new TextEncoder().encode(`<a>${'<b/>'.repeat(250_000)}</a>`);
    let [turns, elements] = [0, 0];
    const events = { open: () => void (elements += 1), close: () => undefined, text: () => undefined };
    await scanBytes(Readable.from([bytes]), bytes.length, events, () => {
      turns += 1;
      return null;
    });
    expect([elements, turns]).toEqual([250_001, Math.ceil(bytes.length / (32 * 1024))]);
  });
  it('that are not UTF-8 are refused', async () => {
    const events = { open: () => undefined, close: () => undefined, text: () => undefined };
    await expect(scanBytes(Readable.from([Uint8Array.of(0x3c, 0xe9, 0x3e)]), 3, events, () => null)).rejects.toThrow(
      'not encoded as UTF-8',
    );
  });
});
