import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import './tabs.css';

export interface TabLink {
  readonly key: string;
  readonly label: ReactNode;
  readonly link: LinkProps;
}
interface TabsProps {
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly current: string;
  readonly tabs: readonly TabLink[];
}

/** Tabs stored in the address: links, so that each can be opened, shared, and navigated back from. */
export function Tabs({ label, current, tabs }: TabsProps) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    // On phones the row scrolls sideways, and the open tab may be out of view.
    const show = () => row.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    // In an animation frame, which triggers layout anyway.
    const frame = requestAnimationFrame(show);
    globalThis.addEventListener('resize', show);
    return () => {
      cancelAnimationFrame(frame);
      globalThis.removeEventListener('resize', show);
    };
  }, [current]);
  return (
    <nav ref={row} className="tabs" aria-label={label}>
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
