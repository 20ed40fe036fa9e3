/** The ground elevation at a location, from the cache or the service, with what is known about it. */
import type { GroundElevation } from '@touchdown/contract';
import type { Position } from '@touchdown/domain';
import type { Database } from '../../../db/client.ts';
import { AppError } from '../../../errors/app-error.ts';
import { answerKey, findAnswer, storeAnswer, tidyAnswers } from './elevation-answers.queries.ts';
import { type FindElevation, type FoundElevation, roundedPlace } from './elevation-client.ts';

export interface ElevationDeps {
  readonly db: Database;
  readonly clock: () => Date;
  readonly find: FindElevation;
  /** Identifies the service. Cached answers are per service. */
  readonly service: string;
  /** Called with the reason if the service gave no answer. */
  readonly onFailure: (reason: unknown) => void;
}

const SOURCE = 'USGS 3DEP';
/** Contains the conterminous United States. */
const CONTERMINOUS = { south: 24.4, north: 49.5, west: -125, east: -66.9 } as const;
/** The conterminous United States is covered at 1/3 arc-second (about 10 m) or finer. The terrain of the neighbor countries is coarser. */
const COARSEST_METERS = 20;
/** A spacing below this is in degrees, not meters. */
const FINEST_METERS = 0.1;

/**
 * NAVD 88 in the conterminous United States. The USGS uses other and local datums elsewhere, and does not state which one an elevation has:
 * https://www.usgs.gov/faqs/what-projection-horizontal-datum-vertical-datum-and-resolution-a-usgs-digital-elevation-model
 */
function datumOf({ latitude, longitude }: Position, resolutionMeters: number | null): GroundElevation['datum'] {
  const { south, north, west, east } = CONTERMINOUS;
  const isInside = latitude >= south && latitude <= north && longitude >= west && longitude <= east;
  return isInside && resolutionMeters !== null && resolutionMeters <= COARSEST_METERS ? 'NAVD 88' : null;
}

async function findNow({ find, onFailure }: ElevationDeps, position: Position): Promise<FoundElevation | null> {
  try {
    return await find(position);
  } catch (reason) {
    onFailure(reason);
    throw new AppError('ELEVATION_UNAVAILABLE', {}, { cause: reason });
  }
}

async function lookUp(deps: ElevationDeps, position: Position): Promise<FoundElevation | null> {
  const { db, clock, service } = deps;
  const key = answerKey(service, roundedPlace(position));
  const known = await findAnswer(db, key, clock());
  if (known !== null) return known.found;
  const found = await findNow(deps, position);
  const now = clock();
  await storeAnswer(db, key, found, now);
  await tidyAnswers(db, now);
  return found;
}

/** Looks up the elevation. Throws ELEVATION_UNKNOWN if the service has none there, ELEVATION_UNAVAILABLE if it gives no valid answer. */
export async function groundElevation(deps: ElevationDeps, position: Position): Promise<GroundElevation> {
  const found = await lookUp(deps, position);
  if (found === null) throw new AppError('ELEVATION_UNKNOWN');
  const { elevationFeet, asOf } = found;
  const isInMeters = found.resolutionMeters !== null && found.resolutionMeters >= FINEST_METERS;
  const resolutionMeters = isInMeters ? found.resolutionMeters : null;
  return { elevationFeet, datum: datumOf(position, resolutionMeters), source: SOURCE, resolutionMeters, asOf };
}
