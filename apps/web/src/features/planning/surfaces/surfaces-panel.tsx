/** The Surfaces sub-tab: the surfaces of a facility and their penetrations, in plan, on the map, in 3D, and along a path. */
import type { ProjectObstacle } from '@touchdown/contract';
import type { Airspace, SubjectCompliance } from '@touchdown/domain';
import { useCallback, useMemo } from 'react';
import { FacilityRequired } from '../../../shared/clearance/facility-required.tsx';
import type { BuildingMass } from '../../../shared/buildings/masses.ts';
import { SubjectMark } from '../../../shared/compliance/compliance-mark.tsx';
import { NO_SCANNED, type ScannedMark, type ScannedMarks } from '../../../shared/scans/scanned-marks.ts';
import { POINTS_SHOWN, type ShownPoints } from '../../../shared/scans/use-scan-points.ts';
import type { FacilityModel, Selection } from '../../../shared/scene/model.ts';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { NO_SELECTION, visibleIn, showText } from './layers.ts';
import { ObstacleCard } from './obstacle-card.tsx';
import { PathSection } from './path-section.tsx';
import { PenetrationTable } from './penetration-table.tsx';
import { NO_OBSTACLES } from './penetrations.ts';
import { usePlaced } from './placed.ts';
import { StandardsCards } from './standards-cards.tsx';
import { ScannedCard } from './scanned-card.tsx';
import { byWorse, type DrawnZones, NOTHING_DRAWN, obstaclesToDraw, surfacesToDraw, type ClearanceResults } from './surfaces-model.ts';
import type { Finder } from '../../../shared/map/map-bar.tsx';
import { type StageGround, SurfaceStage } from './surface-stage.tsx';
import './surfaces.css';

/** What is shown of the surfaces, as stored in the address. */
export interface SurfacesSearch {
  readonly stage?: string | undefined;
  readonly show?: string | undefined;
  readonly path?: string | undefined;
  readonly obstacle?: string | undefined;
  readonly surface?: string | undefined;
  /** Whether objects of laser scans are hidden. */
  readonly scans?: string | undefined;
  /** Whether points of laser scans are shown. */
  readonly points?: string | undefined;
}

export interface EvaluatedSurfaces {
  /** `null` while something is missing, or has not been read yet. */
  readonly airspace: Airspace | null;
  readonly isPending: boolean;
  readonly missing: readonly string[];
  readonly notes: readonly string[];
  readonly results: ClearanceResults;
  readonly isAnalyzing: boolean;
}

interface SurfacesPanelProps {
  readonly projectId: string;
  readonly evaluated: EvaluatedSurfaces;
  /** The obstacles in the compliance status. `null` while they are evaluated. */
  readonly subject: SubjectCompliance | null;
  /** Undefined while they are read. */
  readonly obstacles: readonly ProjectObstacle[] | undefined;
  readonly zones: DrawnZones;
  /** The buildings around the site. */
  readonly masses: readonly BuildingMass[];
  /** Omitted: only what obstacles and buildings say. */
  readonly ground?: StageGround;
  /** The objects of laser scans that are not obstacles. */
  readonly scanned?: ScannedMarks;
  /** The points of laser scans. */
  readonly points?: ShownPoints;
  /** The search above the map. */
  readonly finder?: Finder;
  readonly search: SurfacesSearch;
  readonly onSearch: (changes: SurfacesSearch) => void;
}

const NONE: readonly ProjectObstacle[] = [];
const NO_GROUND: StageGround = { isElevated: true, paths: [] };

function useModel({ evaluated: { airspace, results }, obstacles, zones }: SurfacesPanelProps): FacilityModel {
  const surfaces = useMemo(() => (airspace === null ? NOTHING_DRAWN.surfaces : surfacesToDraw(airspace, zones)), [airspace, zones]);
  const placed = usePlaced(airspace?.site.origin ?? null, obstacles ?? NONE);
  const marks = useMemo(
    () => (airspace === null ? NOTHING_DRAWN.obstacles : obstaclesToDraw(placed, airspace, results)),
    [airspace, placed, results],
  );
  return useMemo(() => ({ surfaces, obstacles: marks }), [surfaces, marks]);
}

/** Value in the address if objects of laser scans are hidden. */
const HIDDEN = 'hidden';
const NONE_SCANNED: readonly ScannedMark[] = [];

/** The objects of laser scans that are shown, and the model with them below the obstacles. */
function useScanned({ scanned = NO_SCANNED, search }: SurfacesPanelProps, model: FacilityModel) {
  const isHidden = search.scans === HIDDEN;
  const marks = isHidden ? NONE_SCANNED : scanned.marks;
  const drawn = useMemo(
    () => (marks.length === 0 ? model : { ...model, obstacles: [...marks, ...model.obstacles].toSorted(byWorse) }),
    [model, marks],
  );
  return {
    marks,
    drawn,
    isScanShown: scanned.marks.length === 0 ? null : !isHidden,
    picked: marks.find(({ id }) => id === search.obstacle),
  };
}

function Analysis(props: SurfacesPanelProps & { readonly airspace: Airspace }) {
  const { airspace, evaluated, subject, obstacles, search, onSearch } = props;
  const model = useModel(props);
  const visible = useMemo(() => visibleIn(search.show), [search.show]);
  const selection = useMemo<Selection>(
    () => ({ obstacleId: search.obstacle ?? null, surfaceKey: search.surface ?? null }),
    [search.obstacle, search.surface],
  );
  const pick = useCallback(
    ({ obstacleId, surfaceKey }: Selection) => onSearch({ obstacle: obstacleId ?? undefined, surface: surfaceKey ?? undefined }),
    [onSearch],
  );
  const { marks, drawn, isScanShown, picked } = useScanned(props, model);
  const view = { model: drawn, visible, selection, masses: props.masses, clouds: props.points?.clouds, onPick: pick };
  const count = obstacles?.length ?? 0;
  return (
    <>
      <div className="surfaces-split">
        <div className="surfaces-pictures">
          <SurfaceStage
            {...view}
            projectId={props.projectId}
            airspace={airspace}
            ground={props.ground ?? NO_GROUND}
            finder={props.finder}
            stage={search.stage}
            onStage={(stage) => onSearch({ stage })}
            onVisible={(shown) => onSearch({ show: showText(shown) })}
            isScanShown={isScanShown}
            onScanShown={(isShown) => onSearch({ scans: isShown ? undefined : HIDDEN })}
            arePointsShown={props.points?.isShown ?? null}
            onPointsShown={(areShown) => onSearch({ points: areShown ? POINTS_SHOWN : undefined })}
          />
          <PathSection
            airspace={airspace}
            results={evaluated.results}
            {...view}
            model={model}
            scanned={marks}
            pathId={search.path}
            onPath={(path) => onSearch({ path, obstacle: undefined, surface: undefined })}
          />
        </div>
        <div className="surfaces-text-side">
          <section className="penetration-results" aria-labelledby="penetration-heading" aria-busy={evaluated.isAnalyzing}>
            <header className="surfaces-bar">
              <h4 id="penetration-heading">Penetration Analysis</h4>
            </header>
            {obstacles !== undefined && (
              <PenetrationTable results={evaluated.results} subject={subject} obstacleCount={count} selection={selection} onPick={pick} />
            )}
            {evaluated.notes.map((note) => (
              <p key={note} className="surfaces-note quiet">
                {note}
              </p>
            ))}
          </section>
          {picked === undefined ? (
            <ObstacleCard
              airspace={airspace}
              model={model}
              obstacles={obstacles ?? NONE}
              isAnalyzing={evaluated.isAnalyzing}
              results={evaluated.results}
              selection={selection}
              onPick={pick}
            />
          ) : (
            <ScannedCard mark={picked} onClear={() => pick(NO_SELECTION)} />
          )}
        </div>
      </div>
    </>
  );
}

export function SurfacesPanel(props: SurfacesPanelProps) {
  const { airspace, isPending, missing } = props.evaluated;
  return (
    <section className="surfaces" aria-labelledby="surfaces-heading">
      <header className="section-head">
        <h3 id="surfaces-heading">Surface Analysis</h3>
        {props.subject !== null && <SubjectMark subject={props.subject} flag />}
      </header>
      {isPending && <Skeleton label="Loading surfaces..." rows={6} />}
      {!isPending && airspace === null && (
        <>
          <div className="surfaces-missing">
            <FacilityRequired missing={missing} />
          </div>
          {props.obstacles?.length === 0 && <p className="surfaces-text">{NO_OBSTACLES}</p>}
        </>
      )}
      {airspace !== null && <Analysis {...props} airspace={airspace} />}
      <StandardsCards />
    </section>
  );
}
