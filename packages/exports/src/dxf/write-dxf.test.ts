/** Reads the drawing back with a DXF parser: its contents, layers, positions, and heights, in feet on its grid. */
import { degrees, feet, feetMsl, localToPosition } from '@touchdown/domain';
import DxfParser, { type IDxf, type IEntity } from 'dxf-parser';
import { describe, expect, it } from 'vitest';
import type { ExportOptions, FacilityDocument } from '../facility-document.ts';
import { gridAt } from '../grid/grid.ts';
import { siteCorridors } from '../kml-paths.ts';
import { siteOf } from '../kml-site.ts';
import { siteSurfaces } from '../kml-surfaces.ts';
import { aCurvedPath, aDocumentParcel, aFacilityDocument, aFootprint, anObstacle, aPath, aPoint, aSectorPath, aWire } from '../testing.ts';
import { loadGdal } from '../testing/gdal.ts';
import { positionsOf, readWithGdal } from '../testing/read-gdal.ts';
import { writeDxf } from './write-dxf.ts';

const SPATIAL: ExportOptions = { altitudes: true, surfaces: true };
const FLAT: ExportOptions = { altitudes: false, surfaces: true };
const document = aFacilityDocument({
  paths: [aPath(), aCurvedPath(), aSectorPath()],
  obstacles: [anObstacle(), aWire(), aFootprint()],
  points: [aPoint()],
});
const parsed = (text: string): IDxf => {
  const drawing = new DxfParser().parseSync(text);
  if (drawing === null) throw new Error('the drawing cannot be parsed');
  return drawing;
};
/** Without what is in paper space. */
const drawn = (options: ExportOptions = SPATIAL, of: FacilityDocument = document): IDxf => {
  const drawing = parsed(writeDxf(of, options));
  return { ...drawing, entities: drawing.entities.filter(({ inPaperSpace }) => !inPaperSpace) };
};
const counts = (entities: readonly IEntity[], of: (entity: IEntity) => string): Readonly<Record<string, number>> =>
  Object.fromEntries([...new Set(entities.map(of))].map((key) => [key, entities.filter((entity) => of(entity) === key).length]));

interface Vertex {
  readonly x: number;
  readonly y: number;
  readonly z?: number;
}
const verticesOf = (entity: IEntity): readonly Vertex[] => ('vertices' in entity ? (entity.vertices as Vertex[]) : []);
/** The corners of all faces, read by group code because the parser drops the last one of four. */
const faceCorners = (text: string): readonly Vertex[] => {
  const lines = text.split('\n');
  const groups = lines.flatMap((line, index) => (index % 2 === 0 ? [{ code: Number(line), value: lines[index + 1] ?? '' }] : []));
  let isFace = false;
  return groups.flatMap(({ code, value }, index) => {
    if (code === 0) isFace = value === '3DFACE';
    if (!isFace || code < 10 || code > 13) return [];
    return [{ x: Number(value), y: Number(groups[index + 1]?.value), z: Number(groups[index + 2]?.value) }];
  });
};
const textOf = (entity: IEntity): string => ('text' in entity ? String(entity.text) : '');
const texts = (drawing: IDxf, layer: string): string[] =>
  drawing.entities.filter((entity) => entity.type === 'TEXT' && entity.layer === layer).map(textOf);

/** The attributes of the obstacle blocks on a layer, read by group code because the parser skips them. */
const attributes = (text: string, layer: string): readonly (readonly [tag: string, value: string])[] => {
  const lines = text.split('\n');
  const entities: Map<number, string>[] = [];
  for (let index = 0; index + 1 < lines.length; index += 2) {
    const [code, value = ''] = [Number(lines[index]), lines[index + 1]];
    if (code === 0) entities.push(new Map());
    entities.at(-1)?.set(code, value);
  }
  const on = entities.filter((groups) => groups.get(0) === 'ATTRIB' && groups.get(8) === layer);
  return on.map((groups) => [groups.get(2) ?? '', groups.get(1) ?? ''] as const);
};

const grid = gridAt({ latitude: degrees(42.3601), longitude: degrees(-71.0589) });
const SURVEY = 0.3048 / (1200 / 3937);
const surfaces = (() => {
  const site = siteOf(document, SPATIAL);
  return site === null ? [] : siteSurfaces(site, siteCorridors(site)).map((surface) => ({ surface, origin: site.origin }));
})();

describe('the marking on the TLOF', () => {
  const marks = (changes: Partial<FacilityDocument>) =>
    drawn(SPATIAL, aFacilityDocument(changes)).entities.filter(({ layer, type }) => layer === 'MARKING' && type === 'LWPOLYLINE');
  it('is an H, inside a cross for a hospital, and absent without a standard marking', () => {
    expect(marks({})).toHaveLength(1);
    const hospital = marks({ extensionFacility: { ppr: false, facilityType: 'hospital' } });
    expect(hospital.map((mark) => verticesOf(mark).length)).toEqual([12, 12]);
    expect(marks({ standardH: false })).toEqual([]);
  });
});

describe('the parcels in a drawing', () => {
  const parcel = aDocumentParcel();
  const drawing = drawn(SPATIAL, { ...document, parcels: [parcel] });
  const on = drawing.entities.filter(({ layer }) => layer === 'PARCEL');
  it('are closed outlines on the grid at the heliport elevation, each with its name', () => {
    const [outline, ...others] = on.filter(({ type }) => type === 'LWPOLYLINE');
    expect(others).toEqual([]);
    expect(outline).toMatchObject({ shape: true, elevation: 120 });
    const corners = parcel.ring.map((corner) => grid.at(corner));
    expect(outline && verticesOf(outline).map(({ x, y }) => [x, y])).toEqual(
      corners.map(({ east, north }) => [Number(east.toFixed(5)), Number(north.toFixed(5))]),
    );
    expect(texts(drawing, 'PARCEL')).toEqual(['Lot 12']);
  });
  it('have a line type of their own', () => {
    expect(drawing.tables.lineType.lineTypes['PARCEL']).toMatchObject({ pattern: [12, -3, 2, -3, 2, -3] });
    expect(drawing.tables.layer.layers['PARCEL']).toMatchObject({ colorIndex: 34 });
  });
  it('are read by GDAL', async () => {
    const features = await readWithGdal(await loadGdal(), 'site.dxf', writeDxf({ ...document, parcels: [parcel] }, SPATIAL));
    const outline = features.find(({ properties, geometry }) => properties['Layer'] === 'PARCEL' && geometry?.type !== 'Point');
    expect(outline && new Set(positionsOf(outline).map(([x, y]) => `${x?.toFixed(3)} ${y?.toFixed(3)}`))).toEqual(
      new Set(parcel.ring.map((corner) => grid.at(corner)).map(({ east, north }) => `${east.toFixed(3)} ${north.toFixed(3)}`)),
    );
  });
  it('are on a layer that does not exist without them', () => expect(drawn().tables.layer.layers['PARCEL']).toBeUndefined());
});

describe('a 3D drawing', () => {
  const drawing = drawn();
  it('contains surface faces, zone outlines, obstacle blocks, dimensions, and text', () => {
    expect(counts(drawing.entities, ({ type }) => type)).toEqual({
      LWPOLYLINE: 3 + 1 + 3,
      '3DFACE': 120,
      POLYLINE: 3 + 2,
      TEXT: 3 + 1 + 1 + texts(drawing, 'TITLE').length,
      INSERT: 3,
      LINE: 2,
      POINT: 2,
      DIMENSION: 6,
    });
    expect(Object.keys(drawing.blocks)).toContain('OBSTACLE');
  });
  it('has heights as they were entered, not converted to the foot of the grid', () => {
    const tops = document.obstacles.flatMap(({ top }) => (top === null ? [] : [top]));
    const drawnAt = drawing.entities.flatMap((entity) =>
      entity.type === 'INSERT' ? [(entity as unknown as { position: { z: number } }).position.z] : [],
    );
    expect(tops.length).toBeGreaterThan(0);
    for (const top of tops) expect(drawnAt).toContain(top);
  });
  it('has a layer for each zone, surface, path, and result', () => {
    const layers = new Set(drawing.entities.map(({ layer }) => layer));
    expect([...layers].toSorted()).toEqual(
      [
        ...[
          'DIMENSION',
          'GEOMETRY-POINT',
          'REFERENCE-POINT',
          'MARKING',
          'TITLE',
          'ZONE-PROTECTION',
          'ZONE-FATO',
          'ZONE-SAFETY-AREA',
          'ZONE-TLOF',
        ],
        ...['OBSTACLE-COMPLIANT', 'OBSTACLE-NOT-EVALUATED', 'OBSTACLE-VIOLATION', 'SURFACE-PRIMARY'],
        ...['PATH-Harbor_Sector', 'PATH-North_Approach', 'PATH-River_Curve', 'SURFACE-DEPARTURE-Harbor_Sector'],
        ...['SURFACE-APPROACH-North_Approach', 'SURFACE-APPROACH-River_Curve', 'SURFACE-TRANSITIONAL-Harbor_Sector'],
        ...['SURFACE-TRANSITIONAL-North_Approach', 'SURFACE-TRANSITIONAL-River_Curve'],
      ].toSorted(),
    );
    expect(drawing.tables.layer.layers['ZONE-FATO']).toMatchObject({ name: 'ZONE-FATO', colorIndex: 140 });
    expect(writeDxf(document, SPATIAL)).toContain(`\n420\n2784203\n`);
  });
  it('has every surface corner on the grid and at its height within 0.01 ft', () => {
    const corners = faceCorners(writeDxf(document, SPATIAL));
    for (const { surface, origin } of surfaces) {
      surface.outline.forEach((corner) => {
        const { east, north } = grid.at(localToPosition(origin, corner));
        const z = (120 + corner.riseFt) * SURVEY;
        const near = corners.some((vertex) => Math.hypot(vertex.x - east, vertex.y - north, (vertex.z ?? 0) - z) < 0.01);
        expect(near, `${surface.name} ${surface.outline.indexOf(corner)}/${surface.outline.length}`).toBe(true);
      });
    }
  });
  it('extends as far as its surfaces, and no farther', () => {
    const places = surfaces.flatMap(({ surface, origin }) => surface.outline.map((corner) => grid.at(localToPosition(origin, corner))));
    const vertices = faceCorners(writeDxf(document, SPATIAL));
    const extent = (xs: readonly number[]) => [Math.min(...xs), Math.max(...xs)];
    const near = (one: readonly number[], other: readonly number[]) =>
      one.forEach((value, index) => expect(Math.abs(value - (other[index] ?? Number.NaN))).toBeLessThan(0.01));
    near(extent(vertices.map(({ x }) => x)), extent(places.map(({ east }) => east)));
    near(extent(vertices.map(({ y }) => y)), extent(places.map(({ north }) => north)));
  });
  it('states grid, datum, unit, and heights in its title block', () => {
    const title = texts(drawing, 'TITLE');
    expect(title[0]).toBe('Harbor Heliport');
    expect(title).toContain(
      'Coordinates: State Plane Coordinate System of 1983, Massachusetts Mainland (EPSG:2249), U.S. survey feet (1 ft = 1200/3937 m)',
    );
    expect(title).toContain('Datum: NAD 83; WGS 84 positions are used as NAD 83 without a datum shift');
    expect(title).toContain('Elevations: Z in feet MSL, as entered');
    expect(drawing.header['$INSUNITS']).toBe(21);
  });
  it('opens zoomed to its contents: extent and view are around the drawing, not around the grid origin', () => {
    const text = writeDxf(document, SPATIAL);
    const { x, y } = drawing.header['$EXTMIN'] as Vertex;
    const high = drawing.header['$EXTMAX'] as Vertex;
    const places = drawing.entities.flatMap((entity) => [
      ...verticesOf(entity),
      ...('startPoint' in entity ? [entity.startPoint as Vertex] : []),
      ...('position' in entity ? [entity.position as Vertex] : []),
    ]);
    expect(places.every((place) => place.x >= x && place.x <= high.x && place.y >= y && place.y <= high.y)).toBe(true);
    expect(Math.max(high.x - x, high.y - y)).toBeLessThan(10_000);
    const view = drawing.tables.viewPort.viewPorts[0];
    expect(Math.hypot((view?.center.x ?? 0) - (x + high.x) / 2, (view?.center.y ?? 0) - (y + high.y) / 2)).toBeLessThan(0.01);
    const height = Number(/AcDbViewportTableRecord[^]*?\n40\n([\d.]+)\n/.exec(text)?.[1]);
    expect(height).toBeGreaterThan(high.y - y);
    expect(height).toBeLessThan(11_000);
  });
  it('shows text and dimensions on both dark and light backgrounds', () => {
    const layers = drawing.tables.layer.layers;
    for (const name of ['TITLE', 'DIMENSION']) {
      expect(layers[name]).toMatchObject({ colorIndex: 7 });
      expect(writeDxf(document, SPATIAL)).toMatch(new RegExp(`AcDbLayerTableRecord\\n2\\n${name}\\n70\\n0\\n62\\n7\\n6\\n`));
    }
  });
  it('draws each dimension in a block, because many readers draw only the block', () => {
    const dimensions = drawing.entities.filter(({ type }) => type === 'DIMENSION');
    const names = dimensions.map((entity) => ('block' in entity ? String(entity.block) : ''));
    expect(new Set(names).size).toBe(6);
    dimensions.forEach((dimension, index) => {
      const drawn = drawing.blocks[names[index] ?? '']?.entities ?? [];
      expect(counts(drawn, ({ type }) => type)).toEqual({ LINE: 5, TEXT: 1 });
      const [line] = drawn.filter(({ type }) => type === 'LINE').map(verticesOf);
      const [from, to] = line ?? [];
      const figure = Number(/([\d.]+) ft$/.exec(textOf(dimension))?.[1]);
      const length = Math.hypot((to?.x ?? 0) - (from?.x ?? 0), (to?.y ?? 0) - (from?.y ?? 0));
      expect(Math.abs(length / SURVEY / figure - 1)).toBeLessThan(1e-3);
    });
  });
  it('states the true dimensions, not the grid distances', () => {
    const figures = drawing.entities.filter(({ type }) => type === 'DIMENSION').map(textOf);
    expect(figures.toSorted()).toEqual([
      'FATO length 82.050 ft',
      'FATO width 82.050 ft',
      'Safety Area length 122.050 ft',
      'Safety Area width 122.050 ft',
      'TLOF length 45.401 ft',
      'TLOF width 45.401 ft',
    ]);
  });
  it('places obstacles at their tops, with their name and result', () => {
    const insert = drawing.entities.find(({ type, layer }) => type === 'INSERT' && layer === 'OBSTACLE-COMPLIANT');
    if (insert === undefined || !('position' in insert)) throw new Error('there is no mast');
    const { east, north } = grid.at({ latitude: degrees(42.3585), longitude: degrees(-71.0625) });
    const at = insert.position as Vertex;
    expect(Math.hypot(at.x - east, at.y - north, (at.z ?? 0) - 190 * SURVEY)).toBeLessThan(0.01);
  });
  it('labels each obstacle with the attributes of its block, and lists its number, kind, and height with them', () => {
    const text = writeDxf(document, SPATIAL);
    expect(attributes(text, 'OBSTACLE-COMPLIANT')).toEqual([
      ['NUMBER', '2'],
      ['NAME', 'Radio Mast'],
      ['KIND', 'Antenna'],
      ['CONSTRUCTION', 'Existing'],
      ['TOP', 'top elevation 190.0 ft MSL'],
      ['HEIGHT', '80.0 ft AGL'],
      ['RESULT', 'Compliant'],
      ['CLEARANCE', 'clearance 12.0 ft'],
    ]);
    expect(attributes(text, 'OBSTACLE-VIOLATION').at(-1)).toEqual(['CLEARANCE', 'penetration 30.0 ft']);
    expect(attributes(text, 'OBSTACLE-NOT-EVALUATED').map(([, value]) => value)).toEqual([
      '',
      'Warehouse',
      'Building',
      'Existing',
      'top elevation unknown',
      '80.0 ft AGL',
      'Not evaluated',
      '',
    ]);
    const definitions = drawing.blocks['OBSTACLE']?.entities.filter(({ type }) => type === 'ATTDEF') ?? [];
    expect(definitions.map((entity) => ('tag' in entity ? entity.tag : ''))).toEqual([
      ...['NUMBER', 'NAME', 'KIND', 'CONSTRUCTION', 'TOP', 'HEIGHT', 'RESULT', 'CLEARANCE'],
    ]);
    // One end of each list of attributes: of the obstacles, polylines, and title blocks.
    expect(text.match(/\nSEQEND\n/g)).toHaveLength(3 + 5 + 2);
  });
  it('has the line types of the plan: zones dashed, departure surfaces dash-dotted, and paths as centerlines', () => {
    const types = Object.values(drawing.tables.lineType.lineTypes).map(({ name, pattern }) => [name, pattern] as const);
    expect(Object.fromEntries(types)).toMatchObject({
      'ZONE-FATO': [7, -4],
      'ZONE-SAFETY-AREA': [3, -3],
      'ZONE-PROTECTION': [4, -4],
      'SURFACE-DEPARTURE': [9, -3, 2, -3, 2, -3],
      PATH: [14, -3, 2, -3],
    });
    const text = writeDxf(document, SPATIAL);
    const typeOf = (layer: string) =>
      new RegExp(`AcDbLayerTableRecord\\n2\\n${layer}\\n70\\n0\\n62\\n\\d+\\n(?:420\\n\\d+\\n)?6\\n([^\\n]*)`).exec(text)?.[1];
    expect(['ZONE-FATO', 'ZONE-TLOF', 'SURFACE-DEPARTURE-Harbor_Sector', 'PATH-North_Approach'].map(typeOf)).toEqual([
      'ZONE-FATO',
      'Continuous',
      'SURFACE-DEPARTURE',
      'PATH',
    ]);
  });
  it('says nothing about the application', () => {
    expect(writeDxf(document, SPATIAL)).not.toMatch(/Touchdown|Dimension Report/);
  });
  it('can also be read by GDAL, with the same faces', async () => {
    const features = await readWithGdal(await loadGdal(), 'site.dxf', writeDxf(document, SPATIAL));
    const faces = features.filter(({ properties }) => String(properties['Layer']).startsWith('SURFACE-'));
    expect(faces.length).toBe(120);
    const highest = Math.max(...faces.flatMap((face) => positionsOf(face).map(([, , z = 0]) => z)));
    expect(Math.abs(highest - 620 * SURVEY)).toBeLessThan(0.01);
  });
});

describe('a plan drawing', () => {
  const drawing = drawn(FLAT);
  it('has outlines instead of faces, and no heights', () => {
    const levels = surfaces.filter(({ surface }) => surface.level !== undefined);
    expect(counts(drawing.entities, ({ type }) => type)).toMatchObject({ LWPOLYLINE: 3 + 1 + 3 + surfaces.length + levels.length });
    expect(levels.length).toBe(6);
    expect(drawing.entities.some(({ type }) => type === '3DFACE')).toBe(false);
    expect(drawing.entities.flatMap(verticesOf).every(({ z = 0 }) => z === 0)).toBe(true);
    expect(texts(drawing, 'TITLE')).toContain('Elevations: none (2D export); all entities at Z = 0');
  });
});

describe('a drawing outside the State Plane zones', () => {
  it('is on UTM in international feet', () => {
    const toronto = drawn(SPATIAL, { ...document, location: { latitude: degrees(43.6532), longitude: degrees(-79.3832) } });
    expect(texts(toronto, 'TITLE')).toContain(
      'Coordinates: Universal Transverse Mercator, zone 17N (EPSG:32617), international feet (1 ft = 0.3048 m)',
    );
    expect(toronto.header['$INSUNITS']).toBe(2);
  });
  it('states the diameters of a round landing area', () => {
    const size = { length: feet(80), width: feet(80), area: document.dimensions?.fato.area ?? aFacilityDocument().dimensions?.fato.area };
    if (size.area === undefined) throw new Error('there is no area');
    const zone = { ...size, area: size.area };
    const round = drawn(SPATIAL, { ...document, shape: 'circular', dimensions: { tlof: zone, fato: zone, safetyArea: zone } });
    expect(round.entities.filter(({ type }) => type === 'DIMENSION').map(textOf)).toContain('FATO diameter 80.000 ft');
  });
});

describe('the layers of paths', () => {
  it('are unique per path, even if names differ only in case, or in characters that layer names cannot contain', () => {
    const named = (id: string, name: string) => aPath({ id, name });
    const { entities, tables } = drawn(SPATIAL, {
      ...document,
      paths: [named('1', 'North A'), named('2', 'NORTH/A'), named('3', 'north_a')],
    });
    const layers = new Set(entities.map(({ layer }) => layer).filter((layer) => layer.startsWith('PATH-')));
    expect([...layers].toSorted()).toEqual(['PATH-NORTH_A_2', 'PATH-North_A', 'PATH-north_a_3']);
    const inTable = Object.keys(tables.layer.layers).map((name) => name.toUpperCase());
    expect(new Set(inTable).size).toBe(inTable.length);
  });
});

describe('hostile text in a drawing', () => {
  it('leaves no format code, however many special characters are in a row', () => {
    const text = writeDxf({ ...document, obstacles: [anObstacle({ name: '%%%%%d ^^J 100%' })] }, SPATIAL);
    const [, label] = attributes(text, 'OBSTACLE-COMPLIANT').find(([tag]) => tag === 'NAME') ?? [];
    expect(label).toContain('100%');
    expect(label).not.toMatch(/%%|\^(?! )/);
  });
  it.each([
    ['codes', 'a^Jb%%uc\\P;d'],
    ['line ends and groups', 'x\r\n  0\r\nENDSEC\n  0\nEOF'],
    ['10,000 letters', 'N'.repeat(10_000)],
    ['right-to-left marks and emoji', '\u202Eمهبط 🚁\u0000'],
  ])('stays text: %s', (_, text) => {
    const hostile = drawn(SPATIAL, {
      ...document,
      projectName: text,
      aircraftName: text,
      paths: [aPath({ name: text, notes: text })],
      obstacles: [anObstacle({ name: text, description: text, source: text })],
      points: [aPoint({ name: text, elevation: feetMsl(100) })],
    });
    expect(counts(hostile.entities, ({ type }) => type)).toMatchObject({ INSERT: 1, DIMENSION: 6, POINT: 2, '3DFACE': 12 });
    hostile.entities.forEach((entity) => expect(Array.from(textOf(entity)).length).toBeLessThan(260));
  });
});
