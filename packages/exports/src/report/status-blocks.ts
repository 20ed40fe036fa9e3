/** The project's compliance status in a report: the overall status, every subject, and every issue, with the same text as on screen. */
import {
  type ComplianceIssue,
  ISSUE_SEVERITY_LABELS,
  PROJECT_COMPLIANCE_LABELS,
  SUBJECT_LABELS,
  subjectStatusText,
} from '@touchdown/domain';
import type { Derived } from './derive.ts';
import type { Fact, ReportBlock, TableRow, Tone } from './document.ts';

const STATUS_TONES = { compliant: 'ok', action_required: 'warn', incomplete: 'warn', not_compliant: 'bad' } as const;
const ISSUE_TONES: Readonly<Record<ComplianceIssue['severity'], Tone>> = { error: 'bad', missing: 'warn', warning: 'warn', info: 'quiet' };

const sentenceCase = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** "Compliance status": "Not compliant". */
export const statusFact = ({ status }: Derived): Fact => ({
  label: 'Compliance status',
  value: PROJECT_COMPLIANCE_LABELS[status],
  tone: STATUS_TONES[status],
});

/** Each subject by name: "Dimensions" and "Meets minimums". */
const subjectFacts = ({ subjects }: Derived): Fact[] =>
  subjects.map((subject) => ({
    label: SUBJECT_LABELS[subject.subject],
    value: sentenceCase(subjectStatusText(subject)),
    tone: STATUS_TONES[subject.status],
  }));

/** Every issue under its subject, most severe first; none if there are no issues. */
export function issueTable({ subjects }: Derived): ReportBlock[] {
  const listed = subjects.filter(({ issues }) => issues.length > 0);
  if (listed.length === 0) return [];
  return [
    {
      kind: 'table',
      caption: 'Issues by subject',
      columns: [
        { title: 'Severity', share: 1 },
        { title: 'Issue', share: 5.6 },
        { title: 'Reference', share: 2.4 },
      ],
      rows: listed.flatMap(({ subject, issues }): TableRow[] => [
        { group: SUBJECT_LABELS[subject] },
        ...issues.map(({ severity, message, reference }): TableRow => ({
          cells: [{ text: ISSUE_SEVERITY_LABELS[severity], tone: ISSUE_TONES[severity] }, message, reference ?? ''],
        })),
      ]),
    },
  ];
}

/** What no project field records, for Items to Confirm. */
export const notRecorded = ({ subjects }: Derived): string[] =>
  subjects.flatMap(({ issues }) => issues.filter(({ code }) => code === 'MARKINGS_NOT_RECORDED').map(({ message }) => message));

/** The overall status, then every subject. */
export const statusFacts = (derived: Derived): Fact[] => [statusFact(derived), ...subjectFacts(derived)];
