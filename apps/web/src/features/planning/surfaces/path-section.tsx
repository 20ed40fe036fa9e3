import type { Airspace } from '@touchdown/domain';
import { useState } from 'react';
import type { ScannedMark } from '../../../shared/scans/scanned-marks.ts';
import type { DrawnCloud } from '../../../shared/scene/drawn-cloud.ts';
import type { FacilityModel, Selection } from '../../../shared/scene/model.ts';
import { Select } from '../../../shared/ui/inputs.tsx';
import { Segmented } from '../../../shared/ui/segmented.tsx';
import { waysOfPath } from './section.ts';
import { SectionProfile } from './section-profile.tsx';
import type { ClearanceResults } from './surfaces-model.ts';

const USE_LABELS = { approach: 'Approach', departure: 'Departure', both: 'Approach and departure' } as const;

interface PathSectionProps {
  readonly airspace: Airspace;
  readonly model: FacilityModel;
  readonly results: ClearanceResults;
  readonly selection: Selection;
  /** Objects of laser scans. */
  readonly scanned: readonly ScannedMark[];
  /** Points of laser scans, while they are shown. */
  readonly clouds: readonly DrawnCloud[] | undefined;
  readonly onPick: (selection: Selection) => void;
  /** From the address. */
  readonly pathId: string | undefined;
  /** Also clears the selection, which would otherwise restore its own path. */
  readonly onPath: (pathId: string) => void;
}

/** The path of the selection, so that the profile shows it; otherwise that of the address, otherwise the first. */
function pathShown({ airspace, model, results, selection, pathId }: PathSectionProps): string | undefined {
  const ids = airspace.site.corridors.map((corridor) => corridor.pathId);
  const surface = model.surfaces.find(({ key }) => key === selection.surfaceKey);
  const governing = selection.obstacleId === null ? null : results.get(selection.obstacleId)?.governing;
  const picked = surface?.pathId ?? governing?.surface.pathId;
  return [picked, pathId, ids[0]].find((id) => id !== undefined && id !== null && ids.includes(id)) ?? undefined;
}

/** The profile along one direction of one path. */
export function PathSection(props: PathSectionProps) {
  const { airspace, model, results, selection, scanned, clouds, onPick, onPath } = props;
  const [wayIndex, setWay] = useState(0);
  const shown = pathShown(props);
  const ways = shown === undefined ? [] : waysOfPath(airspace, shown);
  const way = ways[wayIndex] ?? ways[0];
  const paths = new Map(airspace.site.corridors.map(({ pathId, pathName }) => [pathId, pathName]));
  if (way === undefined || shown === undefined) return null;
  const choose = (pathId: string) => {
    setWay(0);
    onPath(pathId);
  };
  return (
    <section className="path-section" aria-labelledby="section-heading">
      <header className="surfaces-bar">
        <h4 id="section-heading">Profile</h4>
        {ways.length > 1 && (
          <Segmented
            label="Path direction"
            value={String(ways.indexOf(way))}
            options={ways.map(({ use }, index) => ({ value: String(index), label: USE_LABELS[use] }))}
            onChange={(value) => setWay(Number(value))}
          />
        )}
        <Select aria-label="Path of the profile" value={shown} onChange={({ target }) => choose(target.value)}>
          {[...paths].map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </header>
      <SectionProfile corridor={way} {...{ airspace, model, results, selection, scanned, clouds, onPick }} />
    </section>
  );
}
