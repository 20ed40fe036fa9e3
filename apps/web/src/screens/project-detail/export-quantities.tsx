/** The button of a quantity schedule that saves it as a file. Its dialog is loaded when it is opened. */
import type { Project } from '@touchdown/contract';
import type { EditionPlan } from '@touchdown/domain';
import { lazy, Suspense, useState } from 'react';
import { Waiting } from '../../shared/app-state/waiting.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { FileDown } from '../../shared/ui/icons.ts';

const ExportQuantitiesDialog = lazy(() =>
  import('../../features/documents/exports/export-quantities-dialog.tsx').then((module) => ({ default: module.ExportQuantitiesDialog })),
);

interface ExportQuantitiesProps {
  readonly project: Project;
  /** Under an edition of its own. `null`: under the FAA circulars. */
  readonly plan: EditionPlan | null;
}

export function ExportQuantities({ project, plan }: ExportQuantitiesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<FileDown />} onClick={() => setOpen(true)}>
        Export Quantities
      </Button>
      {isOpen && (
        <Suspense fallback={<Waiting />}>
          <ExportQuantitiesDialog project={project} plan={plan} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
