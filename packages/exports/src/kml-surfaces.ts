/** The imaginary surfaces over the site: planes in the air at absolute heights, or their footprints when heights are not written. */
import type { PathCorridor, Surface } from '@touchdown/domain';
import { feetMsl, formatArea, formatFeet, surfacesForFacility } from '@touchdown/domain';
import { placemark } from './kml-features.ts';
import { kmlPolygon } from './kml-geometry.ts';
import type { Site } from './kml-site.ts';
import { airspaceMode, placed } from './kml-site.ts';
import { areaStyleUrl } from './kml-styles.ts';
import { citationWords, heightWords, sourceWords } from './kml-words.ts';
import { isWholeCircle, surfaceFaces } from './mesh/surface-faces.ts';
import { element, type XmlElement } from './xml.ts';

/** Area in plan, in square feet, of corners in order. */
const planArea = (outline: Surface['outline']): number =>
  Math.abs(
    outline.reduce((sum, corner, index) => {
      const next = outline[(index + 1) % outline.length] ?? corner;
      return sum + corner.eastFt * next.northFt - next.eastFt * corner.northFt;
    }, 0),
  ) / 2;

const surfaceWords = (surface: Surface, site: Site): readonly string[] => {
  const rises = drawnFaces(surface).flatMap((corners) => corners.map(({ riseFt }) => riseFt));
  const [low, high] = [Math.min(...rises), Math.max(...rises)];
  const { elevation } = site;
  const rise =
    low === high ? 'level' : `rising from ${formatFeet(low, 'down')} ft to ${formatFeet(high, 'down')} ft above the heliport elevation`;
  const limits = [low, high].map((height) => heightWords(feetMsl((elevation ?? 0) + height)));
  return [
    `Size: ${formatArea(planArea(surface.outline))} sq ft plan area, ${rise}`,
    ...(elevation === null ? [] : [`Height limit: ${[...new Set(limits)].join(' to ')}`]),
    site.heights,
  ];
};

/** The surfaces of the facility; none when no sizes are known. */
export const siteSurfaces = ({ pad, document }: Site, corridors: readonly PathCorridor[]) =>
  pad === null ? [] : surfacesForFacility(pad, corridors, document.extensionFacility);

/** What is drawn of a surface: its outline; over a whole circle, where the outline is its top alone, its faces. */
export const drawnFaces = (surface: Surface): readonly Surface['outline'][] =>
  isWholeCircle(surface) ? surfaceFaces(surface) : [surface.outline];

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

/** One placemark a surface. */
export const surfacePlacemarks = (site: Site, corridors: readonly PathCorridor[]): readonly XmlElement[] =>
  siteSurfaces(site, corridors).map((surface) =>
    placemark({
      name: surface.name,
      description: [...surfaceWords(surface, site), ...citationWords(surface.citation), ...sourceWords(site.document)],
      styleUrl: areaStyleUrl(surface.kind),
      geometry: geometryOf(site, surface),
    }),
  );
