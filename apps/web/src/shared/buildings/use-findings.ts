/** What matters about the buildings under the current surfaces, evaluated in time slices so that no frame waits. */
import type { BuildingSetHead } from '@touchdown/contract';
import { type Airspace, BUILDING_MARGIN_FT, BuildingEvaluation, type BuildingFinding, sortedFindings } from '@touchdown/domain';
import { useEffect, useState } from 'react';
import { beginWork } from '../app-state/app-state.ts';
import type { LoadedSet } from './api.ts';

export interface FoundBuilding extends BuildingFinding {
  readonly set: BuildingSetHead;
}

/** Half a frame. The other half belongs to the screen. */
const SLICE_MS = 8;

/** Passes on the findings in all files when the last building is evaluated. The returned function stops it. */
export function findInSlices(
  airspace: Airspace,
  sets: readonly LoadedSet[],
  onDone: (found: readonly FoundBuilding[]) => void,
): () => void {
  const end = beginWork();
  const found: FoundBuilding[] = [];
  const work = sets.map(({ head, buildings }) => ({
    head,
    count: buildings.count,
    evaluation: new BuildingEvaluation(airspace, buildings, BUILDING_MARGIN_FT),
  }));
  let [set, index] = [0, 0];
  const slice = () => {
    const until = performance.now() + SLICE_MS;
    for (let current = work[set]; current !== undefined; current = work[set]) {
      for (; index < current.count; index += 1) {
        if (performance.now() > until) {
          timer = window.setTimeout(slice, 0);
          return;
        }
        const finding = current.evaluation.at(index);
        if (finding !== null) found.push({ ...finding, set: current.head });
      }
      set += 1;
      index = 0;
    }
    onDone(sortedFindings(found));
    end();
  };
  let timer = window.setTimeout(slice, 0);
  return () => {
    window.clearTimeout(timer);
    end();
  };
}

interface Made {
  readonly airspace: Airspace;
  readonly sets: readonly LoadedSet[];
  readonly found: readonly FoundBuilding[];
}

/** `null` while they are evaluated, or while something that the surfaces need is missing. */
export function useBuildingFindings(airspace: Airspace | null, sets: readonly LoadedSet[]): readonly FoundBuilding[] | null {
  const [made, setMade] = useState<Made | null>(null);
  useEffect(() => {
    if (airspace === null || sets.length === 0) return undefined;
    return findInSlices(airspace, sets, (found) => setMade({ airspace, sets, found }));
  }, [airspace, sets]);
  return made !== null && made.airspace === airspace && made.sets === sets ? made.found : null;
}
