/** The 3D view of a project alone, read-only, for members of the project. Esc returns to the workspace. */
import type { Project } from '@touchdown/contract';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { X } from '../../shared/ui/icons.ts';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { WriteAccess } from '../../shared/ui/write-access.tsx';
import { missingNote } from './missing-note.tsx';
import { Stage } from './stage.tsx';
import { useSite } from './use-site.ts';
import './presentation.css';

const route = getRouteApi('/projects/$projectId/workspace');
const READ_ONLY = 'A presentation is read-only.';

/** Esc, unless something that it closes is open. */
function useEscape(onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    const stop = new AbortController();
    window.addEventListener(
      'keydown',
      ({ key, defaultPrevented }) => {
        if (key === 'Escape' && !defaultPrevented) escape();
      },
      { signal: stop.signal },
    );
    return () => stop.abort();
  }, []);
}

function Presented({ project, onLeave }: { readonly project: Project; readonly onLeave: () => void }) {
  const site = useSite(project);
  const note = missingNote(site);
  useEscape(onLeave);
  return (
    <main id="main" tabIndex={-1} className="presentation" data-still>
      <header>
        <h1 title={project.name}>{project.name}</h1>
        <Button icon={<X />} aria-keyshortcuts="Escape" onClick={onLeave}>
          Exit Presentation
        </Button>
      </header>
      <div className="workspace-stage">{note ?? <Stage site={site} mode="3d" onSelect={site.address.select} plan={null} />}</div>
    </main>
  );
}

export function Presentation({ project }: { readonly project: Project }) {
  const navigate = route.useNavigate();
  usePageTitle(`${project.name}: 3D View`);
  return (
    <WriteAccess reason={READ_ONLY}>
      <Presented
        project={project}
        onLeave={() => void navigate({ search: (former) => ({ ...former, present: undefined }), resetScroll: false })}
      />
    </WriteAccess>
  );
}
