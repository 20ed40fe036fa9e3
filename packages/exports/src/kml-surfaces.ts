/** The imaginary surfaces over the site: planes in the air at absolute heights, or their footprints when heights are not written. */
import type { PathCorridor, Surface } from '@touchdown/domain';
import { feetMsl, surfacesForFacility } from '@touchdown/domain';
import { placemark } from './kml-features.ts';
import { kmlPolygon } from './kml-geometry.ts';
import type { Site } from './kml-site.ts';
import { airspaceMode, placed } from './kml-site.ts';
import { areaStyleUrl } from './kml-styles.ts';
import { citationWords, heightWords, sourceWords } from './kml-words.ts';
import type { XmlElement } from './xml.ts';

const riseWords = (surface: Surface, site: Site): string => {
  const rises = surface.outline.map(({ riseFt }) => riseFt);
  const base = site.elevation;
  const [low, high] = [Math.min(...rises), Math.max(...rises)].map((rise) => feetMsl((base ?? 0) + rise));
  if (low === undefined || high === undefined) return site.heights;
  const range = low === high ? heightWords(low) : `${heightWords(low)} to ${heightWords(high)}`;
  return base === null ? site.heights : `Height limit: ${range}`;
};

/** One placemark a surface; none when no sizes are known. */
export const surfacePlacemarks = (site: Site, corridors: readonly PathCorridor[]): readonly XmlElement[] =>
  site.pad === null
    ? []
    : surfacesForFacility(site.pad, corridors).map((surface) =>
        placemark({
          name: surface.name,
          description: [riseWords(surface, site), ...citationWords(surface.citation), ...sourceWords(site.document)],
          styleUrl: areaStyleUrl(surface.kind),
          geometry: kmlPolygon(
            surface.outline.map((corner) => placed(site, corner, corner.riseFt)),
            airspaceMode(site),
          ),
        }),
      );
