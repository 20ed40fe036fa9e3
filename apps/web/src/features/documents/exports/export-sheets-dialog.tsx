/** Saves the plan sheets of a project that is planned under an edition of its own. Mounted while it is open. */
import type { Project } from '@touchdown/contract';
import type { EditionPlan } from '@touchdown/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Segmented } from '../../../shared/ui/segmented.tsx';
import { ExportDialog } from './export-dialog.tsx';
import type { SheetFormat } from './formats.ts';
import { runSheets } from './run-export.ts';
import { DEFAULT_SHEETS, METRIC_SHEETS, SheetOptions, sheetsBody } from './sheet-options.tsx';

const FORMATS = [
  { value: 'sheets', label: 'PDF' },
  { value: 'sheets-svg', label: 'SVG' },
  { value: 'sheets-png', label: 'PNG' },
] as const satisfies readonly { readonly value: SheetFormat; readonly label: string }[];

interface ExportSheetsDialogProps {
  readonly project: Project;
  readonly plan: Pick<EditionPlan, 'unit'>;
  readonly onClose: () => void;
}

export function ExportSheetsDialog({ project, plan: { unit }, onClose }: ExportSheetsDialogProps) {
  const [format, setFormat] = useState<SheetFormat>('sheets');
  const [sheets, setSheets] = useState(unit === 'm' ? METRIC_SHEETS : DEFAULT_SHEETS);
  const client = useQueryClient();
  return (
    <ExportDialog
      title="Export Plan Sheets"
      description={`Landing area plan of the minimum size and, if the edition has rules for markings, marking plan. Dimensions are in ${unit === 'm' ? 'meters' : 'feet'}.`}
      action="Download Plan Sheets"
      save={() => runSheets(client, project, format, sheetsBody(sheets))}
      onClose={onClose}
    >
      <Segmented label="Format" value={format} options={FORMATS} onChange={setFormat} />
      <SheetOptions value={sheets} unit={unit} onChange={setSheets} />
    </ExportDialog>
  );
}
