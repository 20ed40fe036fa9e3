/** What the server's calls report about a project. */
import type {
  ComplianceAnswer,
  DimensionIssue,
  FitMatrix,
  Fleet,
  Job,
  Notice7460,
  Notice7480,
  Project,
  ProjectObstacle,
} from '@touchdown/contract';
import {
  CLEARANCE_LABELS,
  constructionText,
  PROJECT_COMPLIANCE_LABELS,
  SUBJECT_LABELS,
  subjectText,
  worstCompliance,
} from '@touchdown/domain';
import { expect } from '@playwright/test';
import { type Asked, lengthAnswer, NO_NOTICE, printed, read, RESULT_STATUS } from './answers.ts';

const NOTICE_CODES = ['DIMENSIONS_OUT_OF_DATE', 'DIMENSIONS_BELOW_MINIMUM'];

async function askCompliance({ request, id, answers }: Asked): Promise<void> {
  const { status, subjects } = await read<ComplianceAnswer>(request, `/api/projects/${id}/compliance`);
  answers.add('Compliance status', 'compliance call', PROJECT_COMPLIANCE_LABELS[status]);
  for (const subject of subjects) answers.add(SUBJECT_LABELS[subject.subject], 'compliance call', subjectText(subject));
  const ofResults = subjects.filter(({ subject }) => subject === 'dimensions' || subject === 'markings');
  answers.add('Dimensions and markings', 'compliance call', RESULT_STATUS[worstCompliance(ofResults.map((subject) => subject.status))]);
  const codes = subjects.flatMap(({ issues }) => issues.map(({ code }) => code));
  answers.add('Additional FATO length', 'compliance call', lengthAnswer(codes.includes('ADDITIONAL_FATO_LENGTH_MISSING')));
  const stated = subjects.flatMap(({ issues }) => issues).find(({ code }) => NOTICE_CODES.includes(code));
  answers.add('Notice of the dimensions', 'compliance call', stated?.message ?? NO_NOTICE);

  const [listed] = await read<Pick<ComplianceAnswer, 'status'>[]>(request, '/api/projects/compliance', { ids: id });
  if (listed === undefined) throw new Error('The list of compliance does not have the project.');
  answers.add('Compliance status', 'compliance list call', PROJECT_COMPLIANCE_LABELS[listed.status]);
}

interface SavedAnalysis {
  readonly inputs: { readonly sizes: { readonly fato: { readonly length: number } } | null };
  readonly results: readonly {
    readonly obstacleName: string;
    readonly pathId: string | null;
    readonly status: 'compliant' | 'warning' | 'violation';
    readonly surfaceName: string | null;
  }[];
}

/** Saves an analysis, if there is something to analyze. */
async function askAnalysis({ request, id, answers }: Asked): Promise<void> {
  const address = `/api/projects/${id}/clearance-analyses`;
  const answer = await request.post(address, { data: {} });
  if (!answer.ok()) return;
  const { id: analysisId } = (await answer.json()) as { id: string };
  await expect.poll(async () => (await read<Job>(request, `/api/jobs/${analysisId}`)).state).toBe('done');
  const { inputs, results } = await read<SavedAnalysis>(request, `${address}/${analysisId}`);
  if (inputs.sizes !== null) answers.add('FATO length', 'saved analysis', printed(inputs.sizes.fato.length));
  for (const { obstacleName, pathId, status, surfaceName } of results) {
    if (pathId !== null) continue;
    answers.add(`Clearance of ${obstacleName}`, 'saved analysis', CLEARANCE_LABELS[surfaceName === null ? 'outside' : status]);
  }
}

const NO_DIMENSIONS = /^(?:$|Not )/;

/** The data of the forms: the FATO of Form 7480-1, and the objects of Form 7460-1, which are proposed or temporary. */
async function askForms({ request, id, answers }: Asked, notice: string | null): Promise<void> {
  const landingArea = await read<Notice7480>(request, `/api/projects/${id}/notice/7480-1`);
  const fields = new Map(landingArea.sections.flatMap(({ fields: of }) => of.map((field) => [field.id, field.value ?? ''] as const)));
  const fato = fields.get('fato') ?? '';
  if (!NO_DIMENSIONS.test(fato)) {
    answers.add('FATO length', 'Form 7480-1', printed(Number(/[\d,.]+/.exec(fato)?.[0].replace(',', ''))));
    answers.add('Additional FATO length', 'Form 7480-1', lengthAnswer(fato.includes('additional length')));
  }
  const objects = await read<Notice7460>(request, `/api/projects/${id}/notice/7460-1`);
  for (const [form, { notes }] of Object.entries({ 'Form 7480-1': landingArea, 'Form 7460-1': objects })) {
    const stated = notes.find((note) => /^The (?:adjusted|saved) dimensions are/.test(note)) ?? NO_NOTICE;
    // Objects requiring notice are not evaluated without dimensions.
    if (form === 'Form 7480-1' || objects.missing.length === 0)
      answers.add('Notice of the dimensions', form, stated === notice ? notice : stated);
  }
  for (const { name, penetrationFt } of landingArea.obstructions)
    if (penetrationFt !== null) answers.add(`Clearance of ${name}`, 'Form 7480-1', CLEARANCE_LABELS.violation);
  const obstacles = await read<ProjectObstacle[]>(request, `/api/projects/${id}/obstacles`);
  for (const obstacle of obstacles) answers.add(`Construction status of ${obstacle.name}`, 'obstacles call', constructionText(obstacle));
  const existing = obstacles.filter(({ constructionStatus }) => constructionStatus === 'existing').map(({ name }) => name);
  for (const { name } of objects.objects)
    if (existing.includes(name)) answers.add(`Construction status of ${name}`, 'Form 7460-1', 'Proposed');
}

/** The minimums of the design aircraft, those of the fleet, and the dimensions that other aircraft are compared with. */
async function askAircraft({ request, id, answers }: Asked): Promise<void> {
  const { fleetIsDesignAircraft } = await read<Project>(request, `/api/projects/${id}`);
  const today = await request.post(`/api/projects/${id}/calculate/dimensions`);
  if (today.ok()) {
    const { aircraftUsed, fato } = (await today.json()) as { aircraftUsed: string; fato: { length: number } };
    answers.add('Design aircraft', 'calculation call', aircraftUsed);
    answers.add('FATO minimum', 'calculation call', printed(fato.length));
  }
  const { composite } = await read<Fleet>(request, `/api/projects/${id}/fleet`);
  if (composite !== null) {
    answers.add('FATO of the fleet', 'fleet call', printed(composite.fato.length));
    if (fleetIsDesignAircraft) answers.add('FATO minimum', 'fleet call', printed(composite.fato.length));
  }
  const matrix = await request.get(`/api/projects/${id}/fleet/matrix`);
  if (matrix.ok()) answers.add('FATO length', 'compatibility call', printed(((await matrix.json()) as FitMatrix).pad.fato.length));
}

/** Queries the calls that report dimensions, compliance, or clearances. */
export async function askCalls(asked: Asked): Promise<void> {
  const { request, id, answers } = asked;
  await askCompliance(asked);
  const issue = await read<DimensionIssue>(request, `/api/projects/${id}/dimension-overrides/current`);
  answers.add('Notice of the dimensions', 'override call', issue.required?.notice ?? NO_NOTICE);
  await askAircraft(asked);
  await askForms(asked, issue.required?.notice ?? null);
  await askAnalysis(asked);
}
