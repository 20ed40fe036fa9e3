import type { Report } from '@touchdown/contract';
import { useReturnFocus } from '../../shared/forms/use-return-focus.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { ChangeList } from './change-list.tsx';
import { Making } from './making.tsx';
import { useAsking } from './use-asking.ts';

/** What changed since a report was made, and the way to a new one; the old one stays. Mounted while it is open. */
export function MakeAgainDialog({ report, onClose }: { readonly report: Report; readonly onClose: () => void }) {
  useReturnFocus();
  const { asked, problem, isBusy, ask } = useAsking();
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Make Again: ${report.name}`}
      description={`${report.projectName}. The report that is there stays until it is deleted.`}
      footer={
        <>
          <Button variant="bare" onClick={onClose}>
            {asked === null ? 'Cancel' : 'Close'}
          </Button>
          {asked === null && (
            <Button variant="primary" busy={isBusy} onClick={() => ask(report.projectId, report.type)}>
              Make Again
            </Button>
          )}
        </>
      }
    >
      <div className="report-dialog">
        {asked === null ? report.file && <ChangeList report={report} /> : <Making asked={asked} />}
        {problem !== null && (
          <p className="report-problem" role="alert">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}
