/** Shown above the button of a report or form: its dimensions are not current, and who can issue it with them. */
import type { DimensionIssue } from '@touchdown/contract';
import { overrideSentence } from '@touchdown/domain';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { TriangleAlert } from '../ui/icons.ts';
import { OverrideDialog } from './override-dialog.tsx';
import './override-notice.css';

const ISO_DAY_LENGTH = 'YYYY-MM-DD'.length;
const ASK_OWNER =
  'Reports and FAA forms require current dimensions or an override by the project owner. Recalculate the dimensions, or ask the owner to record an override.';
const ASK_SELF =
  'Reports and FAA forms require current dimensions or an override that you record. Recalculate the dimensions, or record an override.';

const issuedWith = ({ state, recordedByName: by, createdAt, reason }: NonNullable<DimensionIssue['override']>): string =>
  overrideSentence({ state, by, date: createdAt.slice(0, ISO_DAY_LENGTH), reason });

interface OverrideNoticeProps {
  readonly projectId: string;
  /** `undefined` while unknown: nothing is shown. */
  readonly issue: DimensionIssue | undefined;
}

export function OverrideNotice({ projectId, issue }: OverrideNoticeProps) {
  const [isRecording, setRecording] = useState(false);
  const required = issue?.required ?? null;
  if (issue === undefined || required === null) return null;
  return (
    <div className="override-notice" role="status" data-settled={issue.override !== null || undefined}>
      <TriangleAlert />
      <div>
        <p>{required.notice}</p>
        <p>{issue.override ? issuedWith(issue.override) : issue.canRecord ? ASK_SELF : ASK_OWNER}</p>
        {issue.override === null && issue.canRecord && <Button onClick={() => setRecording(true)}>Record Override</Button>}
      </div>
      {isRecording && <OverrideDialog projectId={projectId} required={required} onClose={() => setRecording(false)} />}
    </div>
  );
}

/** Whether a report or form is rejected until the owner records an override. While unknown, the server decides. */
export const needsOverride = (issue: DimensionIssue | undefined): boolean =>
  issue !== undefined && issue.required !== null && issue.override === null;
