/** The 3D view of a project with what is around its facility: underlays on the ground, and airspace. */
import { type ComponentProps, useState } from 'react';
import { airspaceSummary } from '../airspace/airspace-values.ts';
import { LazyScene } from '../scene/lazy-scene.tsx';
import { Checkbox } from '../ui/choices.tsx';
import { type ScenePlace, useSceneAround } from './use-scene-around.ts';

interface SiteSceneProps extends Omit<ComponentProps<typeof LazyScene>, 'around' | 'foot'> {
  readonly place: ScenePlace;
}

export function SiteScene({ place, ...view }: SiteSceneProps) {
  const [isAirspaceShown, setAirspaceShown] = useState(true);
  const { around, airspace } = useSceneAround(place, isAirspaceShown);
  const foot = (
    <>
      <Checkbox checked={isAirspaceShown} onChange={() => setAirspaceShown(!isAirspaceShown)} label="Airspace" />
      {isAirspaceShown && airspace !== undefined && <p>{airspaceSummary(airspace)}</p>}
    </>
  );
  return <LazyScene {...view} around={around} foot={foot} />;
}
