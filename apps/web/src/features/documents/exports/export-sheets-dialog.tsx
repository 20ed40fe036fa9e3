/** Saves the plan sheets of a project that is planned under an edition of its own. Mounted while it is open. */
import type { Project, SheetPaper } from '@touchdown/contract';
import type { EditionPlan } from '@touchdown/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useReturnFocus } from '../../../shared/forms/use-return-focus.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Download } from '../../../shared/ui/icons.ts';
import { Segmented } from '../../../shared/ui/segmented.tsx';
import type { SheetFormat } from './formats.ts';
import { runSheets } from './run-export.ts';
import { PaperField, sheetsBody } from './sheet-options.tsx';
import './export-dialog.css';

const FORMATS = [
  { value: 'sheets', label: 'PDF' },
  { value: 'sheets-svg', label: 'SVG' },
  { value: 'sheets-png', label: 'PNG' },
] as const satisfies readonly { readonly value: SheetFormat; readonly label: string }[];

const PAPERS = { m: 'iso-a3', ft: 'ansi-b' } as const satisfies Record<EditionPlan['unit'], SheetPaper>;

interface ExportSheetsDialogProps {
  readonly project: Project;
  readonly plan: Pick<EditionPlan, 'unit'>;
  readonly onClose: () => void;
}

export function ExportSheetsDialog({ project, plan, onClose }: ExportSheetsDialogProps) {
  useReturnFocus();
  const client = useQueryClient();
  const [format, setFormat] = useState<SheetFormat>('sheets');
  const [paper, setPaper] = useState<SheetPaper>(PAPERS[plan.unit]);
  const run = useMutation({
    mutationFn: () => runSheets(client, project, format, sheetsBody({ paper, scale: null })),
    onSuccess: (isDone) => {
      if (isDone) onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Export Plan Sheets"
      description={`Landing area plan of the minimum size and, if the edition has rules for markings, marking plan. Dimensions are in ${plan.unit === 'm' ? 'meters' : 'feet'}.`}
      footer={
        <>
          <Button variant="bare" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" icon={<Download />} busy={run.isPending} onClick={() => run.mutate()}>
            Download Plan Sheets
          </Button>
        </>
      }
    >
      <div className="export-body">
        <Segmented label="Format" value={format} options={FORMATS} onChange={setFormat} />
        <PaperField value={paper} onChange={setPaper} />
      </div>
    </Dialog>
  );
}
