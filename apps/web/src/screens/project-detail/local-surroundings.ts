/** The buildings and laser scans on this device, evaluated in time slices. */
import {
  type Airspace,
  BUILDING_MARGIN_FT,
  BuildingEvaluation,
  type BuildingFinding,
  Buildings,
  joinedSurroundings,
  NO_SURROUNDINGS,
  openScan,
  scansToCount,
  surfacesToClear,
  surroundingBuildings,
  type SurroundingObstacle,
  surroundingScan,
  type SiteSurroundings,
  unpackBuildings,
} from '@touchdown/domain';
import { inSlices } from '../../shared/slices/in-slices.ts';
import { readSurroundings } from './local-compliance-api.ts';

interface About {
  readonly projectId: string;
  /** `null`: something that the surfaces need is missing. */
  readonly airspace: Airspace | null;
  readonly obstacles: readonly SurroundingObstacle[];
}

function* findings(airspace: Airspace, buildings: Buildings): Generator<void, BuildingFinding[]> {
  const evaluation = new BuildingEvaluation(airspace, buildings, BUILDING_MARGIN_FT);
  const found: BuildingFinding[] = [];
  for (let index = 0; index < buildings.count; index += 1) {
    const finding = evaluation.at(index);
    if (finding !== null) found.push(finding);
    yield;
  }
  return found;
}

/** The same evaluation as the server's. Rejects if the device lacks some of the data. */
export async function surroundingsHere({ projectId, airspace, obstacles }: About): Promise<SiteSurroundings> {
  const { sets, scans } = await readSurroundings(projectId);
  if (airspace === null) return NO_SURROUNDINGS;
  const parts: SiteSurroundings[] = [];
  for (const { fileName, excluded, packed } of sets) {
    const all = unpackBuildings(packed);
    if (all === null) throw new Error('the saved buildings are damaged');
    const found = await new Promise<BuildingFinding[]>((done) => inSlices(findings(airspace, new Buildings(all)), done));
    parts.push(surroundingBuildings({ fileName, excluded }, found, obstacles));
  }
  const surfaces = surfacesToClear(airspace, false).map(({ surface }) => surface);
  return joinedSurroundings([...parts, ...scansToCount(scans).map((scan) => surroundingScan(openScan(scan, obstacles), surfaces))]);
}
