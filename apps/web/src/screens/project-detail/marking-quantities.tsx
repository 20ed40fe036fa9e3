/** The quantities of a heliport's markings and lights, each with the rule that it follows from. */
import type { Project } from '@touchdown/contract';
import { type FacilityConfiguration, MARKING_PACK, markingBasis, markingRows } from '@touchdown/domain';
import { useState } from 'react';
import { sentenceIn } from '../../shared/format/unit-sentence.ts';
import { useUnits } from '../../shared/format/units.ts';
import { ExportQuantities } from './export-quantities.tsx';
import { PlanTable } from './plan-table.tsx';

interface MarkingQuantitiesProps {
  readonly project: Project;
  readonly facility: FacilityConfiguration;
  readonly sizes: Parameters<typeof markingRows>[1];
}

export function MarkingQuantities({ project, facility, sizes }: MarkingQuantitiesProps) {
  const units = useUnits();
  const [isOpen, setOpen] = useState(false);
  const rows = markingRows(facility, sizes).map((row) => ({ ...row, text: sentenceIn(row.text, units) }));
  if (rows.length === 0) return null;
  return (
    <details className="config" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Marking and Lighting Quantities</summary>
      {isOpen && (
        <div className="config-table">
          <p className="quiet">{markingBasis(facility)}</p>
          <PlanTable caption="Minimum quantities for the current dimensions" rows={rows} editionId={MARKING_PACK.id} />
          <ExportQuantities project={project} plan={null} />
        </div>
      )}
    </details>
  );
}
