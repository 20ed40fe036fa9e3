import type { ReactNode } from 'react';
import type { DashboardStats } from './api.ts';
import './dashboard.css';

const CARDS = [
  { key: 'activeProjects', label: 'Active Projects' },
  { key: 'aircraftTypes', label: 'Aircraft Types' },
  { key: 'calculations', label: 'Calculations' },
  { key: 'reports', label: 'Generated Reports' },
] as const satisfies readonly { readonly key: keyof DashboardStats; readonly label: string }[];

interface StatCardsProps {
  readonly isLoading: boolean;
  /** A missing value is shown as 0. All missing: they could not be read. */
  readonly stats: Partial<DashboardStats> | undefined;
}

/** Only projects can have pending edits. */
const unsentText = (unsent: number): string => (unsent === 1 ? 'includes 1 unsynced change' : `includes ${unsent} unsynced changes`);

/** The four counts. */
export function StatCards({ isLoading, stats }: StatCardsProps) {
  const figureOf = (key: keyof DashboardStats): ReactNode => {
    if (isLoading) return '...';
    return stats === undefined ? <span title="Not available">—</span> : (stats[key] ?? 0);
  };
  return (
    <dl className="stats" aria-busy={isLoading}>
      {CARDS.map(({ key, label }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd className="num">{figureOf(key)}</dd>
          {key === 'activeProjects' && stats?.unsent !== undefined && <dd className="stat-note">{unsentText(stats.unsent)}</dd>}
        </div>
      ))}
    </dl>
  );
}
