import { describe, expect, it } from 'vitest';
import { xmlScanner } from './scan-xml.ts';

function scanned(text: string, piece = text.length): string[] {
  const events: string[] = [];
  let heard = '';
  const tell = (event: string) => {
    if (heard.trim() !== '') events.push(`"${heard}"`);
    heard = '';
    events.push(event);
  };
  const scanner = xmlScanner({
    open: (name, attribute, line) => tell(`<${name} id=${attribute('id') ?? '-'} ${line}>`),
    close: (name) => tell(`</${name}>`),
    text: (piece) => void (heard += piece),
  });
  for (let from = 0; from < text.length; from += Math.max(1, piece)) scanner.write(text.slice(from, from + Math.max(1, piece)));
  scanner.end();
  return events;
}
const TEXT = `<?xml version="1.0"?>\n<a id="1 &gt; 0">\n<!-- <b> -->x &amp; y&#233;<ns:b ns:id='q>"' /><![CDATA[<c>&amp;]]></a>`;

describe('an XML text', () => {
  it('is read as elements, attributes and texts, each with its line', () => {
    expect(scanned(TEXT)).toEqual(['<a id=1 > 0 2>', '"\nx & yé"', '<b id=q>" 3>', '</b>', '"<c>&amp;"', '</a>']);
  });
  it('is the same however it is cut into pieces', () => {
    for (let piece = 1; piece < 20; piece += 1) expect(scanned(TEXT, piece)).toEqual(scanned(TEXT));
  });
  it.each([
    ['cut off', '<a>\n<b>text', 'Line 2: the file breaks off inside <b>. It is not complete.'],
    ['cut off in a tag', '<a>\n<b id="', 'Line 2: the file breaks off inside <a>. It is not complete.'],
    ['closed by another', '<a>\n</b>', 'Line 2: </b> closes an element that is not open.'],
    ['with a document type', '<!DOCTYPE a [<!ENTITY b "cc">]><a/>', 'Line 1: document type declarations are not supported.'],
    ['with a lone “<”', '<a>1 < 2</a>', 'this is not valid XML'],
    ['endlessly deep', '<a>'.repeat(1000), 'too deep'],
  ])('is rejected %s', (_, text, words) => {
    expect(() => scanned(text)).toThrow(words);
  });
});
