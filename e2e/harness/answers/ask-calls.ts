/** What the calls of the server answer about a project. */
import type { ComplianceAnswer, DimensionIssue } from '@touchdown/contract';
import { CLEARANCE_LABELS, PROJECT_COMPLIANCE_LABELS, SUBJECT_LABELS, subjectText } from '@touchdown/domain';
import { type Asked, NO_NOTICE, printed, read } from './answers.ts';

const NOTICE_CODES = ['DIMENSIONS_OUT_OF_DATE', 'DIMENSIONS_BELOW_MINIMUM'];

async function askCompliance({ request, id, answers }: Asked): Promise<void> {
  const { status, subjects } = await read<ComplianceAnswer>(request, `/api/projects/${id}/compliance`);
  answers.add('Compliance status', 'compliance call', PROJECT_COMPLIANCE_LABELS[status]);
  for (const subject of subjects) answers.add(SUBJECT_LABELS[subject.subject], 'compliance call', subjectText(subject));
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

/** Saves an analysis, where there is something to analyze. */
async function askAnalysis({ request, id, answers }: Asked): Promise<void> {
  const address = `/api/projects/${id}/clearance-analyses`;
  const answer = await request.post(address, { data: {} });
  if (!answer.ok()) return;
  const { id: analysisId } = (await answer.json()) as { id: string };
  const { inputs, results } = await read<SavedAnalysis>(request, `${address}/${analysisId}`);
  if (inputs.sizes !== null) answers.add('FATO length', 'saved analysis', printed(inputs.sizes.fato.length));
  for (const { obstacleName, pathId, status, surfaceName } of results) {
    if (pathId !== null) continue;
    answers.add(`Clearance of ${obstacleName}`, 'saved analysis', CLEARANCE_LABELS[surfaceName === null ? 'outside' : status]);
  }
}

/** Asks the calls that state dimensions, compliance, or clearances. */
export async function askCalls(asked: Asked): Promise<void> {
  const { request, id, answers } = asked;
  await askCompliance(asked);
  const issue = await read<DimensionIssue>(request, `/api/projects/${id}/dimension-overrides/current`);
  answers.add('Notice of the dimensions', 'override call', issue.required?.notice ?? NO_NOTICE);
  const today = await request.post(`/api/projects/${id}/calculate/dimensions`);
  if (today.ok()) answers.add('Design aircraft', 'calculation call', ((await today.json()) as { aircraftUsed: string }).aircraftUsed);
  await askAnalysis(asked);
}
