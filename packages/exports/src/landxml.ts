/** The surfaces as triangulated networks, the paths as alignments, points, and parcels: LandXML 1.2, feet on the local grid, northing before easting, heights above mean sea level. */
import { parcelsOf } from './kml-parcels.ts';
import { siteCorridors } from './kml-paths.ts';
import { type DrawingFrame, frameOf, type Point3 } from './dxf/drawing-frame.ts';
import type { FacilityDocument } from './facility-document.ts';
import { siteOf } from './kml-site.ts';
import { siteSurfaces } from './kml-surfaces.ts';
import { alignmentElements, distinct, planText, pointElements } from './landxml-lines.ts';
import { surfaceTriangles } from './mesh/surface-faces.ts';
import { citedEdition } from './citation-text.ts';
import { controlLines } from './controlling-aircraft.ts';
import { dimensionWarning } from './dimension-warning.ts';
import { oneLine } from './plain-text.ts';
import { element, type XmlElement, xmlDocument } from './xml.ts';

const NAMESPACE = 'http://www.landxml.org/schema/LandXML-1.2';
const DECIMALS = 5;

const UNIT_NAMES = { 'us-ft': 'USSurveyFoot', ft: 'foot' } as const;

const imperial = (unit: 'us-ft' | 'ft'): XmlElement =>
  element('Units', [
    element('Imperial', [], {
      areaUnit: 'squareFoot',
      linearUnit: UNIT_NAMES[unit],
      volumeUnit: 'cubicFeet',
      temperatureUnit: 'fahrenheit',
      pressureUnit: 'inHG',
      angularUnit: 'decimal degrees',
      directionUnit: 'decimal degrees',
      elevationUnit: 'feet',
    }),
  ]);

const pointText = ({ x, y, z }: Point3): string => [y, x, z].map((value) => value.toFixed(DECIMALS)).join(' ');

interface Network {
  readonly points: readonly string[];
  /** Point numbers of each face, from 1. */
  readonly faces: readonly string[];
}

/** Converts triangles to points and faces. Corners at the same position become one point. */
const networkOf = (frame: DrawingFrame, triangles: ReturnType<typeof surfaceTriangles>): Network => {
  const numbers = new Map<string, number>();
  const faces = triangles.map((triangle) =>
    triangle
      .map((corner) => {
        const text = pointText(frame.at(corner, corner.riseFt));
        const number = numbers.get(text) ?? numbers.size + 1;
        numbers.set(text, number);
        return number;
      })
      .join(' '),
  );
  return { points: [...numbers.keys()], faces };
};

/** Joins sentences on one line, each with one period. */
const sentences = (parts: readonly string[]): string => parts.map((part) => (part.endsWith('.') ? part : `${part}.`)).join(' ');

const surfaceElements = (frame: DrawingFrame): readonly XmlElement[] => {
  const named = distinct();
  return siteSurfaces(frame.site, siteCorridors(frame.site)).map((surface) => {
    const { points, faces } = networkOf(frame, surfaceTriangles(surface));
    return element(
      'Surface',
      [
        element(
          'Definition',
          [
            element(
              'Pnts',
              points.map((text, index) => element('P', text, { id: String(index + 1) })),
            ),
            element(
              'Faces',
              faces.map((text) => element('F', text)),
            ),
          ],
          { surfType: 'TIN' },
        ),
      ],
      {
        name: named(oneLine(surface.name, 'Unnamed')),
        desc: citedEdition(surface.citation),
        state: 'proposed',
      },
    );
  });
};

/** One side after the other, in plan, because the terrain under a parcel is unknown. */
const sidesOf = (corners: readonly Point3[]): readonly XmlElement[] => {
  const places = corners.map(planText);
  return places.map((start, index) =>
    element('Line', [element('Start', start), element('End', places[(index + 1) % places.length] ?? start)]),
  );
};

/** Nothing without parcels. */
const parcelElements = ({ site, place }: DrawingFrame): readonly XmlElement[] => {
  const named = distinct();
  const parcels = parcelsOf(site.document).map(({ name, ring, source }) =>
    element('Parcel', [element('CoordGeom', sidesOf(ring.map((corner) => place(corner, null))))], {
      name: named(oneLine(name, 'Unnamed')),
      desc: oneLine(`Source: ${source}`, ''),
    }),
  );
  return parcels.length === 0 ? [] : [element('Parcels', parcels)];
};

export const writeLandXml = (document: FacilityDocument): string => {
  const site = siteOf(document, { altitudes: true, surfaces: true });
  const frame = site === null ? null : frameOf(site);
  const name = oneLine(document.projectName, 'Unnamed');
  return xmlDocument(
    element(
      'LandXML',
      [
        imperial(frame?.grid.unit ?? 'ft'),
        ...(frame === null
          ? []
          : [
              element('CoordinateSystem', [], {
                desc: sentences([...frame.grid.statements, 'Heights above mean sea level']),
                name: frame.grid.name,
                epsgCode: String(frame.grid.epsg),
              }),
            ]),
        element('Project', [], {
          name,
          desc: sentences([`Imaginary surfaces as of ${document.date}`, ...dimensionWarning(document), ...controlLines(document)]),
        }),
        element('Application', [], { name: 'Touchdown' }),
        ...(frame === null ? [] : [...pointElements(frame), ...parcelElements(frame), ...alignmentElements(frame)]),
        element('Surfaces', frame === null ? [] : surfaceElements(frame)),
      ],
      { xmlns: NAMESPACE, version: '1.2', date: document.date, time: '00:00:00', language: 'English', readOnly: 'false' },
    ),
  );
};
