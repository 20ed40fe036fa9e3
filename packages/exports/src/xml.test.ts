import { describe, expect, it } from 'vitest';
import { element, escapeXml, xmlDocument } from './xml.ts';

describe('XML', () => {
  it('escapes every character that could become markup', () =>
    expect(escapeXml(`<a href="x">R&D ]]></a>`)).toBe('&lt;a href=&quot;x&quot;&gt;R&amp;D ]]&gt;&lt;/a&gt;'));
  it('removes the characters that XML 1.0 forbids and keeps emoji', () =>
    expect(escapeXml('a\u0000b\u0008c\uFFFEd\uD800e🚁f')).toBe('abcde🚁f'));
  it('writes CR LF and CR as one line feed', () => expect(escapeXml('one\r\ntwo\rthree')).toBe('one\ntwo\nthree'));
  it('writes a tree with attributes, text, and empty elements', () =>
    expect(xmlDocument(element('kml', [element('name', 'A & B'), element('Folder', [], { id: '"x"' })]))).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<kml>\n  <name>A &amp; B</name>\n  <Folder id="&quot;x&quot;"/>\n</kml>\n',
    ));
});
