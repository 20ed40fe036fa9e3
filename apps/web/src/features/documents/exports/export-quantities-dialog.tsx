/** Saves the quantities of markings and lights of a project, by the FAA circulars or by an edition of its own. Mounted while it is open. */
import type { Project } from '@touchdown/contract';
import type { EditionPlan } from '@touchdown/domain';
import { DEFAULT_EXPORT_OPTIONS, type QuantityFormat } from '@touchdown/exports';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isoDay } from '../../../shared/format/dates.ts';
import { useConfirmed } from '../../../shared/standards/confirmed-context.ts';
import { Switch } from '../../../shared/ui/choices.tsx';
import { Segmented } from '../../../shared/ui/segmented.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { FETCH_FAILED } from './use-quick-export.ts';
import { runExport, runQuantities } from './run-export.ts';
import { useExportRequest } from './use-export-request.ts';

const FORMATS = [
  { value: 'quantities', label: 'CSV' },
  { value: 'quantities-xlsx', label: 'Excel (XLSX)' },
] as const satisfies readonly { readonly value: QuantityFormat; readonly label: string }[];

interface Chosen {
  readonly format: QuantityFormat;
  readonly withSeal: boolean;
}

interface ChoiceProps {
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
}

function QuantityChoice({ chosen, onChange }: ChoiceProps) {
  return (
    <>
      <Segmented label="Format" value={chosen.format} options={FORMATS} onChange={(format) => onChange({ ...chosen, format })} />
      <Switch
        label="Include the seal, in a ZIP file"
        checked={chosen.withSeal}
        onChange={(withSeal) => onChange({ ...chosen, withSeal })}
      />
    </>
  );
}

const DIALOG = { title: 'Export Quantities', action: 'Download Quantities' } as const;
const START: Chosen = { format: 'quantities', withSeal: false };

interface QuantitiesProps {
  readonly project: Project;
  readonly onClose: () => void;
}

/** Of the current dimensions, as saved. */
function OfDimensions({ project, onClose }: QuantitiesProps) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState(START);
  const asked = useExportRequest({ project, paths: [], options: DEFAULT_EXPORT_OPTIONS, ...chosen });
  const { request } = asked;
  return (
    <ExportDialog
      {...DIALOG}
      description="For the current dimensions, each with its rule. Lengths are in feet."
      reason={asked.isFailed ? FETCH_FAILED : asked.blockers[0]}
      isLoading={asked.isLoading}
      onTryAgain={asked.isFailed ? asked.tryAgain : undefined}
      save={async () => request !== null && runExport(client, request)}
      onClose={onClose}
    >
      <QuantityChoice chosen={chosen} onChange={setChosen} />
    </ExportDialog>
  );
}

interface OfPlanProps extends QuantitiesProps {
  readonly edition: NonNullable<Project['plannedEdition']>;
  readonly plan: EditionPlan;
}

/** Of a landing area of the minimum size. */
function OfPlan({ project, edition, plan, onClose }: OfPlanProps) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState(START);
  const confirmations = [...useConfirmed().confirmations.values()];
  const { id: projectId, name: projectName } = project;
  const unit = plan.unit === 'm' ? 'meters' : 'feet';
  return (
    <ExportDialog
      {...DIALOG}
      description={`For a landing area of the minimum size, each with its rule. Lengths are in ${unit}.`}
      save={() => runQuantities(client, { projectId, projectName, edition, plan, confirmations, date: isoDay(new Date()), ...chosen })}
      onClose={onClose}
    >
      <QuantityChoice chosen={chosen} onChange={setChosen} />
    </ExportDialog>
  );
}

interface ExportQuantitiesDialogProps extends QuantitiesProps {
  /** Under an edition of its own. `null`: under the FAA circulars. */
  readonly plan: EditionPlan | null;
}

export function ExportQuantitiesDialog({ project, plan, onClose }: ExportQuantitiesDialogProps) {
  const { plannedEdition: edition } = project;
  return edition && plan ? <OfPlan {...{ project, edition, plan, onClose }} /> : <OfDimensions project={project} onClose={onClose} />;
}
