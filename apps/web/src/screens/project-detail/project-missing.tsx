import { Link } from '@tanstack/react-router';
import { buttonLook } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/states.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';

/** A project that does not exist, or that the user may not see. */
export function ProjectMissing() {
  usePageTitle('Project Not Found');
  return (
    <main id="main" tabIndex={-1}>
      <h1 className="visually-hidden">Project Not Found</h1>
      <EmptyState
        title="Project Not Found"
        text="The project you're looking for doesn't exist or has been deleted."
        action={
          <Link to="/projects" {...buttonLook('default')}>
            Back to Projects
          </Link>
        }
      />
    </main>
  );
}
