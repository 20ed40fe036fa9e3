/** The triangulated networks of a LandXML file, read back: on the grid, at the heights of the surfaces, and covering their outlines. */
import { degrees, localToPosition } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { gridAt } from './grid/grid.ts';
import { siteCorridors } from './kml-paths.ts';
import { siteOf } from './kml-site.ts';
import { siteSurfaces } from './kml-surfaces.ts';
import { writeLandXml } from './landxml.ts';
import { aCurvedPath, aDocumentParcel, aFacilityDocument, aPath, aSectorPath } from './testing.ts';

const document = aFacilityDocument({ paths: [aPath(), aPath({ id: 'twin' }), aCurvedPath(), aSectorPath()] });
const xml = writeLandXml(document);
interface Network {
  readonly name: string;
  readonly points: readonly (readonly number[])[];
  readonly faces: readonly (readonly number[])[];
}
const numbers = (block: string, tag: string) =>
  [...block.matchAll(new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) => text.split(' ').map(Number));
const networks: readonly Network[] = xml
  .split('<Surface ')
  .slice(1)
  .map((block) => ({ name: /name="([^"]*)"/.exec(block)?.[1] ?? '', points: numbers(block, 'P'), faces: numbers(block, 'F') }));
const SURVEY = 0.3048 / (1200 / 3937);

describe('the alignments of a LandXML file', () => {
  const blocks = xml.split('<Alignment ').slice(1);
  const [first = ''] = blocks;
  it('are the centerlines, one per corridor, each with its own name and 4,000 ft long', () => {
    const names = blocks.map((block) => /name="([^"]*)"/.exec(block)?.[1]);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(['North Approach', 'North Approach (2)']));
    for (const block of blocks) expect(Number(/length="([^"]*)"/.exec(block)?.[1])).toBeCloseTo(4000, 3);
  });
  it('are drawn without a gap, and a straight one has its length on the grid', () => {
    for (const block of blocks) {
      const [starts, ends] = [numbers(block, 'Start'), numbers(block, 'End')];
      expect(starts.slice(1)).toEqual(ends.slice(0, -1));
    }
    const [[n0 = 0, e0 = 0] = []] = numbers(first, 'Start');
    const [n1 = 0, e1 = 0] = numbers(first, 'End').at(-1) ?? [];
    // The grid of this site is smaller than the ground by less than one part in ten thousand.
    expect(Math.abs(Math.hypot(n1 - n0, e1 - e0) - 4000)).toBeLessThan(0.4);
  });
  it('have the elevations of the 8:1 surface as their profile', () => {
    const points = numbers(first, 'PVI');
    expect(points.map(([station]) => station)).toEqual([0, 4000]);
    expect(points.map(([, height]) => height)).toEqual([120, 620]);
  });
  it('are absent without dimensions', () => expect(writeLandXml({ ...document, dimensions: null })).not.toContain('<Alignment '));
});

describe('the points of a LandXML file', () => {
  it('are the reference point, the geometry points, and the tops of the obstacles, northing first, with distinct names', () => {
    const found = [...xml.matchAll(/<CgPoint name="([^"]*)" code="([^"]*)"[^>]*>([^<]*)</g)];
    expect(found).toHaveLength(1 + document.points.length + document.obstacles.length);
    expect(new Set(found.map(([, name]) => name)).size).toBe(found.length);
    const tops = found.filter(([, , code]) => code === 'OBSTACLE').map(([, , , text = '']) => text.split(' ').map(Number));
    const grid = gridAt({ latitude: degrees(42.3601), longitude: degrees(-71.0589) });
    document.obstacles.forEach(({ position, top }, index) => {
      const { east, north } = grid.at(position);
      const [n = 0, e = 0, height] = tops[index] ?? [];
      expect([n, e]).toEqual([expect.closeTo(north, 3), expect.closeTo(east, 3)]);
      expect(height).toBe(top ?? undefined);
    });
  });
});

describe('a LandXML file', () => {
  const site = siteOf(document, { altitudes: true, surfaces: true });
  const surfaces = site === null ? [] : siteSurfaces(site, siteCorridors(site));
  it('has one network per surface, each with its own name', () => {
    expect(networks.length).toBe(surfaces.length);
    expect(new Set(networks.map(({ name }) => name)).size).toBe(networks.length);
    expect(networks.map(({ name }) => name)).toContain('Approach surface North Approach (2)');
  });
  it('places every corner, northing first, within 0.01 ft', () => {
    const grid = gridAt({ latitude: degrees(42.3601), longitude: degrees(-71.0589) });
    surfaces.forEach((surface, index) =>
      surface.outline.forEach((corner) => {
        const { east, north } = grid.at(localToPosition(site?.origin ?? { latitude: degrees(0), longitude: degrees(0) }, corner));
        const z = (120 + corner.riseFt) * SURVEY;
        const near = networks[index]?.points.some(([n = 0, e = 0, h = 0]) => Math.hypot(n - north, e - east, h - z) < 0.01);
        expect(near, surface.name).toBe(true);
      }),
    );
  });
  it('has only faces of three existing points', () =>
    networks.forEach(({ points, faces }) =>
      faces.forEach((face) => {
        expect(face.length).toBe(3);
        face.forEach((number) => expect(points[number - 1]).toBeDefined());
      }),
    ));
  it('has each parcel as its sides on the grid, northing first, closed by the last side', () => {
    const grid = gridAt({ latitude: degrees(42.3601), longitude: degrees(-71.0589) });
    const lot = aDocumentParcel();
    const parcels = writeLandXml({ ...document, parcels: [lot, aDocumentParcel({ id: 'twin' })] })
      .split('<Parcel ')
      .slice(1);
    expect(parcels.map((block) => /name="([^"]*)"/.exec(block)?.[1])).toEqual(['Lot 12', 'Lot 12 (2)']);
    const [block = ''] = parcels;
    expect(block).toContain('desc="Source: Shapefile, county.zip, WGS 84"');
    const corners = lot.ring.map((corner) => grid.at(corner)).map(({ east, north }) => [north.toFixed(5), east.toFixed(5)].map(Number));
    expect(numbers(block, 'Start')).toEqual(corners);
    expect(numbers(block, 'End')).toEqual([...corners.slice(1), ...corners.slice(0, 1)]);
    expect(xml).not.toContain('<Parcel');
  });
  it('states its unit, grid, and datum', () => {
    expect(xml).toContain('linearUnit="USSurveyFoot"');
    expect(xml).toContain('epsgCode="2249"');
    expect(xml).toContain('Datum: NAD 83; WGS 84 positions are used as NAD 83 without a datum shift');
  });
});
