/** Two scenarios side by side: their plans, and a table with the differences lit. */
import { BASE_SCENARIO, type Project, type Scenario } from '@touchdown/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../../shared/api/api-error.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { Checkbox } from '../../../shared/ui/choices.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Select } from '../../../shared/ui/inputs.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { LoadFailed } from '../../../shared/ui/states.tsx';
import { comparisonQuery } from './api.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { comparedGroups, moreText, nameOf, summaryText } from './comparison-values.ts';
import { BASE_LABEL, baseIdOf, choiceLabel } from './scenario-values.ts';

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly scenarios: readonly Scenario[];
  readonly onChange: (value: string) => void;
}
const Choice = ({ label, value, scenarios, onChange }: ChoiceProps) => (
  <Field label={label}>
    <Select value={value} onChange={({ target }) => onChange(target.value)}>
      <option value={BASE_SCENARIO}>{BASE_LABEL}</option>
      {scenarios.map((one) => (
        <option key={one.id} value={one.id}>
          {choiceLabel(one)}
        </option>
      ))}
    </Select>
  </Field>
);

interface CompareDialogProps {
  readonly project: Project;
  readonly scenarios: readonly Scenario[];
  /** The plan of the base or of a scenario, by the id of its project. */
  readonly renderPlan: (projectId: string) => ReactNode;
  readonly onClose: () => void;
}

/** Mounted while it is open. Compares the base with the scenario that is open, or with the newest one. */
export function CompareDialog({ project, scenarios, renderPlan, onClose }: CompareDialogProps) {
  const baseId = baseIdOf(project);
  const [a, setA] = useState<string>(BASE_SCENARIO);
  const [b, setB] = useState(project.id === baseId ? (scenarios.at(-1)?.id ?? BASE_SCENARIO) : project.id);
  const [onlyDifferences, setOnlyDifferences] = useState(true);
  const units = useUnits();
  const query = useQuery({ ...comparisonQuery(baseId, a, b), placeholderData: keepPreviousData });
  const { data } = query;
  return (
    <Dialog open size="wide" title="Compare Scenarios" onClose={onClose}>
      <div className="scenario-comparison">
        <div className="scenario-choices">
          <Choice label="Scenario" value={a} scenarios={scenarios} onChange={setA} />
          <Choice label="Compare with" value={b} scenarios={scenarios} onChange={setB} />
        </div>
        {data === undefined && query.error !== null && <LoadFailed text={errorText(query.error)} onRetry={() => void query.refetch()} />}
        {query.isPending && <Skeleton label="Comparing scenarios..." rows={8} />}
        {data !== undefined && (
          <>
            <p role="status">{summaryText(data, units)}</p>
            <div className="scenario-plans">
              {[data.a, data.b].map((side, index) => (
                <section key={`${index} ${side.id}`} aria-label={`Plan of ${nameOf(side)}`}>
                  <h3>{nameOf(side)}</h3>
                  {renderPlan(side.id)}
                </section>
              ))}
            </div>
            <Checkbox label="Differences only" checked={onlyDifferences} onChange={({ target }) => setOnlyDifferences(target.checked)} />
            <ComparisonTable groups={comparedGroups(data, units, onlyDifferences)} names={[nameOf(data.a), nameOf(data.b)]} />
            {moreText(data.moreClearances) !== null && <p>{moreText(data.moreClearances)}</p>}
          </>
        )}
      </div>
    </Dialog>
  );
}
