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
  /** A value that is missing is shown as 0. */
  readonly stats: Partial<DashboardStats> | undefined;
}

/** Of the projects alone edits may wait. */
const unsentText = (unsent: number): string =>
  unsent === 1 ? 'includes 1 change that is not sent yet' : `includes ${unsent} changes that are not sent yet`;

/** The four counts. */
export function StatCards({ isLoading, stats }: StatCardsProps) {
  return (
    <dl className="stats" aria-busy={isLoading}>
      {CARDS.map(({ key, label }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd className="num">{isLoading ? '...' : (stats?.[key] ?? 0)}</dd>
          {key === 'activeProjects' && stats?.unsent !== undefined && <dd className="stat-note">{unsentText(stats.unsent)}</dd>}
        </div>
      ))}
    </dl>
  );
}
