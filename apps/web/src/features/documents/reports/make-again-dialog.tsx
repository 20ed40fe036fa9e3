import type { Report } from '@touchdown/contract';
import { needsOverride, OverrideNotice } from '../../../shared/dimension-override/override-notice.tsx';
import { useReturnFocus } from '../../../shared/forms/use-return-focus.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { ChangeList } from './change-list.tsx';
import { Making } from './making.tsx';
import { useAsking, useDimensionIssue } from './use-asking.ts';

/** What changed since a report was generated, with an action to generate a new one. The old one is kept. Mounted while it is open. */
export function MakeAgainDialog({ report, onClose }: { readonly report: Report; readonly onClose: () => void }) {
  useReturnFocus();
  const { asked, problem, isBusy, ask } = useAsking();
  const issue = useDimensionIssue(report.projectId, report.type);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Regenerate ${report.name}`}
      description={`${report.projectName}. The existing report is kept until you delete it.`}
      footer={
        <>
          <Button variant="bare" onClick={onClose}>
            {asked === null ? 'Cancel' : 'Close'}
          </Button>
          {asked === null && (
            <Button
              variant="primary"
              disabled={needsOverride(issue)}
              busy={isBusy}
              onClick={() => ask(report.projectId, report.type, report.options ?? {})}
            >
              Regenerate
            </Button>
          )}
        </>
      }
    >
      <div className="report-dialog">
        {asked === null ? report.file && <ChangeList report={report} /> : <Making asked={asked} />}
        {asked === null && <OverrideNotice projectId={report.projectId} issue={issue} />}
        {problem !== null && (
          <p className="report-problem" role="alert">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}
