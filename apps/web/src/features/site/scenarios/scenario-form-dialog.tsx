/** The dialog that names a new scenario, or renames one. Mounted while it is open. */
import { BASE_SCENARIO, type Scenario, SCENARIO_NAME_MAX } from '@touchdown/contract';
import { type SubmitEvent, useId, useState } from 'react';
import { ApiError, errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { useIdempotencyKey } from '../../../shared/forms/use-idempotency-key.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog, type DialogProps } from '../../../shared/ui/dialog.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Select, TextInput } from '../../../shared/ui/inputs.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useCreateScenario, useUpdateScenario } from './api.ts';
import { BASE_LABEL } from './base-label.ts';
import { choiceLabel, nextScenarioName, nextVersionName } from './scenario-values.ts';

const nameError = (error: Error | null): string | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'SCENARIO_NAME_TAKEN') return error.text;
  return error.fields.find(({ path }) => path === 'name')?.message;
};

interface FormProps {
  readonly title: string;
  readonly description?: string;
  readonly size?: DialogProps['size'];
  /** Of the name. */
  readonly label?: string;
  readonly first: string;
  readonly confirm: string;
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly onSubmit: (name: string) => void;
  readonly onChange: () => void;
  readonly onClose: () => void;
  readonly children?: React.ReactNode;
}

export function NameDialog({
  title,
  description,
  size = 'small',
  label = 'Name',
  first,
  confirm,
  isBusy,
  error,
  onSubmit,
  onChange,
  onClose,
  children,
}: FormProps) {
  const [name, setName] = useState(first);
  const form = useId();
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy) onSubmit(name.trim());
  };
  return (
    <Dialog
      open
      size={size}
      title={title}
      {...(description !== undefined && { description })}
      onClose={onClose}
      footer={
        <>
          <Button variant="bare" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={form} busy={isBusy}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="scenario-form">
        <Field label={label} error={nameError(error)}>
          <TextInput
            value={name}
            maxLength={SCENARIO_NAME_MAX}
            onChange={({ target }) => {
              setName(target.value);
              onChange();
            }}
          />
        </Field>
        {children}
      </form>
    </Dialog>
  );
}

export const failed = (title: string, error: unknown) => {
  if (isUnauthorized(error) || (error instanceof Error && nameError(error) !== undefined)) return;
  toast({ title, description: errorText(error), destructive: true });
};

interface NewScenarioDialogProps {
  readonly baseId: string;
  /** The project that is open: the base, or a scenario. */
  readonly openId: string;
  readonly scenarios: readonly Scenario[];
  readonly onCreated: (id: string) => void;
  readonly onClose: () => void;
}

export function NewScenarioDialog({ baseId, openId, scenarios, onCreated, onClose }: NewScenarioDialogProps) {
  const [from, setFrom] = useState(openId === baseId ? BASE_SCENARIO : openId);
  const create = useCreateScenario(baseId);
  const keyFor = useIdempotencyKey();
  const submit = async (name: string) => {
    const body = { name, from, isVersion: false };
    try {
      const { id } = await create.mutateAsync({ ...body, idempotencyKey: keyFor(body) });
      toast({ title: 'Scenario created', description: name });
      onCreated(id);
    } catch (error) {
      failed('Scenario not created', error);
    }
  };
  return (
    <NameDialog
      title="New Scenario"
      description="A copy of the project to change on its own. The base stays as it is."
      first={nextScenarioName(scenarios)}
      confirm="Create Scenario"
      isBusy={create.isPending}
      error={create.error}
      onSubmit={(name) => void submit(name)}
      onChange={() => create.isError && create.reset()}
      onClose={onClose}
    >
      <Field label="Copy from">
        <Select value={from} onChange={({ target }) => setFrom(target.value)}>
          <option value={BASE_SCENARIO}>{BASE_LABEL}</option>
          {scenarios.map((one) => (
            <option key={one.id} value={one.id}>
              {choiceLabel(one)}
            </option>
          ))}
        </Select>
      </Field>
    </NameDialog>
  );
}

type PinVersionDialogProps = Omit<NewScenarioDialogProps, 'onCreated'>;

export function PinVersionDialog({ baseId, openId, scenarios, onClose }: PinVersionDialogProps) {
  const create = useCreateScenario(baseId);
  const keyFor = useIdempotencyKey();
  const submit = async (name: string) => {
    const body = { name, from: openId === baseId ? BASE_SCENARIO : openId, isVersion: true };
    try {
      await create.mutateAsync({ ...body, idempotencyKey: keyFor(body) });
      toast({ title: 'Version pinned', description: name });
      onClose();
    } catch (error) {
      failed('Version not pinned', error);
    }
  };
  return (
    <NameDialog
      title="Pin Version"
      description="A copy of the plan as it is now, which no one can change. You can open it, compare it, and make it the base again."
      first={nextVersionName(scenarios)}
      confirm="Pin Version"
      isBusy={create.isPending}
      error={create.error}
      onSubmit={(name) => void submit(name)}
      onChange={() => create.isError && create.reset()}
      onClose={onClose}
    />
  );
}

interface RenameScenarioDialogProps {
  readonly baseId: string;
  readonly scenario: Scenario;
  readonly onClose: () => void;
}

export function RenameScenarioDialog({ baseId, scenario, onClose }: RenameScenarioDialogProps) {
  const update = useUpdateScenario(baseId);
  const submit = async (name: string) => {
    try {
      await update.mutateAsync({ scenarioId: scenario.id, body: { name, isArchived: scenario.isArchived } });
      onClose();
    } catch (error) {
      failed(scenario.isVersion ? 'Version not renamed' : 'Scenario not renamed', error);
    }
  };
  return (
    <NameDialog
      title={scenario.isVersion ? 'Rename Version' : 'Rename Scenario'}
      first={scenario.name}
      confirm="Rename"
      isBusy={update.isPending}
      error={update.error}
      onSubmit={(name) => void submit(name)}
      onChange={() => update.isError && update.reset()}
      onClose={onClose}
    />
  );
}
