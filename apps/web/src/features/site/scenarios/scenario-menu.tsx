/** The scenario that is open, in the project header, and the menu to open, add, make the base, rename, archive, or delete one. */
import type { Project, Scenario } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { Waiting } from '../../../shared/app-state/waiting.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Check, ChevronDown, Plus } from '../../../shared/ui/icons.ts';
import { Popover } from '../../../shared/ui/popover.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { WriteButton } from '../../../shared/ui/write-access.tsx';
import { scenariosQuery, useDeleteScenario, useRestoreScenario, useUpdateScenario } from './api.ts';
import { BASE_LABEL } from './base-label.ts';
import { baseIdOf } from './scenario-values.ts';
import './scenarios.css';

const NewScenarioDialog = lazy(() => import('./scenario-form-dialog.tsx').then((module) => ({ default: module.NewScenarioDialog })));
const RenameScenarioDialog = lazy(() => import('./scenario-form-dialog.tsx').then((module) => ({ default: module.RenameScenarioDialog })));

const AdoptScenarioDialog = lazy(() => import('./adopt-dialog.tsx').then((module) => ({ default: module.AdoptScenarioDialog })));

const PinVersionDialog = lazy(() => import('./scenario-form-dialog.tsx').then((module) => ({ default: module.PinVersionDialog })));

const NONE: readonly Scenario[] = [];
/** With the base. What all of them show first is read when the menu opens. */
const FEW = 4;

interface EntryProps {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** The pointer or the focus is on it. */
  readonly onConsidered: () => void;
}
const Entry = ({ label, isOpen, onOpen, onConsidered }: EntryProps) => (
  <li>
    <button
      type="button"
      className="scenario-entry"
      aria-current={isOpen || undefined}
      onClick={onOpen}
      onPointerEnter={onConsidered}
      onFocus={onConsidered}
    >
      <span>{label}</span>
      {isOpen && <Check />}
    </button>
  </li>
);

interface OpenScenarioProps {
  readonly baseId: string;
  readonly scenario: Scenario;
  readonly onRename: () => void;
  readonly onAdopt: () => void;
  readonly onDeleted: () => void;
}

/** What can be done with the scenario that is open. */
function OpenScenario({ baseId, scenario, onRename, onAdopt, onDeleted }: OpenScenarioProps) {
  const { id, name, isArchived, isVersion } = scenario;
  const kind = isVersion ? 'Version' : 'Scenario';
  const update = useUpdateScenario(baseId);
  const remove = useDeleteScenario(baseId);
  const restore = useRestoreScenario(baseId);
  const tried = async (title: string, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      if (!isUnauthorized(error)) toast({ title, description: errorText(error), destructive: true });
    }
  };
  const archive = () => tried(`${kind} not changed`, () => update.mutateAsync({ scenarioId: id, body: { name, isArchived: !isArchived } }));
  const undo = () => tried(`${kind} not restored`, () => restore.mutateAsync({ scenarioId: id, idempotencyKey: uuidv7() }));
  const del = () =>
    tried(`${kind} not deleted`, async () => {
      await remove.mutateAsync(id);
      toast({ title: `${kind} deleted`, description: name, action: { label: 'Undo', onAct: () => void undo() } });
      onDeleted();
    });
  return (
    <div className="popover-body scenario-actions" role="group" aria-label={name}>
      {!isArchived && (
        <WriteButton variant="bare" onClick={onAdopt}>
          Make Base…
        </WriteButton>
      )}
      <WriteButton variant="bare" onClick={onRename}>
        Rename…
      </WriteButton>
      {!isVersion && (
        <WriteButton variant="bare" busy={update.isPending} onClick={() => void archive()}>
          {isArchived ? 'Unarchive' : 'Archive'}
        </WriteButton>
      )}
      <WriteButton variant="bare" busy={remove.isPending} onClick={() => void del()}>
        Delete
      </WriteButton>
    </div>
  );
}

type Asked = 'new' | 'pin' | 'rename' | 'adopt';

interface ScenarioMenuProps {
  readonly project: Project;
  /** Opens the base or a scenario, by the id of its project. */
  readonly onOpen: (projectId: string) => void;
  /** Whether a key asks for a copy of the open scenario. */
  readonly isNewAsked?: boolean;
  readonly onNewClosed?: (() => void) | undefined;
  /** The menu was opened. */
  readonly onShown?: () => void;
  /** The base or a scenario may be opened next: the pointer or the focus is on it, or there are few. */
  readonly onConsidered?: (projectId: string) => void;
  /** Whether the focus stays where it is when the menu closes, because a dialog opens. */
  readonly keepsFocus?: () => boolean;
  /** Further actions below the list. */
  readonly actions?: ((close: () => void, scenarios: readonly Scenario[]) => ReactNode) | undefined;
}

export function ScenarioMenu({
  project,
  onOpen,
  isNewAsked = false,
  onNewClosed,
  onShown,
  onConsidered,
  keepsFocus,
  actions,
}: ScenarioMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [dialog, setDialog] = useState<Asked | null>(null);
  const baseId = baseIdOf(project);
  const scenarios = useQuery(scenariosQuery(baseId)).data ?? NONE;
  const open = scenarios.find(({ id }) => id === project.id);
  const active = scenarios.filter(({ isArchived, isVersion }) => !isArchived && !isVersion);
  const apart = [
    { label: 'Versions', list: scenarios.filter(({ isVersion }) => isVersion), isIn: open?.isVersion },
    { label: 'Archived', list: scenarios.filter(({ isArchived }) => isArchived), isIn: open?.isArchived },
  ].filter(({ list }) => list.length > 0);
  const close = () => setOpen(false);
  const consider = (id: string) => {
    if (id !== project.id) onConsidered?.(id);
  };
  const change = (opens: boolean) => {
    setOpen(opens);
    if (!opens) return;
    onShown?.();
    const ids = [baseId, ...active.map(({ id }) => id)];
    if (ids.length <= FEW) ids.forEach(consider);
  };
  const show = (id: string) => {
    close();
    onOpen(id);
  };
  const ask = (what: Asked) => {
    close();
    setDialog(what);
  };
  const closeNew = () => {
    setDialog(null);
    onNewClosed?.();
  };
  const name = project.scenario?.name ?? BASE_LABEL;
  return (
    <>
      <Popover
        title="Scenarios"
        side="bottom"
        open={isOpen}
        onOpenChange={change}
        keepsFocus={() => dialog !== null || keepsFocus?.() === true}
        trigger={
          <Button className="scenario-open" aria-label={`Scenario: ${name}`} data-scenario={project.scenario !== undefined || undefined}>
            <span>{name}</span>
            {project.scenario?.isArchived === true && <small>Archived</small>}
            {project.scenario?.isVersion === true && <small>Version</small>}
            <ChevronDown />
          </Button>
        }
      >
        <ul className="scenario-list" aria-label="Scenarios">
          <Entry label={BASE_LABEL} isOpen={project.id === baseId} onOpen={() => show(baseId)} onConsidered={() => consider(baseId)} />
          {active.map((one) => (
            <Entry
              key={one.id}
              label={one.name}
              isOpen={one.id === project.id}
              onOpen={() => show(one.id)}
              onConsidered={() => consider(one.id)}
            />
          ))}
        </ul>
        {apart.map(({ label, list, isIn }) => (
          <details key={label} className="popover-body" open={isIn}>
            <summary>{`${label}: ${list.length}`}</summary>
            <ul className="scenario-list" aria-label={label}>
              {list.map((one) => (
                <Entry
                  key={one.id}
                  label={one.name}
                  isOpen={one.id === project.id}
                  onOpen={() => show(one.id)}
                  onConsidered={() => consider(one.id)}
                />
              ))}
            </ul>
          </details>
        ))}
        {open !== undefined && (
          <OpenScenario
            {...{ baseId, scenario: open }}
            onRename={() => ask('rename')}
            onAdopt={() => ask('adopt')}
            onDeleted={() => show(baseId)}
          />
        )}
        <div className="popover-body scenario-actions">
          <WriteButton icon={<Plus />} onClick={() => ask('new')}>
            New Scenario…
          </WriteButton>
          <WriteButton onClick={() => ask('pin')}>Pin Version…</WriteButton>
          {actions?.(close, scenarios)}
        </div>
      </Popover>
      <Suspense fallback={<Waiting />}>
        {(dialog === 'new' || isNewAsked) && (
          <NewScenarioDialog baseId={baseId} openId={project.id} scenarios={scenarios} onCreated={onOpen} onClose={closeNew} />
        )}
        {dialog === 'pin' && <PinVersionDialog {...{ baseId, scenarios }} openId={project.id} onClose={() => setDialog(null)} />}
        {dialog === 'adopt' && open !== undefined && (
          <AdoptScenarioDialog
            {...{ baseId, scenario: open, scenarios }}
            onAdopted={() => onOpen(baseId)}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog === 'rename' && open !== undefined && (
          <RenameScenarioDialog baseId={baseId} scenario={open} onClose={() => setDialog(null)} />
        )}
      </Suspense>
    </>
  );
}
