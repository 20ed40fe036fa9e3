/** Features in longitude and latitude, whatever the coordinate system that the file states. */
import { isGeographicName, isPlane, NAD_83_NOTICE, type PlacePoint, placingOf, type StatedSystem, systemOfName } from '../crs/systems.ts';
import { ImportRefused } from '../refusal.ts';
import type { Feature, FeatureSet, StatedSystems, Vertex } from './feature.ts';

/** The one system of the file. Throws ImportRefused if its parts are in several, or it is not one that is read. */
async function systemOf({ whole, parts }: StatedSystems): Promise<StatedSystem> {
  const other = parts.find((name) => name !== whole && !(isGeographicName(name) && (whole === null || isGeographicName(whole))));
  if (other !== undefined)
    throw new ImportRefused(
      `A part of the file is in ${other === '' ? 'an unspecified coordinate system' : other} and the rest is not. Save all of it in one coordinate system and import it again.`,
    );
  const systems = await Promise.all([whole ?? 'EPSG:4326', ...parts].map(systemOfName));
  return systems.find((system) => isPlane(system) || system.isNad83) ?? { isNad83: false };
}

/** Of degrees: 0.004 ft. */
const DECIMALS = 8;
const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS));

function placedVertex({ longitude: x, latitude: y, altitude }: Vertex, place: PlacePoint): Vertex {
  const { longitude, latitude } = place(x, y);
  return { longitude: rounded(longitude), latitude: rounded(latitude), altitude };
}

const placedFeature = (feature: Feature, place: PlacePoint): Feature => ({
  ...feature,
  shapes: feature.shapes.map((shape) => {
    const placed = (ring: readonly Vertex[]) => ring.map((vertex) => placedVertex(vertex, place));
    return { ...shape, vertices: placed(shape.vertices), ...(shape.inner && { inner: shape.inner.map(placed) }) };
  }),
});

/** The features converted from this system. */
export async function featuresIn<File extends FeatureSet>(file: File, system: StatedSystem): Promise<File> {
  if (!isPlane(system)) return system.isNad83 ? { ...file, notices: [NAD_83_NOTICE, ...file.notices] } : file;
  const place = await placingOf(system);
  return {
    ...file,
    features: file.features.map((feature) => placedFeature(feature, place)),
    convertedFrom: system.name,
    // The unit of a plane is not that of its altitudes.
    altitudeUnit: null,
    notices: [`Coordinates are converted from ${system.name}.`, ...(system.isNad83 ? [NAD_83_NOTICE] : []), ...file.notices],
  };
}

/** The features converted from the system that the file states, if it states one. Throws ImportRefused if that is not one that is read. */
export const placedFeatures = async <File extends FeatureSet>(file: File): Promise<File> =>
  file.systems === null ? file : featuresIn(file, await systemOf(file.systems));
