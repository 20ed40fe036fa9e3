/** Two scenarios side by side: their plans and a table, both with the differences lit. */
import { BASE_SCENARIO, type PlacedObstacle, type Project, type Scenario } from '@touchdown/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../../shared/api/api-error.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { JobProgress } from '../../../shared/jobs/job-progress.tsx';
import { Checkbox } from '../../../shared/ui/choices.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Select } from '../../../shared/ui/inputs.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { LoadFailed } from '../../../shared/ui/states.tsx';
import { AdoptScenarioDialog } from './adopt-dialog.tsx';
import { comparisonQuery, scenariosQuery } from './api.ts';
import { ComparedActions } from './compared-actions.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { comparedGroups, moreText, nameOf, summaryText } from './comparison-values.ts';
import { BASE_LABEL } from './base-label.ts';
import { baseIdOf, choiceLabel, comparedFirst } from './scenario-values.ts';

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

/** The base or a scenario, by the id of its project. */
interface ComparedPlan {
  readonly id: string;
  readonly name: string;
  /** Undefined until they are evaluated. */
  readonly obstacles: readonly PlacedObstacle[] | undefined;
}

interface CompareDialogProps {
  readonly project: Project;
  readonly scenarios: readonly Scenario[];
  /** The two plans beside each other. */
  readonly renderPlans: (sides: readonly [a: ComparedPlan, b: ComparedPlan]) => ReactNode;
  /** Opens the base or a scenario, by the id of its project. */
  readonly onOpen: (projectId: string) => void;
  readonly onClose: () => void;
}

/** Mounted while it is open. */
export function CompareDialog({ project, scenarios: known, renderPlans, onOpen, onClose }: CompareDialogProps) {
  const baseId = baseIdOf(project);
  const scenarios = useQuery(scenariosQuery(baseId)).data ?? known;
  const first = comparedFirst(project, known);
  const [a, setA] = useState(first.a);
  const [b, setB] = useState(first.b);
  const [onlyDifferences, setOnlyDifferences] = useState(true);
  const [isAdopting, setAdopting] = useState(false);
  const units = useUnits();
  const asked = comparisonQuery(baseId, a, b);
  const query = useQuery({ ...asked, placeholderData: keepPreviousData });
  const { data } = query;
  const planOf = (chosen: string): ComparedPlan => {
    const scenario = scenarios.find(({ id }) => id === chosen);
    const id = scenario?.id ?? baseId;
    const compared = data && [data.a, data.b].find((one) => one.id === id);
    return { id, name: scenario?.name ?? BASE_LABEL, obstacles: compared?.placed };
  };
  const scenario = scenarios.find(({ id }) => id === b) ?? scenarios.find(({ id }) => id === a);
  const show = (id: string) => {
    onClose();
    onOpen(id);
  };
  if (isAdopting && scenario !== undefined)
    return <AdoptScenarioDialog {...{ baseId, scenario, scenarios }} onAdopted={() => show(baseId)} onClose={() => setAdopting(false)} />;
  const actions = scenario && (
    <ComparedActions
      {...{ baseId, scenario }}
      onOpen={scenario.id === project.id ? undefined : () => show(scenario.id)}
      onAdopt={() => setAdopting(true)}
    />
  );
  return (
    <Dialog open size="wide" title="Compare Scenarios" footer={actions} onClose={onClose}>
      <div className="scenario-comparison">
        <div className="scenario-choices">
          <Choice label="Scenario" value={a} scenarios={scenarios} onChange={setA} />
          <Choice label="Compare with" value={b} scenarios={scenarios} onChange={setB} />
        </div>
        {data === undefined && query.error !== null && <LoadFailed text={errorText(query.error)} onRetry={() => void query.refetch()} />}
        {data !== undefined && <p role="status">{summaryText(data, units)}</p>}
        {query.isFetching && <JobProgress label="Comparing scenarios" of={asked.queryKey} />}
        <div className="scenario-plans">{renderPlans([planOf(a), planOf(b)])}</div>
        {query.isPending && <Skeleton label="Comparing scenarios..." rows={8} />}
        {data !== undefined && (
          <>
            <Checkbox label="Differences only" checked={onlyDifferences} onChange={({ target }) => setOnlyDifferences(target.checked)} />
            <ComparisonTable groups={comparedGroups(data, units, onlyDifferences)} names={[nameOf(data.a), nameOf(data.b)]} />
            {moreText(data.moreClearances) !== null && <p>{moreText(data.moreClearances)}</p>}
          </>
        )}
      </div>
    </Dialog>
  );
}
