/** The imaginary surfaces: planes at absolute heights, or their footprints if heights are not written. */
import type { PathCorridor, Surface } from '@touchdown/domain';
import { feetMsl, formatArea, formatFeet, surfacesForFacility } from '@touchdown/domain';
import { placemark } from './kml-features.ts';
import { kmlPolygon } from './kml-geometry.ts';
import type { Site } from './kml-site.ts';
import { airspaceMode, placed } from './kml-site.ts';
import { areaStyleUrl } from './kml-styles.ts';
import { criterionState } from './citation-text.ts';
import { citationText, heightText, sourceText } from './kml-text.ts';
import { isWholeCircle, planOutlines, surfaceFaces } from './mesh/surface-faces.ts';
import { element, type XmlElement } from './xml.ts';

/** Area in plan, in square feet, of an outline with corners in order. */
const planArea = (outline: Surface['outline']): number =>
  Math.abs(
    outline.reduce((sum, corner, index) => {
      const next = outline[(index + 1) % outline.length] ?? corner;
      return sum + corner.eastFt * next.northFt - next.eastFt * corner.northFt;
    }, 0),
  ) / 2;

const surfaceText = (surface: Surface, site: Site): readonly string[] => {
  const rises = drawnFaces(surface).flatMap((corners) => corners.map(({ riseFt }) => riseFt));
  const [low, high] = [Math.min(...rises), Math.max(...rises)];
  const { elevation } = site;
  const rise =
    low === high ? 'level' : `rising from ${formatFeet(low, 'down')} ft to ${formatFeet(high, 'down')} ft above the heliport elevation`;
  const limits = [low, high].map((height) => heightText(feetMsl((elevation ?? 0) + height)));
  return [
    `Size: ${formatArea(planOutlines(surface).reduce((sum, outline) => sum + planArea(outline), 0))} sq ft plan area, ${rise}`,
    ...(elevation === null ? [] : [`Height limit: ${[...new Set(limits)].join(' to ')}`]),
    site.heights,
  ];
};

/** The surfaces of the facility; empty if no dimensions are known. */
export const siteSurfaces = ({ pad, document }: Site, corridors: readonly PathCorridor[]) =>
  pad === null ? [] : surfacesForFacility(pad, corridors, document.extensionFacility);

/** The drawn shapes of a surface: its outlines, or its faces for a full circle, whose outline is only the top edge. */
export const drawnFaces = (surface: Surface): readonly Surface['outline'][] =>
  isWholeCircle(surface) ? surfaceFaces(surface) : planOutlines(surface);

const geometryOf = (site: Site, surface: Surface): XmlElement => {
  const polygons = drawnFaces(surface).map((corners) =>
    kmlPolygon(
      corners.map((corner) => placed(site, corner, corner.riseFt)),
      airspaceMode(site),
    ),
  );
  const [only, ...others] = polygons;
  return only !== undefined && others.length === 0 ? only : element('MultiGeometry', polygons);
};

/** One placemark per surface. */
export const surfacePlacemarks = (site: Site, corridors: readonly PathCorridor[]): readonly XmlElement[] =>
  siteSurfaces(site, corridors).map((surface) =>
    placemark({
      name: surface.name,
      description: [
        ...surfaceText(surface, site),
        ...citationText(surface.citation, criterionState(site.document, surface.citation)),
        ...sourceText(site.document),
      ],
      styleUrl: areaStyleUrl(surface.kind),
      geometry: geometryOf(site, surface),
    }),
  );
