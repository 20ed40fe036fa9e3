/** The ways to import obstacles into a project, in addition to adding one. */
import type { Project } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { currentUserQuery } from '../../features/identity/accounts/api.ts';
import { IMPORT_DIALOGS } from '../../features/documents/import/registry.tsx';
import { Building2, Globe, Upload } from '../../shared/ui/icons.ts';
import { positionOf } from '../../features/site/places/nearby-values.ts';
import { WriteButton } from '../../shared/ui/write-access.tsx';

const NearbyDialog = lazy(async () => ({ default: (await import('../../features/site/dof/nearby-dialog.tsx')).NearbyDialog }));

export function ObstacleImports({ project }: { readonly project: Project }) {
  const [opened, setOpened] = useState<'survey' | 'faa' | 'buildings' | null>(null);
  const isSuperuser = useQuery(currentUserQuery).data?.role === 'superuser';
  const libraryLink = isSuperuser && (
    <Link to="/admin" search={{ tab: 'obstacles' }}>
      Import in Admin Panel
    </Link>
  );
  const close = () => setOpened(null);
  return (
    <>
      <WriteButton icon={<Upload />} onClick={() => setOpened('survey')}>
        Import
      </WriteButton>
      <WriteButton icon={<Globe />} onClick={() => setOpened('faa')}>
        Nearby FAA Obstacles
      </WriteButton>
      <WriteButton icon={<Building2 />} onClick={() => setOpened('buildings')}>
        Import Buildings
      </WriteButton>
      <Suspense>
        {opened === 'survey' && <IMPORT_DIALOGS.obstacles target={{ project }} onClose={close} />}
        {opened === 'buildings' && (
          <IMPORT_DIALOGS.buildings target={{ projectId: project.id, site: positionOf(project) }} onClose={close} />
        )}
        {opened === 'faa' && <NearbyDialog projectId={project.id} libraryLink={libraryLink} onClose={close} />}
      </Suspense>
    </>
  );
}
