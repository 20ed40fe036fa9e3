/** The Surfaces sub-tab: the surfaces of a facility and their penetrations, in plan, on the map, in 3D, and along a path. */
import type { ProjectObstacle } from '@touchdown/contract';
import type { Airspace, SubjectCompliance } from '@touchdown/domain';
import { useCallback, useMemo } from 'react';
import { FacilityRequired } from '../../../shared/clearance/facility-required.tsx';
import type { BuildingMass } from '../../../shared/buildings/masses.ts';
import { SubjectMark } from '../../../shared/compliance/compliance-mark.tsx';
import type { FacilityModel, Selection } from '../../../shared/scene/model.ts';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { visibleIn, showText } from './layers.ts';
import { ObstacleCard } from './obstacle-card.tsx';
import { PathSection } from './path-section.tsx';
import { PenetrationTable } from './penetration-table.tsx';
import { NO_OBSTACLES } from './penetrations.ts';
import { usePlaced } from './placed.ts';
import { StandardsCards } from './standards-cards.tsx';
import { type DrawnZones, NOTHING_DRAWN, obstaclesToDraw, surfacesToDraw, type ClearanceResults } from './surfaces-model.ts';
import type { Finder } from '../../../shared/map/map-bar.tsx';
import { SurfaceStage } from './surface-stage.tsx';
import './surfaces.css';

/** What is shown of the surfaces, as stored in the address. */
export interface SurfacesSearch {
  readonly stage?: string | undefined;
  readonly show?: string | undefined;
  readonly path?: string | undefined;
  readonly obstacle?: string | undefined;
  readonly surface?: string | undefined;
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
  /** The search above the map. */
  readonly finder?: Finder;
  readonly search: SurfacesSearch;
  readonly onSearch: (changes: SurfacesSearch) => void;
}

const NONE: readonly ProjectObstacle[] = [];

function useModel({ evaluated: { airspace, results }, obstacles, zones }: SurfacesPanelProps): FacilityModel {
  const surfaces = useMemo(() => (airspace === null ? NOTHING_DRAWN.surfaces : surfacesToDraw(airspace, zones)), [airspace, zones]);
  const placed = usePlaced(airspace?.site.origin ?? null, obstacles ?? NONE);
  const marks = useMemo(
    () => (airspace === null ? NOTHING_DRAWN.obstacles : obstaclesToDraw(placed, airspace, results)),
    [airspace, placed, results],
  );
  return useMemo(() => ({ surfaces, obstacles: marks }), [surfaces, marks]);
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
  const view = { model, visible, selection, masses: props.masses, onPick: pick };
  const count = obstacles?.length ?? 0;
  return (
    <>
      <div className="surfaces-split">
        <div className="surfaces-pictures">
          <SurfaceStage
            {...view}
            projectId={props.projectId}
            origin={airspace.site.origin}
            finder={props.finder}
            stage={search.stage}
            onStage={(stage) => onSearch({ stage })}
            onVisible={(shown) => onSearch({ show: showText(shown) })}
          />
          <PathSection
            airspace={airspace}
            results={evaluated.results}
            {...view}
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
          <ObstacleCard
            airspace={airspace}
            model={model}
            obstacles={obstacles ?? NONE}
            isAnalyzing={evaluated.isAnalyzing}
            results={evaluated.results}
            selection={selection}
            onPick={pick}
          />
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
