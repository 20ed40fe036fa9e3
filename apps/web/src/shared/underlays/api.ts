/** The underlays of a project: its pictures on the ground, as every map and plan shows them. */
import { routes, type Underlay } from '@touchdown/contract';
import { type ControlPoint, degrees, fitPlacement, type FittedPlacement } from '@touchdown/domain';
import { queryOptions } from '@tanstack/react-query';
import { addressOf, call } from '../api/client.ts';

export const underlaysKey = (projectId: string) => ['/api/projects', projectId, 'underlays'] as const;

export const underlaysQuery = (projectId: string) =>
  queryOptions({
    queryKey: underlaysKey(projectId),
    queryFn: ({ signal }) => call(routes.listUnderlays, { params: { projectId } }, { signal }),
  });

/** The address of the picture. Its bytes never change. */
export const pictureAddress = ({ projectId, uploadId }: Pick<Underlay, 'projectId' | 'uploadId'>): string =>
  addressOf(routes.previewUpload.path, { params: { projectId, uploadId } });

export const controlPoints = (controls: Underlay['controls']): ControlPoint[] =>
  controls.map(({ x, y, latitude, longitude }) => ({
    ...{ x, y },
    position: { latitude: degrees(latitude), longitude: degrees(longitude) },
  }));

/** Where the picture is. The server stores no control points that place nothing; `null` is for those of a later version. */
export function placementOf({ controls }: Pick<Underlay, 'controls'>): FittedPlacement | null {
  const fitted = fitPlacement(controlPoints(controls));
  return 'problem' in fitted ? null : fitted;
}
