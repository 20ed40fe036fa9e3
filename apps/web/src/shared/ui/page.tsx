import type { ReactNode } from 'react';
import { usePageTitle } from './use-page-title.ts';
import './page.css';

interface PageProps {
  readonly title: string;
  /** Search and actions, at the right of the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A screen of the shell with its title in a row of its own. Names the browser's tab too. */
export function Page({ title, actions, children }: PageProps) {
  usePageTitle(title);
  return (
    <main id="main" tabIndex={-1}>
      <div className="page-head">
        <h1>{title}</h1>
        {actions}
      </div>
      {children}
    </main>
  );
}

/** The ruled bar under a title: a count at the left, notes at the right. */
export function PageBar({ children }: { readonly children: ReactNode }) {
  return <div className="page-bar">{children}</div>;
}
