import type { Airspace } from '@touchdown/domain';
import { memo, useState } from 'react';
import { waysOfPath } from '../../features/planning/surfaces/section.ts';
import { SectionProfile } from '../../features/planning/surfaces/section-profile.tsx';
import type { ClearanceResults } from '../../features/planning/surfaces/surfaces-model.ts';
import type { ScannedMark } from '../../shared/scans/scanned-marks.ts';
import type { DrawnCloud } from '../../shared/scene/drawn-cloud.ts';
import type { FacilityModel } from '../../shared/scene/model.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { ChevronDown } from '../../shared/ui/icons.ts';
import { Select } from '../../shared/ui/inputs.tsx';
import { markIdOf, ofMark, type Selected } from './selection.ts';

const HEIGHT_PX = 184;
const USE_LABELS = { approach: 'approach', departure: 'departure', both: 'approach and departure' } as const;

interface ProfileStripProps {
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
    case undefined:
      return null;
  }
}

/** The profile of the selected path, or of the path whose surface governs the selected obstacle. */
export const ProfileStrip = memo(function ProfileStrip(props: ProfileStripProps) {
  const { airspace, model, results, scanned, clouds, selected, hovered, onSelect, onHover } = props;
  const [isOpen, setOpen] = useState(true);
  const [chosen, setChosen] = useState<string | null>(null);
  const ways = [...new Set(airspace.site.corridors.map(({ pathId }) => pathId))].flatMap((pathId) =>
    waysOfPath(airspace, pathId).map((corridor) => ({ key: `${pathId} ${corridor.use}`, corridor })),
  );
  const [first] = ways;
  if (first === undefined) return null;
  const picked = pathOfSelection(selected, { results, model, scanned });
  const isPicked = picked === null || chosen?.startsWith(`${picked} `) === true;
  const shown = ways.find(({ key, corridor }) => (isPicked ? key === chosen : corridor.pathId === picked)) ?? first;
  return (
    <section className="workspace-profile" aria-labelledby="workspace-profile" data-closed={!isOpen || undefined}>
      <header>
        <h2 id="workspace-profile">Profile</h2>
        <Select
          aria-label="Path of the profile"
          value={shown.key}
          onChange={({ target }) => {
            setChosen(target.value);
            if (picked !== null) onSelect({ kind: 'path', id: target.value.split(' ')[0] ?? '' });
          }}
        >
          {ways.map(({ key, corridor }) => (
            <option key={key} value={key}>
              {`${corridor.pathName}, ${USE_LABELS[corridor.use]}`}
            </option>
          ))}
        </Select>
        <IconButton label={isOpen ? 'Hide the profile' : 'Show the profile'} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <ChevronDown />
        </IconButton>
      </header>
      {isOpen && (
        <SectionProfile
          airspace={airspace}
          corridor={shown.corridor}
          model={model}
          results={results}
          scanned={scanned}
          clouds={clouds}
          heightPx={HEIGHT_PX}
          selection={{ obstacleId: markIdOf(selected), surfaceKey: null }}
          hoveredId={markIdOf(hovered)}
          onPick={({ obstacleId }) => onSelect(obstacleId === null ? null : ofMark(obstacleId))}
          onHover={(id) => onHover(id === null ? null : ofMark(id))}
        />
      )}
    </section>
  );
});
