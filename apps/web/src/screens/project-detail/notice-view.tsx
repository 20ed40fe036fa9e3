import type { Project } from '@touchdown/contract';
import { NoticePanel } from '../../features/notices/notice-panel.tsx';
import { ParcelsPanel } from '../../features/parcels/parcels-panel.tsx';
import { useAskedFocus } from './use-asked-focus.ts';

/** The FAA notice tab: the package, and the property that it is measured against. */
interface NoticeViewProps {
  readonly project: Project;
  /** The entry whose form the address opens. */
  readonly focus?: string | undefined;
}

export function NoticeView({ project, focus }: NoticeViewProps) {
  const { form: asked } = useAskedFocus(focus, project.id);
  return (
    <>
      <NoticePanel projectId={project.id} asked={asked} />
      <ParcelsPanel project={project} />
    </>
  );
}
