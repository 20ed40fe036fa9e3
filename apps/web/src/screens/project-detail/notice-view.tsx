import type { Project } from '@touchdown/contract';
import { NoticePanel } from '../../features/notices/notice-panel.tsx';
import { ParcelsPanel } from '../../features/parcels/parcels-panel.tsx';

/** The FAA notice tab: the package, and the property that it is measured against. */
export function NoticeView({ project }: { readonly project: Project }) {
  return (
    <>
      <NoticePanel projectId={project.id} />
      <ParcelsPanel project={project} />
    </>
  );
}
