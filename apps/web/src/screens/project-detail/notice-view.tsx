import type { Project } from '@touchdown/contract';
import { Suspense } from 'react';
import { IMPORT_DIALOGS } from '../../features/documents/import/registry.tsx';
import { NoticePanel } from '../../features/documents/notices/notice-panel.tsx';
import { ParcelsPanel } from '../../features/site/parcels/parcels-panel.tsx';
import { Waiting } from '../../shared/app-state/waiting.tsx';
import { ADD, SECTION } from '../../shared/compliance/issue-address.ts';
import { useFocusTarget } from '../../shared/compliance/use-focus-target.ts';
import { useAskedFocus } from './use-asked-focus.ts';

/** The FAA Notice tab: the package, and the property it is measured against. */
interface NoticeViewProps {
  readonly project: Project;
  /** The entry whose form the address opens. */
  readonly focus?: string | undefined;
}

export function NoticeView({ project, focus }: NoticeViewProps) {
  const { form: asked, isRecord, button, clear } = useAskedFocus(focus, focus === SECTION || focus === ADD ? undefined : project.id);
  // If the entries are read-only, the tab gets the focus instead of their form.
  useFocusTarget(isRecord ? SECTION : button, clear);
  return (
    <div tabIndex={-1} data-target={SECTION}>
      <NoticePanel projectId={project.id} asked={asked} />
      <ParcelsPanel
        project={project}
        renderImport={({ site, onClose }) => (
          <Suspense fallback={<Waiting />}>
            <IMPORT_DIALOGS.parcels target={{ projectId: project.id, site }} onClose={onClose} />
          </Suspense>
        )}
      />
    </div>
  );
}
