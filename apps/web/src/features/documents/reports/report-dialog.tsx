import type { Project, Report, ReportOptions, ReportType } from '@touchdown/contract';
import { NOT_AVAILABLE_IN_EDITION } from '@touchdown/domain';
import { type ReactNode, useState } from 'react';
import { needsOverride, OverrideNotice } from '../../../shared/dimension-override/override-notice.tsx';
import { useReturnFocus } from '../../../shared/forms/use-return-focus.ts';
import { Button, buttonLook } from '../../../shared/ui/button.tsx';
import { ChoiceCards } from '../../../shared/ui/choice-cards.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { previewAddress } from './api.ts';
import { Making } from './making.tsx';
import { isReportIn, REPORT_KINDS } from './report-labels.ts';
import { ReportOptionFields } from './report-options.tsx';
import { useAsking, useDimensionIssue } from './use-asking.ts';
import './reports.css';

type Reported = Pick<Project, 'id' | 'name'> & Partial<Pick<Project, 'plannedEdition'>>;

export interface ReportDialogProps {
  /** Null: none is selected yet. */
  readonly project: Reported | null;
  /** If no project is given: the control to choose one. */
  readonly projectChoice?: ReactNode;
  readonly type: ReportType;
  readonly onClose: () => void;
}

const choicesOf = (edition: Project['plannedEdition']) =>
  REPORT_KINDS.filter(({ type }) => isReportIn(edition, type)).map(({ type, label, text }) => ({ value: type, label, text }));

const notIn = (edition: Project['plannedEdition']): string | null => {
  const missing = REPORT_KINDS.filter(({ type }) => !isReportIn(edition, type)).map(({ label }) => label);
  return missing.length === 0 ? null : `${NOT_AVAILABLE_IN_EDITION}: ${missing.join(', ')}.`;
};

function Footer({
  asked,
  preview,
  canAsk,
  isBusy,
  onAsk,
  onClose,
}: {
  asked: Report | null;
  /** Its address. Null: there is none yet. */
  preview: string | null;
  canAsk: boolean;
  isBusy: boolean;
  onAsk: () => void;
  onClose: () => void;
}) {
  if (asked !== null) return <Button onClick={onClose}>Close</Button>;
  return (
    <>
      <Button variant="bare" onClick={onClose}>
        Cancel
      </Button>
      {preview !== null && (
        <a {...buttonLook()} href={preview} target="_blank" rel="noreferrer">
          Preview
        </a>
      )}
      <Button variant="primary" disabled={!canAsk} busy={isBusy} onClick={onAsk}>
        Generate Report
      </Button>
    </>
  );
}

/** From the choice of a report to its download. Mounted while it is open. */
export function ReportDialog({ project, projectChoice, type: given, onClose }: ReportDialogProps) {
  useReturnFocus();
  const [type, setType] = useState(given);
  const [options, setOptions] = useState<ReportOptions>({});
  const { asked, problem, isBusy, ask } = useAsking();
  const issue = useDimensionIssue(project?.id ?? null, type);
  const edition = project?.plannedEdition ?? null;
  const canAsk = project !== null && isReportIn(edition, type) && !needsOverride(issue);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Generate Report"
      description={projectChoice === undefined && project !== null ? project.name : 'Generates a signed PDF of the current project.'}
      footer={
        <Footer
          asked={asked}
          preview={canAsk ? previewAddress(project.id, type, options) : null}
          canAsk={canAsk}
          isBusy={isBusy}
          onAsk={() => {
            if (project !== null) ask(project.id, type, options);
          }}
          onClose={onClose}
        />
      }
    >
      <div className="report-dialog">
        {asked === null ? (
          <>
            {projectChoice}
            <ChoiceCards legend="Report" choices={choicesOf(edition)} chosen={type} onChoose={setType} />
            {edition !== null && <p className="quiet">{notIn(edition)}</p>}
            <ReportOptionFields
              projectId={project?.id ?? null}
              type={type}
              isPlanned={edition !== null}
              value={options}
              onChange={setOptions}
            />
            {project !== null && <OverrideNotice projectId={project.id} issue={issue} />}
            <p className="quiet">The cover has the logo in the owner’s Settings, or the PNG or JPEG named “logo” in Files.</p>
          </>
        ) : (
          <Making asked={asked} />
        )}
        {problem !== null && (
          <p className="report-problem" role="alert">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}
