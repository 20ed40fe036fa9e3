/** The offline compliance status of a project: the same evaluation of the offline copy. */
import type { ComplianceAnswer, Project } from '@touchdown/contract';
import {
  type AircraftNumbers,
  asNoticeHeliport,
  calculateDimensions,
  type ComplianceIssue,
  designAircraftState,
  designInputs,
  asEvaluable,
  type AssessedObstacle,
  assessObstacle,
  NOTICE_SECTION,
  planOf,
  type ProjectCompliance,
  projectAirspace,
  projectCompliance,
  type SubjectCompliance,
  type SiteSurroundings,
  worstCompliance,
} from '@touchdown/domain';
import { isNoticeHeliport } from '@touchdown/exports/notice';
import { readExportInputs } from '../../features/documents/exports/api.ts';
import { isoDay } from '../../shared/format/dates.ts';
import { designAircraftHere, fleetHere } from '../../shared/api/calculate-here.ts';
import { inSlices } from '../../shared/slices/in-slices.ts';
import { readLastCompliance, readNoticeAnswers, readPathsAndObstacles } from './local-compliance-api.ts';
import { surroundingsHere } from './local-surroundings.ts';

/** A status, and the time of the copy if it is not current. */
export interface KnownCompliance extends ProjectCompliance {
  /** When the server evaluated all of it, ISO 8601. `null`: it is evaluated from the project on this device. */
  readonly asOf: string | null;
  /** When the server evaluated the notices, whose entries this device does not have. `null`: they are current. */
  readonly noticeAsOf: string | null;
}

const orUndefined = <T>(read: Promise<T>): Promise<T | undefined> => read.catch(() => undefined);

const NOT_SAVED: ComplianceIssue = {
  code: 'NOTICE_NOT_LOADED',
  severity: 'missing',
  message: 'FAA notice entries are not saved on this device.',
  reference: null,
  link: NOTICE_SECTION,
};

function* evaluate(
  airspace: Parameters<typeof assessObstacle>[0],
  obstacles: Parameters<typeof asEvaluable>[0][],
): Generator<void, AssessedObstacle[]> {
  const evaluated: AssessedObstacle[] = [];
  for (const stored of obstacles) {
    const obstacle = asEvaluable(stored);
    if (obstacle !== null) evaluated.push(assessObstacle(airspace, obstacle));
    yield;
  }
  return evaluated;
}

/** The notices as last evaluated by the server. Without any copy they are incomplete. */
function withNotice({ subjects }: ProjectCompliance, known: ComplianceAnswer | undefined): ProjectCompliance {
  const unknown: SubjectCompliance = { subject: 'notice', status: 'incomplete', issues: [NOT_SAVED] };
  const notice = known?.subjects.find(({ subject }) => subject === 'notice') ?? unknown;
  const all = subjects.map((subject) => (subject.subject === 'notice' ? notice : subject));
  return { subjects: all, status: worstCompliance(all.map(({ status }) => status)) };
}

/** The fleet, unless it is the design aircraft. Without a copy of it, the status is the server's last one, or does not include the fleet. */
async function fleetBeside(project: Project, known: ComplianceAnswer | undefined): Promise<readonly AircraftNumbers[] | null> {
  if (project.fleetIsDesignAircraft) return null;
  return fleetHere(project.id).catch((error: unknown) => {
    if (known !== undefined) throw error;
    return null;
  });
}

/** The buildings and laser scans. Without a copy of them, the status is the server's last one, or says that they are missing. */
async function surroundingsBeside(
  about: Parameters<typeof surroundingsHere>[0],
  known: ComplianceAnswer | undefined,
): Promise<SiteSurroundings | null> {
  return surroundingsHere(about).catch((error: unknown) => {
    if (known !== undefined) throw error;
    return null;
  });
}

/** Throws if the device does not have the paths, the obstacles, the dimensions, or a design aircraft. */
async function evaluateHere(project: Project, known: ComplianceAnswer | undefined): Promise<KnownCompliance> {
  const isoDate = isoDay(new Date());
  const [paths, obstacles] = await readPathsAndObstacles(project.id);
  const { current } = await readExportInputs(project);
  const aircraft = await designAircraftHere(project);
  const inputs = designInputs(project, aircraft);
  const calculated = inputs && calculateDimensions(inputs, new Date().toISOString());
  const today = calculated?.ok === true ? calculated.results : null;
  const designAircraft = designAircraftState(aircraft);
  const plan = planOf(project, aircraft);
  const fleet = await fleetBeside(project, known);
  const stored = await orUndefined(readNoticeAnswers(project.id));
  const answers = stored ?? null;
  const sizes = current && { shape: current.shape, fato: current.sizes.fato, safetyArea: current.sizes.safetyArea };
  const { airspace, missing } = projectAirspace({ project, sizes, paths, isoDate });
  const whole = airspace && asNoticeHeliport(airspace, answers !== null && isNoticeHeliport(answers));
  const evaluated = whole === null ? [] : await new Promise<AssessedObstacle[]>((done) => inSlices(evaluate(whole, obstacles), done));
  const { constructionStart = null, filedOn = null, objectsFiledOn = null } = answers ?? {};
  const notice = { constructionStart, filedOn, objectsFiledOn };
  const records = { project, designAircraft, current, today, plan, fleet, paths, obstacles, notice, isoDate };
  const surroundings = await surroundingsBeside({ projectId: project.id, airspace, obstacles }, known);
  const compliance = projectCompliance(records, { missing, evaluated, surroundings });
  if (stored !== undefined) return { ...compliance, asOf: null, noticeAsOf: null };
  return { ...withNotice(compliance, known), asOf: null, noticeAsOf: known?.evaluatedAt ?? null };
}

/** Evaluated on this device, or the server's last evaluation if required data is missing. Throws if there is neither. */
export async function localCompliance(project: Project): Promise<KnownCompliance> {
  const known = await orUndefined(readLastCompliance(project.id));
  try {
    return await evaluateHere(project, known);
  } catch (error) {
    if (known === undefined) throw error;
    return { status: known.status, subjects: known.subjects, asOf: known.evaluatedAt, noticeAsOf: null };
  }
}
