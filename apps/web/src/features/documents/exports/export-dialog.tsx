/** The dialog that saves one kind of file: its choices, and a button that stays busy until the file is saved. Mounted while it is open. */
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useReturnFocus } from '../../../shared/forms/use-return-focus.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Download, TriangleAlert } from '../../../shared/ui/icons.ts';
import './export-dialog.css';

interface ExportDialogProps {
  readonly title: string;
  readonly description: string;
  /** The name of the button. */
  readonly action: string;
  /** Why there is no file. */
  readonly reason?: string | undefined;
  readonly isLoading?: boolean;
  readonly onTryAgain?: (() => void) | undefined;
  /** Resolves to whether the file was saved, which closes the dialog. */
  readonly save: () => Promise<boolean>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function ExportDialog({
  title,
  description,
  action,
  reason,
  isLoading = false,
  onTryAgain,
  save,
  onClose,
  children,
}: ExportDialogProps) {
  useReturnFocus();
  const run = useMutation({
    mutationFn: save,
    onSuccess: (isDone) => {
      if (isDone) onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={title}
      description={description}
      footer={
        <>
          <Button variant="bare" onClick={onClose}>
            Cancel
          </Button>
          {onTryAgain && <Button onClick={onTryAgain}>Try Again</Button>}
          <Button
            variant="primary"
            icon={<Download />}
            busy={isLoading || run.isPending}
            disabled={reason !== undefined}
            onClick={() => run.mutate()}
          >
            {isLoading ? 'Loading dimensions...' : action}
          </Button>
        </>
      }
    >
      <div className="export-body">
        {children}
        <div role="status">
          {reason !== undefined && (
            <p className="export-reason">
              <TriangleAlert /> {reason}
            </p>
          )}
        </div>
      </div>
    </Dialog>
  );
}
