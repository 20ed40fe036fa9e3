/** The paths as alignments with the profile of their 8:1 surface, and the points of the facility, for LandXML. */
import { constructionText, type FeetMsl, placePath, startOfPad } from '@touchdown/domain';
import type { DrawingFrame, Point3 } from './dxf/drawing-frame.ts';
import { siteCorridors } from './kml-paths.ts';
import { obstacleTypeText } from './obstacle-kind.ts';
import { oneLine } from './plain-text.ts';
import { element, type XmlElement } from './xml.ts';

const DECIMALS = 5;
const fixed = (value: number): string => value.toFixed(DECIMALS);
/** Northing before easting. */
export const planText = ({ x, y }: Point3): string => `${fixed(y)} ${fixed(x)}`;

/** Numbers repeated names, because names are keys in the file. */
export const distinct = () => {
  const taken = new Map<string, number>();
  return (name: string): string => {
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  };
};

const PROFILE = 'Surface, 8:1';

/**
 * The centerline of each corridor outward from the FATO edge, as straight parts between its stations, and the elevation of its surface along
 * it. Nothing without dimensions.
 */
export function alignmentElements({ site, at }: DrawingFrame): readonly XmlElement[] {
  const { pad, elevation } = site;
  if (pad === null) return [];
  const named = distinct();
  const alignments = siteCorridors(site).map((corridor) => {
    const path = placePath(corridor, startOfPad(pad));
    const places = path.stations.map((station) => planText(at(path.pointAt(station), path.riseAt(station))));
    const lines = places.slice(1).map((end, index) => element('Line', [element('Start', places[index] ?? end), element('End', end)]));
    const heights =
      elevation === null ? [] : [0, path.lengthFt].map((station) => `${fixed(station)} ${fixed(elevation + path.riseAt(station))}`);
    const profile = element('Profile', [
      element(
        'ProfAlign',
        heights.map((text) => element('PVI', text)),
        { name: PROFILE },
      ),
    ]);
    return element('Alignment', [element('CoordGeom', lines), ...(heights.length === 0 ? [] : [profile])], {
      name: named(oneLine(corridor.pathName, 'Unnamed')),
      length: fixed(path.lengthFt),
      staStart: '0',
      desc: 'Stations in feet from the FATO edge outward',
      state: 'proposed',
    });
  });
  return alignments.length === 0 ? [] : [element('Alignments', alignments)];
}

interface NamedPoint {
  readonly name: string;
  readonly code: 'REFERENCE' | 'GEOMETRY' | 'OBSTACLE';
  readonly desc: string;
  readonly place: Point3;
  /** `null`: unknown. */
  readonly height: FeetMsl | null;
}

/** The reference point, the geometry points of the paths, and the obstacles at their tops. */
export function pointElements({ site, place }: DrawingFrame): readonly XmlElement[] {
  const { document, origin, elevation } = site;
  const points: NamedPoint[] = [
    { name: document.projectName, code: 'REFERENCE', desc: 'Reference point', place: place(origin, null), height: elevation },
    ...document.points.map(({ name, position, elevation: height, pathName, type }): NamedPoint => ({
      ...{ name, code: 'GEOMETRY', desc: `${type} of ${oneLine(pathName, 'a path')}` },
      ...{ place: place(position, height), height },
    })),
    ...document.obstacles.map((obstacle): NamedPoint => ({
      ...{ name: obstacle.name, code: 'OBSTACLE', place: place(obstacle.position, obstacle.top), height: obstacle.top },
      desc: `${obstacleTypeText(obstacle.type)}. ${constructionText(obstacle)}`,
    })),
  ];
  const named = distinct();
  return [
    element(
      'CgPoints',
      points.map(({ name, code, desc, place: on, height }) =>
        element('CgPoint', height === null ? planText(on) : `${planText(on)} ${fixed(height)}`, {
          name: named(oneLine(name, 'Unnamed')),
          ...{ code, desc: oneLine(desc, '') },
        }),
      ),
    ),
  ];
}
