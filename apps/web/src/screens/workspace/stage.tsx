/** The canvas of the workspace: the plan, the map, or the 3D view of one model and one selection. */
import type { ProjectObstacle } from '@touchdown/contract';
import { type Airspace, type Pad, type PathCorridor, type Position, startOfPad } from '@touchdown/domain';
import { type ReactNode, useMemo } from 'react';
import { type ClearanceResults, obstaclesToDraw, surfacesToDraw } from '../../features/planning/surfaces/surfaces-model.ts';
import { madeOnce } from '../../shared/app-state/made-once.ts';
import { useBuildingSets } from '../../shared/buildings/api.ts';
import { type BuildingMass, massesOf } from '../../shared/buildings/masses.ts';
import { LazySurfacesMap } from '../../shared/map/lazy-maps.tsx';
import { type Flight, flightsOf } from '../../shared/scene/flights.ts';
import { SiteScene } from '../../shared/site-scene/site-scene.tsx';
import type { Selection } from '../../shared/scene/model.ts';
import type { SceneSetting } from '../../shared/scene/scene-setting.ts';
import type { Mode } from './canvas-bar.tsx';
import { markIdOf, ofMark, type Selected } from './selection.ts';
import { useScans, withScanned } from './use-scans.ts';
import type { SiteState } from './use-site.ts';

interface StageProps {
  readonly site: SiteState;
  readonly mode: Mode;
  readonly onSelect: (selected: Selected | null) => void;
  /** Absent: nothing is lit. */
  readonly onHover?: (hovered: Selected | null) => void;
  /** The plan, which is also shown where there is no WebGL. */
  readonly plan: ReactNode;
  /** More actions of the 3D view. */
  readonly actions?: ReactNode;
}

/** Every change between the map and the 3D view would make the model, and what is drawn of it, again. */
const surfacesOnce = madeOnce(surfacesToDraw);
const obstaclesOnce = madeOnce((airspace: Airspace, obstacles: readonly ProjectObstacle[], results: ClearanceResults) =>
  obstaclesToDraw(obstacles, airspace, results),
);
const flightsOnce = madeOnce((corridors: readonly PathCorridor[], pad: Pad) => flightsOf(corridors, startOfPad(pad)));

const NO_OBSTACLES: readonly ProjectObstacle[] = [];
const NO_PATHS: SiteState['records']['paths'] & object = [];
const NO_FLIGHTS: readonly Flight[] = [];

const selectionOf = (selected: Selected | null): Selection => ({
  obstacleId: markIdOf(selected),
  surfaceKey: selected?.kind === 'surface' ? selected.id : null,
});

const selectedOf = ({ obstacleId, surfaceKey }: Selection): Selected | null => {
  if (obstacleId !== null) return ofMark(obstacleId);
  return surfaceKey === null ? null : { kind: 'surface', id: surfaceKey };
};

/** The buildings around the site, in feet from an origin. */
export function useMasses(projectId: string, origin: Position | null, elevation: number | null): readonly BuildingMass[] {
  const { loaded } = useBuildingSets(projectId);
  return useMemo(() => (origin === null || elevation === null ? [] : massesOf(loaded, origin, elevation)), [loaded, origin, elevation]);
}

/** The site for the 3D view. */
function useSetting({ evaluation: { airspace }, records: { project }, selected }: SiteState, actions: ReactNode): SceneSetting | undefined {
  const pad = airspace?.site.pad;
  const corridors = airspace?.site.corridors;
  const flights = useMemo(() => (pad === undefined || corridors === undefined ? [] : flightsOnce(corridors, pad)), [pad, corridors]);
  if (airspace === null) return undefined;
  return {
    projectName: project.name,
    position: airspace.site.origin,
    flights,
    pickedPathId: selected?.kind === 'path' ? selected.id : null,
    actions,
  };
}

function OtherView({ site, mode, onSelect, onHover, plan, actions }: StageProps) {
  const { evaluation, records, zones, address, selected } = site;
  const { airspace, results } = evaluation;
  const own = useMemo(
    () =>
      airspace === null
        ? null
        : { surfaces: surfacesOnce(airspace, zones), obstacles: obstaclesOnce(airspace, records.obstacles ?? NO_OBSTACLES, results) },
    [airspace, zones, records.obstacles, results],
  );
  const { marks, points } = useScans(site, airspace?.site ?? null);
  const model = useMemo(() => own && withScanned(own, marks), [own, marks]);
  const masses = useMasses(records.project.id, airspace?.site.origin ?? null, airspace?.site.heliportElevation ?? null);
  const setting = useSetting(site, actions);
  // The same until they change, because the map reads its surfaces again for another selection.
  const selection = useMemo(() => selectionOf(selected), [selected]);
  const hovered = useMemo(() => selectionOf(site.hovered), [site.hovered]);
  if (airspace === null || model === null) return null;
  const view = {
    model,
    masses,
    clouds: points.clouds,
    visible: address.visible,
    selection,
    hovered,
    onPick: (picked: Selection) => onSelect(selectedOf(picked)),
    onHover: onHover && ((found: Selection) => onHover(selectedOf(found))),
  };
  return (
    <div className="workspace-other">
      {mode === 'map' ? (
        <LazySurfacesMap {...view} projectId={records.project.id} origin={airspace.site.origin} />
      ) : (
        <SiteScene
          {...view}
          place={{
            projectId: records.project.id,
            origin: airspace.site.origin,
            heliportElevation: airspace.site.heliportElevation,
            isElevated: records.project.elevatedFacility || records.project.rooftopFacility,
            paths: records.paths ?? NO_PATHS,
            flights: setting?.flights ?? NO_FLIGHTS,
          }}
          setting={setting}
          fallback={plan}
        />
      )}
    </div>
  );
}

export function Stage(props: StageProps) {
  return props.mode === 'plan' ? props.plan : <OtherView {...props} />;
}

export const sizeOf = (size: { readonly widthPx: number; readonly heightPx: number } | null) =>
  size === null || size.widthPx === 0 || size.heightPx === 0 ? null : { width: size.widthPx, height: size.heightPx };
