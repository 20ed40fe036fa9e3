/** The state of the site in the workspace: records, their evaluation, the drawn model, the selection, and the gesture. */
import type { Project, ProjectObstacle, ProjectParcel, StoredPath } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { startTransition, useCallback, useMemo, useState } from 'react';
import { obstaclesQuery } from '../../features/planning/obstacles/api.ts';
import { pathsQuery } from '../../features/planning/paths/api.ts';
import { parcelsQuery } from '../../features/site/parcels/api.ts';
import { usePlaced } from '../../features/planning/surfaces/placed.ts';
import { useFollowedSurfaces } from '../../shared/scans/use-device-scans.ts';
import { useScansThatFollow } from '../../shared/scans/use-followed-scans.ts';
import { POINTS_SHOWN } from '../../shared/scans/use-scan-points.ts';
import { useReadOnlyReason } from '../../shared/ui/write-access.tsx';
import { type Layer } from '../../shared/scene/model.ts';
import type { Records } from './changes.ts';
import { planObstacles, planPaths, planSurfaces } from './plan-model.ts';
import { existing, isSame, type Selected, selectionIn, selectionText } from './selection.ts';
import { useChanges } from './use-changes.ts';
import { useDimensions, useEvaluation, useTlof } from './use-evaluation.ts';
import { HIDDEN, useScans, withScanned } from './use-scans.ts';
import { useGesture } from './use-gesture.ts';
import { usePlanOrigin } from './use-plan-origin.ts';
import { useStable } from '../../shared/ui/use-stable.ts';
import { layersIn, layersText } from './workspace-layers.ts';

const route = getRouteApi('/projects/$projectId/workspace');
const NONE: readonly ProjectObstacle[] = [];
const NO_PARCELS: readonly ProjectParcel[] = [];

/** What the address says, and how it is changed. A selection is a step of the history, so Back returns to the last one. */
export function useAddress() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const asked = useMemo(() => selectionIn(search.sel), [search.sel]);
  const visible = useMemo(() => layersIn(search.show), [search.show]);
  const select = useCallback(
    (selected: Selected | null) => void navigate({ search: (former) => ({ ...former, sel: selectionText(selected) }), resetScroll: false }),
    [navigate],
  );
  const show = useCallback(
    (layers: ReadonlySet<Layer>) =>
      void navigate({ search: (former) => ({ ...former, show: layersText(layers) }), replace: true, resetScroll: false }),
    [navigate],
  );
  const open = useCallback(
    (mode: string) =>
      void navigate({ search: (former) => ({ ...former, mode: mode === 'plan' ? undefined : mode }), replace: true, resetScroll: false }),
    [navigate],
  );
  const areScansShown = search.scans !== HIDDEN;
  const showScans = useCallback(
    (isShown: boolean) =>
      void navigate({ search: (former) => ({ ...former, scans: isShown ? undefined : HIDDEN }), replace: true, resetScroll: false }),
    [navigate],
  );
  const arePointsShown = search.points === POINTS_SHOWN;
  const showPoints = useCallback(
    (areShown: boolean) =>
      void navigate({
        search: (former) => ({ ...former, points: areShown ? POINTS_SHOWN : undefined }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const opened = useCallback(
    () => void navigate({ search: (former) => ({ ...former, at: undefined }), replace: true, resetScroll: false }),
    [navigate],
  );
  return {
    asked,
    place: search.at,
    opened,
    visible,
    mode: search.mode,
    areScansShown,
    arePointsShown,
    select,
    show,
    showScans,
    showPoints,
    open,
  };
}

function useStored(project: Project) {
  const paths = useQuery(pathsQuery(project.id));
  const obstacles = useQuery(obstaclesQuery(project.id));
  const stored = useMemo<Records>(() => ({ project, paths: paths.data, obstacles: obstacles.data }), [project, paths.data, obstacles.data]);
  // Without one of them nothing can be stated about penetrations, least of all "none".
  const failed = [paths, obstacles].find(({ data, error }) => data === undefined && error !== null);
  return { stored, failed };
}

/**
 * The hovered thing. The same while the pointer stays on it, so that nothing is drawn again. It is lit when there is time, because a click
 * follows and must not wait until it is lit among thousands.
 */
function useHovered() {
  const [hovered, setHovered] = useState<Selected | null>(null);
  const hover = useCallback((next: Selected | null) => startTransition(() => setHovered((last) => (isSame(last, next) ? last : next))), []);
  return [hovered, hover] as const;
}

export function useSite(project: Project) {
  const address = useAddress();
  const { stored, failed } = useStored(project);
  const changes = useChanges(stored, project);
  const gesture = useGesture(changes.records, changes.save);
  const { records } = gesture;
  const evaluation = useEvaluation(project, records);
  const savedTlof = useTlof(project);
  const tlof = records.sizes?.tlof ?? savedTlof;
  const isPad = address.asked?.kind === 'pad';
  const canChange = useReadOnlyReason() === null;
  const dimensions = useDimensions(project, isPad && canChange, changes.records.sizes);
  const { airspace, results, sizes } = evaluation;
  const origin = usePlanOrigin(airspace);
  const zones = useMemo(() => ({ tlof, safetyArea: tlof === null ? null : (sizes?.safetyArea ?? null) }), [tlof, sizes]);
  const placed = usePlaced(origin, records.obstacles ?? NONE);
  const surfaces = useMemo(
    () => (airspace === null || origin === null ? [] : planSurfaces(origin, airspace, zones)),
    [airspace, origin, zones],
  );
  // Where the evaluation found them: unlike the surfaces, they stay the same while the landing area or a path is dragged.
  const evaluated = evaluation.evaluated ?? airspace;
  const marks = useMemo(
    () => (evaluated === null || origin === null ? [] : planObstacles(origin, evaluated, placed, results)),
    [evaluated, origin, placed, results],
  );
  const paths = useMemo(() => (airspace === null || origin === null ? [] : planPaths(origin, airspace)), [airspace, origin]);
  const model = useMemo(() => ({ surfaces, obstacles: marks }), [surfaces, marks]);
  const elevation = airspace?.site.heliportElevation ?? null;
  const planSite = useMemo(
    () => (origin === null || elevation === null ? null : { origin, heliportElevation: elevation }),
    [origin, elevation],
  );
  const { project: shown, paths: shownPaths } = records;
  const surfacesHere = useMemo(
    () => (sizes === null || shownPaths === undefined ? null : { project: shown, sizes, paths: shownPaths }),
    [shown, sizes, shownPaths],
  );
  useFollowedSurfaces(surfacesHere);
  useScansThatFollow(project.id, surfacesHere, gesture.going !== null);
  const scans = useScans({ records, address }, planSite);
  /** With the objects of laser scans. */
  const drawn = useMemo(() => withScanned(model, scans.marks), [model, scans.marks]);
  const named = useStable(surfaces, surfaces.map(({ key, layer, name }) => `${key} ${layer} ${name}`).join('\n'));
  /** The same until the next results or other surfaces. */
  const listed = useMemo(() => ({ surfaces: named, obstacles: marks }), [named, marks]);
  const evaluatedSurfaces = useMemo(
    () => (evaluated === airspace || evaluated === null || origin === null ? surfaces : planSurfaces(origin, evaluated, zones)),
    [evaluated, airspace, origin, surfaces, zones],
  );
  /** With the surfaces that the results belong to, which a profile must place. */
  const profiled = useMemo(() => ({ surfaces: evaluatedSurfaces, obstacles: marks }), [evaluatedSurfaces, marks]);
  const [hovered, setHovered] = useHovered();
  const isPlaced = airspace !== null;
  const parcels = useQuery(parcelsQuery(project.id)).data;
  const selected = useMemo(
    () => existing(address.asked, { ...records, surfaces: isPlaced ? surfaces : null, parcels, scanned: scans.marks }),
    [address.asked, records, isPlaced, surfaces, parcels, scans.marks],
  );
  /** Worst first. */
  const worstFirst = useMemo(() => {
    const byId = new Map((records.obstacles ?? NONE).map((obstacle) => [obstacle.id, obstacle]));
    const placedOnes = marks.toReversed().flatMap(({ id }) => byId.get(id) ?? []);
    const rest = new Set(placedOnes);
    return [...placedOnes, ...(records.obstacles ?? NONE).filter((obstacle) => !rest.has(obstacle))];
  }, [records.obstacles, marks]);
  return {
    address,
    failed,
    changes,
    gesture,
    records,
    evaluation,
    tlof,
    dimensions,
    zones,
    origin,
    evaluated,
    listed,
    profiled,
    model,
    scans,
    drawn,
    paths,
    selected,
    hovered,
    setHovered,
    worstFirst,
    parcels: parcels ?? NO_PARCELS,
  };
}
export type SiteState = ReturnType<typeof useSite>;

const NO_PATHS: readonly StoredPath[] = [];
export const pathsOf = ({ paths }: Records): readonly StoredPath[] => paths ?? NO_PATHS;
