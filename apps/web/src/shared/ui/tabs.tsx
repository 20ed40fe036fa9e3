import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import './tabs.css';

export interface TabLink {
  readonly key: string;
  readonly label: ReactNode;
  readonly link: LinkProps;
}
interface TabsProps {
  /** What the tabs are of, read aloud. */
  readonly label: string;
  readonly current: string;
  readonly tabs: readonly TabLink[];
}

/** Tabs that live in the address: links, so that each can be opened, shared and gone back from. */
export function Tabs({ label, current, tabs }: TabsProps) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.key}
          {...tab.link}
          className="tab"
          activeProps={{}}
          inactiveProps={{}}
          aria-current={tab.key === current ? 'page' : undefined}
          data-current={tab.key === current || undefined}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
