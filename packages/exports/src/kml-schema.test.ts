/** Every KML file is valid against the OGC schema of KML 2.2, whatever text users entered. */
import { readFileSync } from 'node:fs';
import { degrees, feetMsl } from '@touchdown/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import type { ExportOptions, FacilityDocument } from './facility-document.ts';
import { DEFAULT_EXPORT_OPTIONS } from './facility-document.ts';
import { writeKml } from './kml.ts';
import {
  aCurvedPath,
  aDocumentParcel,
  aFacilityDocument,
  aFootprint,
  anObstacle,
  anUnfinishedPath,
  aPath,
  aSectorPath,
  aWire,
} from './testing.ts';

const schemaFile = (fileName: string) => ({
  fileName,
  contents: readFileSync(new URL(`../test-data/kml/${fileName}`, import.meta.url), 'utf8'),
});
const problems = async (...files: readonly string[]): Promise<readonly string[]> => {
  const result = await validateXML({
    xml: files.map((contents, index) => ({ fileName: `${index}.kml`, contents })),
    schema: [schemaFile('ogckml22-local.xsd')],
    preload: [schemaFile('atom-author-link.xsd'), schemaFile('xAL.xsd')],
  });
  return result.errors.map(({ message }) => message);
};
const kml = (changes: Partial<FacilityDocument> = {}, options: ExportOptions = DEFAULT_EXPORT_OPTIONS): string =>
  writeKml(aFacilityDocument(changes), options);

const twoWays = aPath({
  type: 'both',
  ingressHeadingDegrees: degrees(10),
  egressHeadingDegrees: degrees(100),
  minimumAltitudeFeet: feetMsl(300),
  maximumAltitudeFeet: feetMsl(1500),
  notes: 'Noise abatement over the river',
});

describe('the KML file against the OGC schema', () => {
  it('is valid with heights and surfaces, without either, and without dimensions, elevation, or location', async () => {
    const files = [
      kml(),
      kml({}, { altitudes: false, surfaces: true }),
      kml({}, { altitudes: true, surfaces: false }),
      kml({ elevation: null, paths: [aPath(), twoWays] }),
      kml({ dimensions: null, dimensionSource: null, aircraftName: null }, { altitudes: true, surfaces: false }),
      kml({ shape: 'circular', paths: [] }),
      kml({ location: null, magneticVariation: null }),
      kml({ obstacles: [anObstacle(), aWire(), aFootprint()], parcels: [aDocumentParcel()] }),
      kml({ obstacles: [anObstacle({ top: null }), aWire(), aFootprint()] }, { altitudes: false, surfaces: true }),
      kml({ paths: [aCurvedPath(), aSectorPath(), aSectorPath({ endEgressDegrees: degrees(350) }), anUnfinishedPath()] }),
    ];
    expect(await problems(...files)).toEqual([]);
  });
  it('is rejected by the schema if two elements are swapped', async () =>
    expect(await problems(kml().replace(/(<name>.*<\/name>)\s*(<open>1<\/open>)/, '$2$1'))).not.toEqual([]));
  it('stays valid with any text in any field: Unicode, control characters, markup, emoji', async () => {
    const known = [']]>', '</name><Placemark>', '&amp;&#0;', '\u0000\uFFFF\uD800', '🚁 H\u0300', '<!-- --', '', ' \n ', '\u2028'];
    const nasty = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.constantFrom(...known),
    );
    const texts = fc.record({ name: nasty, path: nasty, notes: nasty, aircraft: nasty, statement: nasty });
    const fixed = known.map((text) => ({ name: text, path: text, notes: text, aircraft: text, statement: text }));
    const files = [...fixed, ...fc.sample(texts, 100)].map((text) =>
      kml({
        projectName: text.name,
        aircraftName: text.aircraft,
        magneticVariation: { valueDeg: degrees(1), from: 'entered', statement: text.statement },
        paths: [aPath({ name: text.path, notes: text.notes })],
        obstacles: [anObstacle({ name: text.path, description: text.notes, source: text.aircraft, faaRegistration: text.name })],
      }),
    );
    expect(await problems(...files)).toEqual([]);
  });
});
