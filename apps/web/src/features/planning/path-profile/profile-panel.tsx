import type { PathTerrain, StoredPath, TerrainLeg, TerrainSample } from '@touchdown/contract';
import type { PathCorridor, Position, StartOf } from '@touchdown/domain';
import { profileSentences } from '@touchdown/exports/drawing';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useId, useMemo, useRef, useState } from 'react';
import { errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { type OnPath, terrainQuery } from '../../../shared/paths/terrain.ts';
import { QueryStates } from '../../../shared/record-list/query-states.tsx';
import { Upload } from '../../../shared/ui/icons.ts';
import { Segmented } from '../../../shared/ui/segmented.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { WriteButton } from '../../../shared/ui/write-access.tsx';
import { useSaveTerrain } from './api.ts';
import { DeleteTerrainDialog } from './delete-terrain-dialog.tsx';
import { useGroundUnder } from './project-terrain.ts';
import { ProfilePicture } from './profile-picture.tsx';
import { type ProfileWay, profileOf, waysOf } from './profile-values.ts';
import { ProfileSummary } from './profile-summary.tsx';
import { HeightsTable, StationReader } from './station-heights.tsx';
import './path-profile.css';

/** The facility data needed by the profile. */
export interface ProfileSite {
  readonly startOf: StartOf;
  readonly location: Position | null;
  /** Feet MSL. */
  readonly elevation: number | null;
  readonly hasSizes: boolean;
}
/** What the import of a terrain needs. */
export interface TerrainImport {
  readonly target: OnPath & {
    readonly leg: TerrainLeg;
    readonly site: Position | null;
    readonly course: ProfileWay['placed'];
    readonly renderProfile: (samples: readonly TerrainSample[]) => ReactNode;
  };
  readonly onClose: () => void;
}
interface ProfilePanelProps {
  readonly path: StoredPath;
  /** The corridors of the path. Empty if it cannot be placed. */
  readonly corridors: readonly PathCorridor[];
  /** Why there is none. */
  readonly problem: string;
  readonly site: ProfileSite;
  readonly renderImport: (opened: TerrainImport) => ReactNode;
}

const LEGEND = [
  ['surface', '8:1 surface of 14 CFR 77.23(b)'],
  ['ground', 'Terrain'],
  ['above', 'Terrain above the surface'],
] as const;

function Legend() {
  return (
    <ul className="profile-legend" aria-label="Legend">
      {LEGEND.map(([style, label]) => (
        <li key={style}>
          <svg viewBox="0 0 22 10" aria-hidden="true">
            {style === 'surface' ? (
              <path className="profile-line" data-style="surface" d="M1 9L21 1" />
            ) : (
              <path className="profile-area" data-style={style} d="M1 1H21V9H1Z" />
            )}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

const notesOf = (way: ProfileWay, terrain: PathTerrain | undefined, path: StoredPath, hasSizes: boolean): string[] => [
  ...(terrain === undefined
    ? []
    : [`Terrain from ${terrain.source ?? 'an unnamed source'}, ${terrain.samples.length.toLocaleString('en-US')} stations.`]),
  ...(terrain !== undefined && terrain.pathVersion !== path.version
    ? ['The path changed after this terrain was imported. Check that its stations still match the path.']
    : []),
  ...(terrain === undefined ? [] : ['Terrain is evaluated along the centerline only and drawn as a straight line between stations.']),
  ...(way.isSector ? ['For sector paths, along the sector centerline.'] : []),
  ...(hasSizes ? [] : ['FATO dimensions are not available. Measured from the reference point.']),
];

interface WayProfileProps extends Pick<ProfilePanelProps, 'path' | 'site'> {
  readonly way: ProfileWay;
  readonly terrain: PathTerrain | undefined;
}

function WayProfile({ path, way, terrain, site }: WayProfileProps) {
  const units = useUnits();
  const input = useMemo(() => profileOf(way, site.elevation, terrain?.samples ?? [], units), [way, site.elevation, terrain, units]);
  const [stationFt, setStation] = useState(0);
  const sentences = useMemo(() => profileSentences(input), [input]);
  return (
    <>
      <ProfilePicture input={input} stationFt={stationFt} onStation={setStation} />
      <Legend />
      <ProfileSummary sentences={sentences} />
      {notesOf(way, terrain, path, site.hasSizes).map((note) => (
        <p key={note} className="quiet">
          {note}
        </p>
      ))}
      <StationReader
        input={input}
        placed={way.placed}
        location={site.location}
        units={units}
        stationFt={stationFt}
        onStation={setStation}
      />
      <HeightsTable input={input} units={units} />
    </>
  );
}

interface UseProjectTerrainProps {
  readonly path: OnPath;
  readonly way: ProfileWay;
  readonly site: Position | null;
}

/** Takes the elevations under a path without terrain from the terrain of the project. */
function UseProjectTerrain({ path, way, site }: UseProjectTerrainProps) {
  const ground = useGroundUnder(path.projectId, site, way);
  const save = useSaveTerrain(path);
  if (ground === null) return null;
  const use = async () => {
    try {
      await save.mutateAsync({ leg: way.leg, ...ground });
      toast({ title: 'Terrain saved', description: `From ${ground.source}` });
    } catch (error) {
      if (error instanceof Error && !isUnauthorized(error))
        toast({ title: 'Failed to save terrain', description: errorText(error), destructive: true });
    }
  };
  return (
    <WriteButton busy={save.isPending} onClick={() => void use()}>
      Use Project Terrain
    </WriteButton>
  );
}

interface ActionsProps {
  readonly path: OnPath;
  readonly way: ProfileWay;
  readonly site: Position | null;
  readonly hasTerrain: boolean;
  readonly isReady: boolean;
  readonly onOpen: (dialog: 'import' | 'delete') => void;
}

function Actions({ path, way, site, hasTerrain, isReady, onOpen }: ActionsProps) {
  return (
    <div className="profile-actions">
      {hasTerrain && (
        <WriteButton variant="bare" onClick={() => onOpen('delete')}>
          Remove Terrain
        </WriteButton>
      )}
      {isReady && !hasTerrain && <UseProjectTerrain path={path} way={way} site={site} />}
      <WriteButton icon={<Upload />} disabled={!isReady} onClick={() => onOpen('import')}>
        Import Terrain
      </WriteButton>
    </div>
  );
}

interface PreviewProps {
  readonly samples: readonly TerrainSample[];
  readonly way: ProfileWay;
  readonly elevation: number | null;
}

/** The profile over a terrain that is about to be imported. */
function Preview({ samples, way, elevation }: PreviewProps) {
  const units = useUnits();
  const input = useMemo(() => profileOf(way, elevation, samples, units), [way, elevation, samples, units]);
  return (
    <div className="profile-preview">
      <ProfilePicture input={input} />
      <ProfileSummary sentences={profileSentences(input).slice(1)} />
    </div>
  );
}

interface DialogsProps extends Pick<ProfilePanelProps, 'path' | 'site' | 'renderImport'> {
  readonly opened: 'import' | 'delete' | null;
  readonly way: ProfileWay;
  readonly focusAfter: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

function Dialogs({ opened, path, way, site, renderImport, focusAfter, onClose }: DialogsProps) {
  const onPath = { projectId: path.projectId, pathId: path.id };
  if (opened === 'delete') return <DeleteTerrainDialog path={onPath} leg={way.leg} focusAfter={focusAfter} onClose={onClose} />;
  if (opened === 'import')
    return renderImport({
      target: {
        ...onPath,
        leg: way.leg,
        site: site.location,
        course: way.placed,
        renderProfile: (samples) => <Preview samples={samples} way={way} elevation={site.elevation} />,
      },
      onClose,
    });
  return null;
}

/** The profile of a path: its 8:1 surface from the FATO edge, and the terrain below it if available. */
export function ProfilePanel({ path, corridors, problem, site, renderImport }: ProfilePanelProps) {
  const id = useId();
  const query = useQuery(terrainQuery({ projectId: path.projectId, pathId: path.id }));
  const ways = useMemo(() => waysOf(corridors, site.startOf), [corridors, site.startOf]);
  const [leg, setLeg] = useState<TerrainLeg | null>(null);
  const [opened, setOpened] = useState<'import' | 'delete' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const way = ways.find((one) => one.leg === leg) ?? ways[0];
  const terrain = query.data?.find((one) => one.leg === way?.leg);
  return (
    <section className="profile" aria-labelledby={`${id}heading`}>
      <header className="profile-head">
        <h4 ref={heading} id={`${id}heading`} tabIndex={-1}>{`Profile of ${path.name}`}</h4>
        {ways.length > 1 && way && (
          <Segmented
            label="Direction"
            value={way.leg}
            onChange={setLeg}
            options={ways.map((one) => ({ value: one.leg, label: one.label }))}
          />
        )}
        {way && (
          <Actions
            path={{ projectId: path.projectId, pathId: path.id }}
            way={way}
            site={site.location}
            hasTerrain={terrain !== undefined}
            isReady={query.data !== undefined}
            onOpen={setOpened}
          />
        )}
      </header>
      {way === undefined && <p className="quiet">{`No profile yet: ${problem}`}</p>}
      {way && <QueryStates query={query} data={query.data} loading="Loading terrain..." rows={5} />}
      {way && query.data && <WayProfile key={way.leg} path={path} way={way} terrain={terrain} site={site} />}
      {way && (
        <Dialogs
          opened={opened}
          path={path}
          way={way}
          site={site}
          renderImport={renderImport}
          focusAfter={heading}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}
