/** The 3D view of a project with what is around its facility: the ground, underlays on it, and airspace. */
import { type ComponentProps, useState } from 'react';
import { useBuildingCredit } from '../buildings/credit.ts';
import type { BuildingMass } from '../buildings/masses.ts';
import { airspaceSummary } from '../airspace/airspace-values.ts';
import { LazyScene } from '../scene/lazy-scene.tsx';
import { Checkbox } from '../ui/choices.tsx';
import { type ScenePlace, useSceneAround } from './use-scene-around.ts';

interface SiteSceneProps extends Omit<ComponentProps<typeof LazyScene>, 'around' | 'foot'> {
  readonly place: ScenePlace;
}

const GROUND_NOTE = 'Ground interpolated between known elevations, for the picture only.';
const NO_MASSES: readonly BuildingMass[] = [];

export function SiteScene({ place, ...view }: SiteSceneProps) {
  const [isAirspaceShown, setAirspaceShown] = useState(true);
  const { model, masses = NO_MASSES } = view;
  const { around, airspace, credit } = useSceneAround(place, { model, masses }, isAirspaceShown);
  const buildings = useBuildingCredit(place.projectId, masses.length > 0);
  const foot = (
    <>
      <Checkbox checked={isAirspaceShown} onChange={() => setAirspaceShown(!isAirspaceShown)} label="Airspace" />
      {isAirspaceShown && airspace !== undefined && <p>{airspaceSummary(airspace)}</p>}
      {around.ground !== null && <p>{GROUND_NOTE}</p>}
      {credit !== null && <p>{credit}</p>}
      {buildings !== null && <p>{buildings}</p>}
    </>
  );
  return <LazyScene {...view} around={around} foot={foot} />;
}
