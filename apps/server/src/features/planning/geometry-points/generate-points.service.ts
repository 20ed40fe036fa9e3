/** The points of a stored path, placed from the facility's FATO. */
import type { PointFields } from '@touchdown/contract';
import { degrees, feet, placePath, type PathCorridor, pathCorridors, pathFromFields, pointsOfPath, startOfPad } from '@touchdown/domain';
import type { FacilityDocument } from '@touchdown/exports';
import { AppError } from '../../../errors/app-error.ts';

const COORDINATE_DECIMALS = 8;
const CHECK = 'Check path parameters.';

function missing(document: FacilityDocument): string | null {
  if (document.location === null) return 'The project has no location.';
  if (document.elevation === null) return 'The project has no elevation.';
  if (document.dimensions === null) return 'FATO dimensions are not available. Run FAA calculations first.';
  return document.elevation < 0 ? 'The site is below sea level. Points must be at 0 ft MSL or above.' : null;
}
const notCalculated = (reason: string) =>
  new AppError('GEOMETRY_NOT_CALCULATED', { message: `Unable to calculate path geometry. ${reason}` });

/** An inbound and an outbound corridor of one path have separate point names. */
const named = (corridor: PathCorridor, isOneOfTwo: boolean): PathCorridor =>
  isOneOfTwo ? { ...corridor, pathName: `${corridor.pathName} ${corridor.use}` } : corridor;

/** The points of the path in the document, with the FATO center once. Fails with what is missing. */
export function generatedPoints(document: FacilityDocument, pathId: string, stepFt: number): PointFields[] {
  const { location, elevation, dimensions, magneticVariation, shape, facilityAlignment } = document;
  const reason = missing(document);
  if (reason !== null || location === null || elevation === null || dimensions === null) throw notCalculated(reason ?? '');
  const fields = document.paths.find(({ id }) => id === pathId);
  if (fields === undefined) throw notCalculated(CHECK);
  const { path, problems } = pathFromFields(fields);
  if (path === null) throw notCalculated(problems[0]?.text ?? CHECK);
  if (path.headingReference === 'magnetic' && magneticVariation === null) throw notCalculated('Magnetic variation is unknown.');
  const corridors = pathCorridors(path, magneticVariation?.valueDeg ?? degrees(0));
  if (corridors.length === 0) throw notCalculated(CHECK);
  const startOf = startOfPad({ fato: dimensions.fato, shape, alignmentDeg: facilityAlignment });
  const points = corridors.flatMap((corridor, index) =>
    pointsOfPath({
      path: placePath(named(corridor, corridors.length > 1), startOf),
      origin: location,
      heliportElevation: elevation,
      stepFt: feet(stepFt),
    }).slice(index === 0 ? 0 : 1),
  );
  return points.map(({ name, type, position, elevation: height, description }) => ({
    name,
    type,
    latitude: Number(position.latitude.toFixed(COORDINATE_DECIMALS)),
    longitude: Number(position.longitude.toFixed(COORDINATE_DECIMALS)),
    elevation: height,
    description,
  }));
}
