import type { StoredPath } from '@touchdown/contract';
import type { Airspace, GroundPoint, PathCorridor } from '@touchdown/domain';
import { memo, useState } from 'react';
import { CrossSectionProfile } from '../../features/planning/surfaces/cross-section-profile.tsx';
import type { TopGrip } from '../../features/planning/surfaces/section-grip.tsx';
import { waysOfPath } from '../../features/planning/surfaces/section.ts';
import { SectionProfile } from '../../features/planning/surfaces/section-profile.tsx';
import type { ClearanceResults } from '../../features/planning/surfaces/surfaces-model.ts';
import type { ScannedMark } from '../../shared/scans/scanned-marks.ts';
import type { DrawnCloud } from '../../shared/scene/drawn-cloud.ts';
import type { FacilityModel } from '../../shared/scene/model.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { ChevronDown } from '../../shared/ui/icons.ts';
import { Select } from '../../shared/ui/inputs.tsx';
import { ProfileEdge, useProfileHeight } from './profile-edge.tsx';
import { isProfileClosed, rememberProfileClosed } from './profile-height.ts';
import { markIdOf, ofMark, type Selected } from './selection.ts';
import { usePathGround } from './use-path-ground.ts';

/** The name of each of two paths, and the scale below it. */
const HALF_TEXT_PX = 40;
const USE_LABELS = { approach: 'approach', departure: 'departure', both: 'approach and departure' } as const;

const BOTH = 'both';
const SECTION = 'section';
const wayText = ({ pathName, use }: PathCorridor): string => `${pathName}, ${USE_LABELS[use]}`;

interface Way {
  readonly key: string;
  readonly corridor: PathCorridor;
}

/** The two profiles beside each other: of the first two paths, or the two lines of the only one. `null`: there is one line. */
export function pairOf(ways: readonly Way[]): readonly [Way, Way] | null {
  const [first, second] = ways;
  const other = ways.find(({ corridor }) => corridor.pathId !== first?.corridor.pathId) ?? second;
  return first === undefined || other === undefined ? null : [first, other];
}

/** The name of one of the pair: of its path, or of its line if both are of one path. */
const halfText = ([first, second]: readonly [Way, Way], { corridor }: Way): string =>
  first.corridor.pathId === second.corridor.pathId ? wayText(corridor) : corridor.pathName;
const bothText = (pair: readonly [Way, Way]): string => `Both: ${pair.map((way) => halfText(pair, way)).join(' and ')}`;

interface ProfileStripProps {
  readonly projectId: string;
  /** As saved. */
  readonly paths: readonly StoredPath[];
  readonly airspace: Airspace;
  readonly model: FacilityModel;
  readonly results: ClearanceResults;
  /** Objects of laser scans. */
  readonly scanned: readonly ScannedMark[];
  /** Points of laser scans, while they are shown. */
  readonly clouds: readonly DrawnCloud[];
  readonly selected: Selected | null;
  readonly hovered: Selected | null;
  readonly onSelect: (selected: Selected | null) => void;
  readonly onHover: (hovered: Selected | null) => void;
  /** The results at the start of a gesture, which keep its path shown. `null`: no gesture. */
  readonly before: ClearanceResults | null;
  /** The top that can be pulled. `null`: none. */
  readonly grip: TopGrip | null;
}

type Shown = Pick<ProfileStripProps, 'results' | 'model' | 'scanned'>;

/** The path of the selection: itself, or the one whose surface governs the selected obstacle or object of a laser scan. */
export function pathOfSelection(selected: Selected | null, { results, model: { surfaces }, scanned }: Shown): string | null {
  switch (selected?.kind) {
    case 'path':
      return selected.id;
    case 'obstacle':
      return results.get(selected.id)?.governing?.surface.pathId ?? null;
    case 'scanned': {
      const surface = scanned.find(({ id }) => id === selected.id)?.object.surface;
      return surfaces.find(({ name }) => name === surface)?.pathId ?? null;
    }
    case 'surface':
      return surfaces.find(({ key }) => key === selected.id)?.pathId ?? null;
    case 'obstacles':
    case 'pad':
    case 'parcel':
    case 'size':
    case undefined:
      return null;
  }
}

/** What is shown: one profile, or two beside each other. `null`: there is no path. */
function shownWays(ways: readonly Way[], chosen: string | null, picked: string | null): readonly Way[] {
  const pair = chosen === BOTH ? pairOf(ways) : null;
  if (pair !== null && (picked === null || pair.some(({ corridor }) => corridor.pathId === picked))) return pair;
  const isChosen = picked === null || chosen?.startsWith(`${picked} `) === true;
  const one = ways.find(({ key, corridor }) => (isChosen ? key === chosen : corridor.pathId === picked)) ?? ways[0];
  return one === undefined ? [] : [one];
}

type ProfileProps = Omit<ProfileStripProps, 'before' | 'projectId' | 'paths'> & {
  readonly corridor: PathCorridor;
  readonly heightPx: number;
  readonly ground: readonly GroundPoint[];
  /** Across the path at the selected obstacle. */
  readonly isAcross?: boolean;
};

function Profile({ selected, hovered, onSelect, onHover, isAcross = false, ...props }: ProfileProps) {
  const shared = {
    selection: { obstacleId: markIdOf(selected), surfaceKey: null },
    hoveredId: markIdOf(hovered),
    onPick: ({ obstacleId }: { readonly obstacleId: string | null }) => onSelect(obstacleId === null ? null : ofMark(obstacleId)),
    onHover: (id: string | null) => onHover(id === null ? null : ofMark(id)),
  };
  return isAcross ? <CrossSectionProfile {...props} {...shared} /> : <SectionProfile {...props} {...shared} isFilled />;
}

/**
 * The profile of the selected path, or of the path whose surface governs the selected obstacle, or two beside each other, or the section
 * across the path at the selected obstacle.
 */
export const ProfileStrip = memo(function ProfileStrip({ before, projectId, paths, ...props }: ProfileStripProps) {
  const { airspace, model, results, scanned, selected, onSelect } = props;
  const [isOpen, setOpen] = useState(() => !isProfileClosed());
  const [chosen, setChosen] = useState<string | null>(null);
  const height = useProfileHeight();
  const ways = [...new Set(airspace.site.corridors.map(({ pathId }) => pathId))].flatMap((pathId) =>
    waysOfPath(airspace, pathId).map((corridor): Way => ({ key: `${pathId} ${corridor.use}`, corridor })),
  );
  const picked = pathOfSelection(selected, { results: before ?? results, model, scanned });
  const isAcross = chosen === SECTION;
  const shown = shownWays(ways, chosen, picked);
  const [first] = shown;
  const pair = pairOf(ways);
  // The terrain below a path that is being pulled is unknown.
  const isStill = before === null || selected?.kind === 'obstacle';
  const groundOf = usePathGround(
    projectId,
    paths.filter(({ id }) => isStill && shown.some(({ corridor }) => corridor.pathId === id)),
  );
  if (first === undefined) return null;
  const isBoth = pair !== null && shown.length > 1;
  const choose = (value: string) => {
    setChosen(value);
    if (picked !== null && value !== BOTH && value !== SECTION) onSelect({ kind: 'path', id: value.split(' ')[0] ?? '' });
  };
  const toggle = () => {
    setOpen(!isOpen);
    rememberProfileClosed(isOpen);
  };
  const value = isBoth ? BOTH : first.key;
  return (
    <section className="workspace-profile" aria-labelledby="workspace-profile" data-closed={!isOpen || undefined}>
      {isOpen && <ProfileEdge height={height} />}
      <header>
        <h2 id="workspace-profile">Profile</h2>
        <Select aria-label="Path of the profile" value={isAcross ? SECTION : value} onChange={({ target }) => choose(target.value)}>
          {ways.map(({ key, corridor }) => (
            <option key={key} value={key}>
              {wayText(corridor)}
            </option>
          ))}
          {pair !== null && <option value={BOTH}>{bothText(pair)}</option>}
          <option value={SECTION}>Section at the selected obstacle</option>
        </Select>
        <IconButton label={isOpen ? 'Hide the profile' : 'Show the profile'} aria-expanded={isOpen} onClick={toggle}>
          <ChevronDown />
        </IconButton>
      </header>
      {isOpen && !isBoth && (
        <Profile {...props} isAcross={isAcross} corridor={first.corridor} ground={groundOf(first.corridor)} heightPx={height.heightPx} />
      )}
      {isOpen && isBoth && (
        <div className="profile-halves">
          {pair.map((way) => (
            <div key={way.key}>
              <h3>{halfText(pair, way)}</h3>
              <Profile
                {...props}
                corridor={way.corridor}
                ground={groundOf(way.corridor)}
                heightPx={Math.max(height.heightPx - HALF_TEXT_PX, HALF_TEXT_PX)}
              />
            </div>
          ))}
        </div>
      )}
    </section>
  );
});
