/** The paths: each corridor's centerline outward from the FATO edge, climbing at the path's own angle. */
import type { PlacedPath, LocalPoint, Path, PathCorridor, PathFields, StartOf } from '@touchdown/domain';
import { APPROACH_SURFACE, degrees, feet, feetMsl, placePath, pathCorridors, pathFromFields, startOfPad } from '@touchdown/domain';
import { computedDirection } from './direction-text.ts';
import { placemark } from './kml-features.ts';
import { kmlLine } from './kml-geometry.ts';
import type { Site } from './kml-site.ts';
import { airspaceMode, placed } from './kml-site.ts';
import { pathStyleUrl } from './kml-styles.ts';
import { enteredFeet, heightText, pathText, personText, sourceText } from './kml-text.ts';
import type { XmlElement } from './xml.ts';

/** Paths are drawn as far as the approach surface extends. */
const LENGTH_FT = APPROACH_SURFACE.lengthFt.value;
/** A true heading needs no variation. */
const NO_VARIATION = degrees(0);

/** Height in feet of the flown line at a station. */
const riseAt = (path: Path, stationFt: number): number => Math.tan((path.pathAngleDegrees * Math.PI) / 180) * stationFt;
const riseAtEnd = (path: Path): number => riseAt(path, LENGTH_FT);

/** Without dimensions the FATO edge is unknown, so the line starts at the reference point. */
const FROM_REFERENCE: StartOf = () => ({ startFt: feet(0), innerWidthFt: feet(0) });

const place = (site: Site, corridor: PathCorridor) => placePath(corridor, site.pad === null ? FROM_REFERENCE : startOfPad(site.pad));

/** The flown line of one corridor: feet in the frame of the FATO center, height above the heliport elevation. */
export interface PathLine {
  readonly path: Path;
  readonly corridor: PathCorridor;
  /** The path's name, with its use if it has two corridors. */
  readonly name: string;
  readonly points: readonly (LocalPoint & { readonly riseFt: number })[];
}

const linePoints = (site: Site, path: Path, corridor: PathCorridor): PathLine['points'] => {
  const placedPath = place(site, corridor);
  return placedPath.stations.map((stationFt) => ({ ...placedPath.pointAt(stationFt), riseFt: riseAt(path, stationFt) }));
};

/** The shape of the line if it is not straight. */
const shapeText = ({ corridor: { course }, totalTurnDeg }: PlacedPath): string => {
  switch (course.kind) {
    case 'straight':
      return '';
    case 'curved':
      return totalTurnDeg === 0 ? '' : `, turning ${Math.abs(totalTurnDeg).toFixed(2)}° ${totalTurnDeg > 0 ? 'right' : 'left'} outbound`;
    case 'sector':
      return `, centerline of a ${course.sweepDeg.toFixed(2)}° sector`;
  }
};

const lineText = (site: Site, path: Path, corridor: PathCorridor): readonly string[] => {
  const start = site.pad === null ? 'the reference point (no dimensions available)' : 'the FATO edge';
  const top = site.elevation === null ? '' : `, climbing to ${heightText(feetMsl(site.elevation + riseAtEnd(path)))}`;
  const way = `outbound from ${start} on ${computedDirection(corridor.outboundTrueDeg)} true for ${enteredFeet(LENGTH_FT)}`;
  return [`Drawn: ${way}${shapeText(place(site, corridor))}${top}`, site.heights];
};

const corridorsOf = (site: Site, path: Path): readonly PathCorridor[] => {
  const variation = site.document.magneticVariation;
  if (variation !== null) return pathCorridors(path, variation.valueDeg);
  return path.headingReference === 'true' ? pathCorridors(path, NO_VARIATION) : [];
};

const drawable = (site: Site): readonly Path[] =>
  site.document.paths.flatMap((fields) => {
    const { path } = pathFromFields(fields);
    return path === null ? [] : [path];
  });

/** The paths omitted from the file because a heading or geometry value is missing, each with what is missing. */
export const undrawnText = (paths: readonly PathFields[]): readonly string[] =>
  paths.flatMap((fields) => {
    const { problems } = pathFromFields(fields);
    return problems.length === 0 ? [] : [`Not drawn: ${personText(fields.name)}. ${problems.map(({ text }) => text).join('; ')}.`];
  });

/** Every corridor of the facility; paths with magnetic headings are included only if the variation is known. */
export const siteCorridors = (site: Site): readonly PathCorridor[] => drawable(site).flatMap((path) => corridorsOf(site, path));

/** One line per corridor: a path with separate inbound and outbound corridors has two. */
export const pathLines = (site: Site): readonly PathLine[] =>
  drawable(site).flatMap((path) => {
    const corridors = corridorsOf(site, path);
    return corridors.map((corridor) => ({
      path,
      corridor,
      name: corridors.length > 1 ? `${path.name} (${corridor.use})` : path.name,
      points: linePoints(site, path, corridor),
    }));
  });

/** One placemark per line. */
export const pathPlacemarks = (site: Site): readonly XmlElement[] =>
  pathLines(site).map(({ path, corridor, name, points }) =>
    placemark({
      name,
      description: [...pathText(path, site.document.magneticVariation), ...lineText(site, path, corridor), ...sourceText(site.document)],
      styleUrl: pathStyleUrl(path, corridor.use),
      geometry: kmlLine(
        points.map((point) => placed(site, point, point.riseFt)),
        airspaceMode(site),
      ),
    }),
  );
