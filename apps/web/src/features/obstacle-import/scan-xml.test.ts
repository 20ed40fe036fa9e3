import { describe, expect, it } from 'vitest';
import { xmlScanner } from './scan-xml.ts';

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
