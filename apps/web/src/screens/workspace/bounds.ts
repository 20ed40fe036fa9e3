import type { LocalPoint } from '@touchdown/domain';
import type { FacilityModel } from '../../shared/scene/model.ts';
import type { PlanPath } from './plan-model.ts';
import type { BoundedRing } from './snap-edges.ts';
import { obstacleIds, type Selected } from './selection.ts';

interface Drawn {
  readonly model: FacilityModel;
  /** With the objects of laser scans. */
  readonly drawn: FacilityModel;
  readonly paths: readonly PlanPath[];
  readonly selected: Selected | null;
  readonly rings?: readonly BoundedRing[];
}

const padOf = ({ surfaces }: FacilityModel): LocalPoint[] =>
  surfaces.filter(({ layer }) => layer === 'fato').flatMap(({ outline }) => outline);

function boundsOfSelected({ model, drawn, paths, selected, rings = [] }: Drawn): LocalPoint[] {
  switch (selected?.kind) {
    case 'obstacle':
    case 'obstacles':
    case 'scanned': {
      const ids = new Set(selected.kind === 'scanned' ? [selected.id] : obstacleIds(selected));
      return drawn.obstacles.filter(({ id }) => ids.has(id)).flatMap((obstacle) => [obstacle.at, ...obstacle.vertices]);
    }
    case 'path':
      return [...padOf(model), ...paths.filter(({ id }) => id === selected.id).map(({ end }) => end)];
    case 'surface':
      return model.surfaces.filter(({ key }) => key === selected.id).flatMap(({ outline }) => outline);
    case 'parcel':
      return rings.filter(({ of }) => of === selected.id).flatMap(({ corners }) => corners);
    case 'pad':
    case 'size':
    case undefined:
      return padOf(model);
  }
}

/** What a view must show: the pad and the obstacles at first, also the ends of the paths for all, or what is selected. */
export function boundsOf(site: Drawn, what: 'first' | 'all' | 'selected'): LocalPoint[] {
  const { model, paths } = site;
  if (what === 'selected') return boundsOfSelected(site);
  const first = [...padOf(model), ...model.obstacles.map(({ at }) => at)];
  return what === 'first' ? first : [...first, ...paths.map(({ end }) => end)];
}
