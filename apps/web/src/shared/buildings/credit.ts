/** The attribution of the buildings of a project, which the license of OpenStreetMap requires wherever they are shown. */
import type { BuildingSetHead } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { setsQuery } from './api.ts';

const SOURCE = /openstreetmap|(?:^|[^a-z])osm(?:[^a-z]|$)/i;

/** "Buildings: © OpenStreetMap contributors". `null`: no file, by its name or its notes, is from there. */
export const buildingCredit = (heads: readonly Pick<BuildingSetHead, 'fileName' | 'notes'>[]): string | null =>
  heads.some(({ fileName, notes }) => [fileName, ...notes].some((text) => SOURCE.test(text)))
    ? 'Buildings: © OpenStreetMap contributors'
    : null;

/** The attribution of a project whose buildings are shown. `null` if none are, or if none are from OpenStreetMap. */
export function useBuildingCredit(projectId: string, areShown: boolean): string | null {
  const { data } = useQuery({ ...setsQuery(projectId), enabled: areShown });
  return areShown && data !== undefined ? buildingCredit(data) : null;
}
