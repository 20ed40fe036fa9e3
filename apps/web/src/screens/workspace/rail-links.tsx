/** Links from the sections of the lists to the tabs of the project, which G and their number also open. */
import { Link } from '@tanstack/react-router';
import { APPROACH_VIEW_LABELS, type ApproachView } from '../project-detail/approach-views.ts';
import { PROJECT_TABS, type ProjectTab, TAB_LABELS } from '../project-detail/project-tabs.ts';

interface RailLinksProps {
  readonly projectId: string;
  readonly tabs?: readonly ProjectTab[];
  /** Views of Approach/Departures. */
  readonly views?: readonly ApproachView[];
}

/** The number of a tab, as on the project screen. */
const numberOf = (tab: ProjectTab): string => String(PROJECT_TABS.indexOf(tab) + 1);

export const RailLinks = ({ projectId, tabs = [], views = [] }: RailLinksProps) => (
  <p className="rail-links">
    {tabs.map((tab) => (
      <Link key={tab} to="/projects/$projectId" params={{ projectId }} search={{ tab }} data-go-key={numberOf(tab)}>
        {TAB_LABELS[tab]}
      </Link>
    ))}
    {views.map((view) => (
      <Link
        key={view}
        to="/projects/$projectId"
        params={{ projectId }}
        search={{ tab: 'approach', view }}
        data-go-key={view === 'paths' ? numberOf('approach') : undefined}
      >
        {APPROACH_VIEW_LABELS[view]}
      </Link>
    ))}
  </p>
);
