import type { RouteAnswer, routes } from '@touchdown/contract';
import './dashboard.css';

export type DashboardStats = RouteAnswer<typeof routes.dashboardStats>;

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

/** The four counts. */
export function StatCards({ isLoading, stats }: StatCardsProps) {
  return (
    <dl className="stats" aria-busy={isLoading}>
      {CARDS.map(({ key, label }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd className="num">{isLoading ? '...' : (stats?.[key] ?? 0)}</dd>
        </div>
      ))}
    </dl>
  );
}
