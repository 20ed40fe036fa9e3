import { Link } from '@tanstack/react-router';
import { buttonLook } from '../../shared/ui/button.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import './not-found.css';

/** An address with no screen. */
export function NotFoundScreen() {
  usePageTitle('404 Page Not Found');
  return (
    <main id="main" tabIndex={-1}>
      <div className="not-found">
        <h1>404 Page Not Found</h1>
        <p>Did you forget to add the page to the router?</p>
        <Link {...buttonLook()} to="/">
          Go to Dashboard
        </Link>
      </div>
    </main>
  );
}
