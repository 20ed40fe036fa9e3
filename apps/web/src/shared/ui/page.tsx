import type { ReactNode } from 'react';
import { usePageTitle } from './use-page-title.ts';
import './page.css';

interface PageProps {
  readonly title: string;
  /** Search and actions, to the right of the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A screen of the shell with a title row. Also sets the browser tab's title. */
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

/** The ruled bar under a title: a count on the left, notes on the right. */
export function PageBar({ children }: { readonly children: ReactNode }) {
  return <div className="page-bar">{children}</div>;
}
