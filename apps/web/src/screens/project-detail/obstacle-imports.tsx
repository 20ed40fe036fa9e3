/** The ways to bring obstacles into a project, beside adding one. */
import type { Project } from '@touchdown/contract';
import { lazy, Suspense, useState } from 'react';
import { Upload } from '../../shared/ui/icons.ts';
import { WriteButton } from '../../shared/ui/write-access.tsx';

const ImportObstaclesDialog = lazy(async () => ({
  default: (await import('../../features/obstacle-import/import-obstacles-dialog.tsx')).ImportObstaclesDialog,
}));

export function ObstacleImports({ project }: { readonly project: Project }) {
  const [opened, setOpened] = useState<'survey' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <WriteButton icon={<Upload />} onClick={() => setOpened('survey')}>
        Import
      </WriteButton>
      <Suspense>{opened === 'survey' && <ImportObstaclesDialog project={project} onClose={close} />}</Suspense>
    </>
  );
}
