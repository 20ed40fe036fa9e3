/** What can be done with the selected projects: the bar above the list. The command palette lists its buttons. */
import type { ListedProject } from '@touchdown/contract';
import { PROJECT_STATUSES } from '@touchdown/domain';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { restoreProject, useProjectChanges } from '../../features/site/projects/api.ts';
import { Waiting } from '../../shared/app-state/waiting.tsx';
import { STATUS_LABELS } from '../../shared/format/labels.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../shared/ui/dialog.tsx';
import { Popover } from '../../shared/ui/popover.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { exportArchive } from './export-archive.ts';
import { each, failureText, isUnarchiving, type Outcome, projectsText, whyNotChanged, whyNotOwned } from './bulk-values.ts';

const TagDialog = lazy(() => import('./tag-dialog.tsx').then((module) => ({ default: module.TagDialog })));

interface BulkBarProps {
  readonly selected: readonly ListedProject[];
  /** Whether all rows shown are selected. */
  readonly isAll: boolean;
  readonly onAll: () => void;
  readonly onClear: () => void;
}

/** The props of an action that is refused, with the reason. */
const refused = (reason: string | null) => (reason === null ? {} : { disabled: true, title: reason });

type Asked = 'delete' | 'tags';

export function BulkBar({ selected, isAll, onAll, onClear }: BulkBarProps) {
  const client = useQueryClient();
  const { setStatus, setTags, setArchived, remove, changed } = useProjectChanges();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isStatusOpen, setStatusOpen] = useState(false);
  const unarchives = isUnarchiving(selected);

  /** Shows what was done, or what was not and why. What was done is no longer selected. */
  const finish = async (outcome: Outcome, verb: string, onUndo?: () => void) => {
    await changed();
    setBusy(false);
    setAsked(null);
    const failure = failureText(outcome, verb);
    if (failure !== null) {
      toast({ ...failure, destructive: true });
      return;
    }
    toast({
      title: `${projectsText(outcome.done.length)} ${verb}`,
      ...(onUndo && { action: { label: 'Undo', onAct: onUndo } }),
    });
    onClear();
  };
  const run = async (verb: string, work: (project: ListedProject) => Promise<void>, undoOf?: (outcome: Outcome) => () => void) => {
    setBusy(true);
    const outcome = await each(selected, work);
    await finish(outcome, verb, undoOf?.(outcome));
  };
  const undoing = (undo: (project: ListedProject) => Promise<void>) => (outcome: Outcome) => () =>
    void each(outcome.done, undo).then(async (undone) => {
      await changed();
      const failure = failureText(undone, 'restored');
      toast(failure === null ? { title: `${projectsText(undone.done.length)} restored` } : { ...failure, destructive: true });
    });
  const archive = () =>
    run(
      unarchives ? 'unarchived' : 'archived',
      (project) => setArchived(project, !unarchives),
      undoing((project) => setArchived(project, unarchives)),
    );
  const del = () =>
    run(
      'deleted',
      (project) => remove(project),
      undoing(({ id }) => restoreProject(client, id)),
    );

  return (
    <div className="bulk-bar" role="toolbar" aria-label="Selected projects" data-screen-actions>
      <output>{`${projectsText(selected.length)} selected`}</output>
      <Button variant="bare" onClick={onAll} disabled={isAll}>
        Select All Shown
      </Button>
      <Popover
        title="Set Status"
        side="bottom"
        open={isStatusOpen}
        onOpenChange={setStatusOpen}
        trigger={
          <Button busy={isBusy} {...refused(whyNotChanged(selected))}>
            Set Status…
          </Button>
        }
      >
        <div className="popover-body filter-fields">
          {PROJECT_STATUSES.map((status) => (
            <Button
              key={status}
              variant="bare"
              onClick={() => {
                setStatusOpen(false);
                void run(`set to ${STATUS_LABELS[status]}`, (project) => setStatus(project, status));
              }}
            >
              {STATUS_LABELS[status]}
            </Button>
          ))}
        </div>
      </Popover>
      <Button onClick={() => setAsked('tags')} {...refused(whyNotChanged(selected))}>
        Tags…
      </Button>
      <Button
        busy={isBusy}
        title="Saves the archive of each project"
        onClick={() => void run('exported', (project) => exportArchive(client, project))}
      >
        Export
      </Button>
      <Button busy={isBusy} onClick={() => void archive()} {...refused(whyNotOwned(selected))}>
        {unarchives ? 'Unarchive' : 'Archive'}
      </Button>
      <Button onClick={() => setAsked('delete')} {...refused(whyNotOwned(selected))}>
        Delete…
      </Button>
      <Button variant="bare" onClick={onClear}>
        Clear Selection
      </Button>
      {asked === 'delete' && (
        <ConfirmDialog
          open
          title={`Delete ${projectsText(selected.length)}`}
          text={
            selected.length === 1
              ? 'Are you sure you want to delete this project?'
              : `Are you sure you want to delete these ${selected.length} projects?`
          }
          confirmLabel="Delete"
          busy={isBusy}
          onConfirm={() => void del()}
          onCancel={() => setAsked(null)}
        />
      )}
      <Suspense fallback={<Waiting />}>
        {asked === 'tags' && (
          <TagDialog
            projects={selected}
            isBusy={isBusy}
            onSave={(after) => void run('tagged', (project) => setTags(project, after(project.tags ?? [])))}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </div>
  );
}
