/** Hostile text in every field of every format: the files stay valid, the cells safe, and the words stand where they belong. */
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { DEFAULT_EXPORT_OPTIONS, type FacilityDocument, type FormatId } from './facility-document.ts';
import { EXPORTERS } from './formats.ts';
import { aFacilityDocument, aFootprint, anObstacle, aPath, aPoint, aWire } from './testing.ts';

const HOSTILE: readonly (readonly [name: string, text: string])[] = [
  ['the end of a CDATA section', ']]><script>alert(1)</script>'],
  ['markup and entities', '<b a="1">&amp; & &#0; </b> \' "'],
  ['control characters', 'a\u0000b\u0007c\u001Bd\u007F\uFFFE\uD800e'],
  ['right-to-left marks', '\u202Egnp.exe\u202C\u200F\u2066x'],
  ['a formula', '=HYPERLINK("http://x","y")'],
  ['a formula after a tab', '\t+cmd|x'],
  ['10,000 letters', 'W'.repeat(10_000)],
  ['emoji and other scripts', '🚁🏥 東京 مهبط 👩‍✈️'],
  ['line ends', 'one\r\ntwo\nthree\rfour'],
  ['a comment', '--> <!-- ]]'],
  ['quotes and commas', '"a","b";\'c\''],
  ['nothing to read', '\u0000\u0001'],
];

/** Every text that a person may type. */
const hostile = (text: string): FacilityDocument =>
  aFacilityDocument({
    projectName: text,
    aircraftName: text,
    paths: [aPath({ name: text, notes: text }), aPath({ id: 'second', name: text, notes: null })],
    obstacles: [anObstacle(), aWire(), aFootprint()].map((obstacle) => ({
      ...obstacle,
      name: text,
      description: text,
      faaRegistration: text,
      source: text,
    })),
    points: [aPoint({ name: text, pathName: text, description: text })],
  });
const written = async (id: FormatId, text: string) => {
  const format = EXPORTERS.find((one) => one.id === id);
  if (format === undefined) throw new Error(`There is no ${id}`);
  return format.write(hostile(text), DEFAULT_EXPORT_OPTIONS);
};
const textOf = (content: string | Uint8Array): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(unzipSync(content)['doc.kml']);

/** The cells of a table by RFC 4180. */
const cellsOf = (csv: string): string[] =>
  [...csv.matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^,"\r\n]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );

describe.each(HOSTILE)('%s', { timeout: 20_000 }, (_, text) => {
  it('leaves XML well-formed: KML, KMZ, GPX, LandXML', async () => {
    const files = await Promise.all((['kml', 'kmz', 'gpx', 'landxml'] as const).map((id) => written(id, text)));
    for (const { content } of files) {
      const { errors } = await validateXML({ xml: [{ fileName: 'file.xml', contents: textOf(content) }], normalization: 'format' });
      expect(errors.map(({ message }) => message)).toEqual([]);
    }
  });
  it('leaves JSON and GeoJSON whole', async () => {
    const geojson = JSON.parse(textOf((await written('geojson', text)).content)) as { features: { properties: { name: string } }[] };
    expect(geojson.features.length).toBeGreaterThan(15);
    const json = JSON.parse(textOf((await written('json', text)).content)) as { paths: { name: string }[] };
    expect(json.paths.map(({ name }) => name)).toEqual([text, text]);
  });
  it.each([['csv'], ['obstacles']] as const)('leaves every cell safe to open: %s', async (id) => {
    const cells = cellsOf(textOf((await written(id, text)).content));
    cells.forEach((cell) => {
      if (!/^-?[\d.]+$/.test(cell)) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    });
    expect(cells.length).toBeGreaterThan(40);
  });
  it('leaves the names of all files safe', async () => {
    for (const { id } of EXPORTERS) {
      const { fileName } = await written(id, text);
      expect(fileName).toMatch(/^[\p{L}\p{M}\p{N}_-]+\.(kml|kmz|csv|json|geojson|dxf|gpx|xml)$/u);
      expect(new TextEncoder().encode(fileName).length).toBeLessThan(255);
    }
  });
});
