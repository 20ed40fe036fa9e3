/** The underlays and the airspace of a project, for the 3D view. */
import type { ProjectAirspaceAnswer, Underlay } from '@touchdown/contract';
import { placedPixel } from '@touchdown/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { projectAirspaceQuery } from '../airspace/api.ts';
import { asWork } from '../app-state/app-state.ts';
import { underlayPicture } from '../map/underlay-picture.ts';
import type { BuildingMass } from '../buildings/masses.ts';
import type { FacilityModel } from '../scene/model.ts';
import type { GroundPicture, SceneAround } from '../scene/scene-around.tsx';
import { underlaysQuery } from '../underlays/api.ts';
import { type PlacedUnderlay, placedUnderlays } from '../underlays/placed-underlays.ts';
import { useIsDark } from '../ui/use-is-dark.ts';
import { airspaceEdges } from './airspace-edges.ts';
import { type GroundSite, useGround } from './use-ground.ts';

const NO_UNDERLAYS: readonly Underlay[] = [];
const NO_PICTURES: readonly GroundPicture[] = [];

async function pictureOf({ id, address, opacity, placement, widthPx, heightPx, isInverted }: PlacedUnderlay): Promise<GroundPicture[]> {
  try {
    const picture = await underlayPicture(address, isInverted);
    const corner = (x: number, y: number) => placedPixel(placement, x, y);
    return [{ id, picture, opacity, corners: [corner(0, 0), corner(widthPx, 0), corner(widthPx, heightPx), corner(0, heightPx)] }];
  } catch {
    // One that cannot be read is skipped, as on the map and the plan.
    return [];
  }
}

function usePictures(underlays: readonly PlacedUnderlay[]): readonly GroundPicture[] {
  const [read, setRead] = useState<{ readonly of: readonly PlacedUnderlay[]; readonly pictures: readonly GroundPicture[] }>();
  useEffect(() => {
    if (underlays.length === 0) return undefined;
    let isCurrent = true;
    void asWork(Promise.all(underlays.map(pictureOf))).then((pictures) => {
      if (isCurrent) setRead({ of: underlays, pictures: pictures.flat() });
    });
    return () => {
      isCurrent = false;
    };
  }, [underlays]);
  return read?.of === underlays ? read.pictures : NO_PICTURES;
}

export type ScenePlace = GroundSite;

export interface SceneAroundState {
  readonly around: SceneAround;
  /** What is known of the airspace, to be stated beside the view. */
  readonly airspace: ProjectAirspaceAnswer | undefined;
  /** The credit of the picture of the ground. `null`: there is none. */
  readonly credit: string | null;
}

export function useSceneAround(
  place: ScenePlace,
  drawn: { readonly model: FacilityModel; readonly masses: readonly BuildingMass[] },
  isAirspaceShown: boolean,
): SceneAroundState {
  const { projectId, origin, heliportElevation } = place;
  const isDark = useIsDark();
  const underlays = useQuery(underlaysQuery(projectId)).data ?? NO_UNDERLAYS;
  const placed = useMemo(() => placedUnderlays(underlays, origin, isDark), [underlays, origin, isDark]);
  const pictures = usePictures(placed);
  const airspace = useQuery({ ...projectAirspaceQuery(projectId), enabled: isAirspaceShown }).data;
  const { ground, credit } = useGround(place, drawn);
  const around = useMemo(
    () => ({
      pictures,
      ground,
      airspace: isAirspaceShown && airspace !== undefined ? airspaceEdges(airspace.areas, { origin, heliportElevation }) : [],
    }),
    [pictures, ground, airspace, isAirspaceShown, origin, heliportElevation],
  );
  return { around, airspace, credit };
}
