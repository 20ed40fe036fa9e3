/** The landing area of the minimum size under an edition of its own, to scale, and the button that saves its plan sheets. */
import type { Project } from '@touchdown/contract';
import { degrees, type EditionPlan, feetMsl, type PlannedEdition } from '@touchdown/domain';
import { isPainted, NOT_EVALUATED, PAINTED_NOTE, plannedPlanInput } from '@touchdown/exports/drawing';
import { lazy, Suspense, useMemo, useState } from 'react';
import { PlanPicture } from '../../features/planning/site-plan/plan-picture.tsx';
import { Waiting } from '../../shared/app-state/waiting.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { FileDown } from '../../shared/ui/icons.ts';

const ExportSheetsDialog = lazy(() =>
  import('../../features/documents/exports/export-sheets-dialog.tsx').then((module) => ({ default: module.ExportSheetsDialog })),
);

function ExportSheets({ project, plan }: Pick<PlannedPlanProps, 'project' | 'plan'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<FileDown />} onClick={() => setOpen(true)}>
        Export Plan Sheets
      </Button>
      {isOpen && (
        <Suspense fallback={<Waiting />}>
          <ExportSheetsDialog project={project} plan={plan} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

interface PlannedPlanProps {
  readonly project: Project;
  readonly edition: PlannedEdition;
  readonly plan: EditionPlan;
}

/** Nothing if the edition sizes no zone with the data of the project: the table says what is missing. */
export function PlannedPlan({ project, edition, plan }: PlannedPlanProps) {
  const { type, facilityType, shape, facilityAlignment, elevation } = project;
  const input = useMemo(
    () =>
      plannedPlanInput(plan, edition, {
        ...{ type, facilityType, shape },
        ...{ alignmentDeg: degrees(facilityAlignment), elevation: elevation === null ? null : feetMsl(elevation) },
      }),
    [plan, edition, type, facilityType, shape, facilityAlignment, elevation],
  );
  if (input === null) return null;
  return (
    <section className="planned-plan" aria-label="Landing area plan">
      <div className="planned-head">
        <h2>Landing Area Plan</h2>
        <ExportSheets project={project} plan={plan} />
      </div>
      <PlanPicture input={input} />
      <ul className="planned-notes">
        {isPainted(input) && <li>{PAINTED_NOTE}.</li>}
        {(input.notes ?? []).map((note) => (
          <li key={note}>{`${note}.`}</li>
        ))}
        <li>Minimum size in {plan.unit === 'm' ? 'meters' : 'feet'}, rounded up. The facility alignment is up.</li>
        <li>{NOT_EVALUATED}</li>
      </ul>
    </section>
  );
}
