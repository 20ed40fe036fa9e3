/** What can be done with the compared scenario: open it, archive it, or make it the base. */
import type { Scenario } from '@touchdown/contract';
import { errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { WriteButton } from '../../../shared/ui/write-access.tsx';
import { useUpdateScenario } from './api.ts';
import { choiceLabel } from './scenario-values.ts';

interface ComparedActionsProps {
  readonly baseId: string;
  readonly scenario: Scenario;
  /** Undefined: it is open. */
  readonly onOpen: (() => void) | undefined;
  readonly onAdopt: () => void;
}

export function ComparedActions({ baseId, scenario, onOpen, onAdopt }: ComparedActionsProps) {
  const { id: scenarioId, name, isArchived, isVersion } = scenario;
  const update = useUpdateScenario(baseId);
  const set = async (archives: boolean): Promise<boolean> => {
    try {
      await update.mutateAsync({ scenarioId, body: { name, isArchived: archives } });
      return true;
    } catch (error) {
      if (!isUnauthorized(error)) toast({ title: 'Scenario not changed', description: errorText(error), destructive: true });
      return false;
    }
  };
  const archive = async () => {
    if (!(await set(!isArchived))) return;
    const title = isArchived ? 'Scenario unarchived' : 'Scenario archived';
    toast({ title, description: name, action: { label: 'Undo', onAct: () => void set(isArchived) } });
  };
  return (
    <div className="compared-actions" role="group" aria-label={name}>
      <b>{choiceLabel(scenario)}</b>
      {onOpen !== undefined && <Button onClick={onOpen}>Open</Button>}
      {!isVersion && (
        <WriteButton busy={update.isPending} onClick={() => void archive()}>
          {isArchived ? 'Unarchive' : 'Archive'}
        </WriteButton>
      )}
      {!isArchived && (
        <WriteButton variant="primary" onClick={onAdopt}>
          Make Base…
        </WriteButton>
      )}
    </div>
  );
}
