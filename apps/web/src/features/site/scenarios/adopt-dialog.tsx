/** The confirmation of Make Base: what changes in the project, and what its former base is called. Mounted while it is open. */
import { BASE_SCENARIO, type Scenario } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { uuidv7 } from 'uuidv7';
import { errorText } from '../../../shared/api/api-error.ts';
import { useIdempotencyKey } from '../../../shared/forms/use-idempotency-key.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { LoadFailed } from '../../../shared/ui/states.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { comparisonQuery, useAdoptScenario } from './api.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { comparedGroups, moreText, summaryText } from './comparison-values.ts';
import { failed, NameDialog } from './scenario-form-dialog.tsx';
import { BASE_LABEL } from './base-label.ts';
import { formerBaseName } from './scenario-values.ts';

/** What changes, as the screen that compares two scenarios shows it. */
function Changes({ baseId, scenario: { id, name } }: { readonly baseId: string; readonly scenario: Scenario }) {
  const units = useUnits();
  const query = useQuery(comparisonQuery(baseId, BASE_SCENARIO, id));
  const { data } = query;
  if (query.error !== null) return <LoadFailed text={errorText(query.error)} onRetry={() => void query.refetch()} />;
  if (data === undefined) return <Skeleton label="Comparing scenarios..." rows={4} />;
  return (
    <>
      <p role="status">{summaryText(data, units)}</p>
      <ComparisonTable groups={comparedGroups(data, units, true)} names={[BASE_LABEL, name]} />
      {moreText(data.moreClearances) !== null && <p>{moreText(data.moreClearances)}</p>}
    </>
  );
}

const STAYS = 'Reports, saved analyses, laser scans, and the team stay with the project. The present base is kept as a scenario.';

interface AdoptScenarioDialogProps {
  readonly baseId: string;
  readonly scenario: Scenario;
  readonly scenarios: readonly Scenario[];
  readonly onAdopted: () => void;
  readonly onClose: () => void;
}

export function AdoptScenarioDialog({ baseId, scenario, scenarios, onAdopted, onClose }: AdoptScenarioDialogProps) {
  const adopt = useAdoptScenario(baseId);
  const keyFor = useIdempotencyKey();
  const { id: scenarioId, name, isVersion } = scenario;
  const undo = async (formerId: string) => {
    try {
      await adopt.mutateAsync({ scenarioId: formerId, name: isVersion ? `${name} copy` : name, idempotencyKey: uuidv7() });
    } catch (error) {
      failed('Base not restored', error);
    }
  };
  const submit = async (former: string) => {
    const body = { scenarioId, name: former };
    try {
      const { id } = await adopt.mutateAsync({ ...body, idempotencyKey: keyFor(body) });
      const title = isVersion ? 'Version made the base' : 'Scenario made the base';
      toast({ title, description: name, action: { label: 'Undo', onAct: () => void undo(id) } });
      onAdopted();
      onClose();
    } catch (error) {
      failed('Base not changed', error);
    }
  };
  return (
    <NameDialog
      title={`Make ${name} the Base`}
      description={`Everything planned in this ${isVersion ? 'version' : 'scenario'} replaces what is planned in the project, including obstacles, contacts, parcels, and files. ${STAYS}`}
      size="default"
      label="Name for the present base"
      first={formerBaseName(scenarios)}
      confirm="Make Base"
      isBusy={adopt.isPending}
      error={adopt.error}
      onSubmit={(former) => void submit(former)}
      onChange={() => adopt.isError && adopt.reset()}
      onClose={onClose}
    >
      <div className="scenario-comparison">
        <Changes baseId={baseId} scenario={scenario} />
      </div>
    </NameDialog>
  );
}
