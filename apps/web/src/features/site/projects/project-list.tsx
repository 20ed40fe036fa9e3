import type { ListedProject } from '@touchdown/contract';
import { memo, type ReactNode } from 'react';
import { formatDate, formatDateTime } from '../../../shared/format/dates.ts';
import { RowCompliance } from '../../../shared/compliance/compliance-mark.tsx';
import { useStatuses } from '../../../shared/compliance/use-statuses.ts';
import { PROJECT_TYPE_LABELS } from '../../../shared/format/labels.ts';
import { useBuilt } from '../../../shared/ui/use-built.ts';
import { NARROW, useMedia } from '../../../shared/ui/use-media.ts';
import { nextSort, type ProjectSearch, type SortColumn, sortOf } from './project-filters.ts';
import { Actions, Location, NameCell, type RowActions, whyReadOnly } from './project-row.tsx';
import { StatusControl } from './status-control.tsx';
import './project-list.css';

const COLUMNS = 7;
type Page = readonly ListedProject[];

interface ProjectListProps extends RowActions {
  /** The rows as read, page by page. Pages out of view are not rendered. */
  readonly pages: readonly Page[];
  /** The drawing at the start of a row. */
  readonly footprint: (project: ListedProject) => ReactNode;
  readonly search: ProjectSearch;
  readonly onSort: (sort: string | undefined) => void;
}

function SortHead({
  column,
  children,
  search,
  onSort,
}: Pick<ProjectListProps, 'search' | 'onSort'> & { column: SortColumn; children: string }) {
  const order = sortOf(search, column);
  return (
    <th scope="col" aria-sort={order}>
      <button type="button" className="sort-head" onClick={() => onSort(nextSort(search, column))}>
        {children}
        <span aria-hidden="true">{{ ascending: '▲', descending: '▼', none: '' }[order]}</span>
      </button>
    </th>
  );
}

type PageProps = Omit<ProjectListProps, 'pages' | 'search' | 'onSort'> & { readonly projects: Page };

// A page of rows is long, so it is rendered again only when its own data changed.
const CardPage = memo(function CardPage({ projects, onEdit, onReport, onDelete }: Omit<PageProps, 'footprint'>) {
  const statusOf = useStatuses(projects);
  const [ref, groupedHeight] = useBuilt<HTMLUListElement>();
  return (
    <ul className="record-cards" ref={ref}>
      {groupedHeight !== null && <li aria-hidden="true" style={{ height: groupedHeight }} />}
      {groupedHeight === null &&
        projects.map((project) => (
          <li key={project.id}>
            <NameCell project={project} />
            <Actions project={project} onEdit={onEdit} onReport={onReport} onDelete={onDelete} />
            <div className="record-facts">
              <StatusControl project={project} canChange={whyReadOnly(project) === false} />
              <RowCompliance status={statusOf(project.id)} />
              <span>{PROJECT_TYPE_LABELS[project.type]}</span>
              <Location project={project} />
              <span>{formatDate(project.createdAt)}</span>
            </div>
          </li>
        ))}
    </ul>
  );
});

const TablePage = memo(function TablePage({ projects, footprint, onEdit, onReport, onDelete }: PageProps) {
  const statusOf = useStatuses(projects);
  const [ref, groupedHeight] = useBuilt<HTMLTableSectionElement>();
  return (
    <tbody ref={ref}>
      {groupedHeight !== null && (
        <tr aria-hidden="true" style={{ height: groupedHeight }}>
          <td colSpan={COLUMNS} />
        </tr>
      )}
      {groupedHeight === null &&
        projects.map((project) => (
          <tr key={project.id}>
            <td className="project-drawing">{footprint(project)}</td>
            <td>
              <NameCell project={project} />
            </td>
            <td>{PROJECT_TYPE_LABELS[project.type]}</td>
            <td>
              <Location project={project} />
            </td>
            <td>
              <StatusControl project={project} canChange={whyReadOnly(project) === false} />
              <RowCompliance status={statusOf(project.id)} />
            </td>
            <td className="num" title={formatDateTime(project.createdAt)}>
              {formatDate(project.createdAt)}
            </td>
            <td>
              <Actions project={project} onEdit={onEdit} onReport={onReport} onDelete={onDelete} />
            </td>
          </tr>
        ))}
    </tbody>
  );
});

/** The projects as a table on wide screens, as cards on narrow ones. */
export function ProjectList({ pages, search, onSort, footprint, ...row }: ProjectListProps) {
  const isNarrow = useMedia(NARROW);
  const keyOf = (page: Page) => page[0]?.id ?? '';
  if (isNarrow) return pages.map((projects) => <CardPage key={keyOf(projects)} projects={projects} {...row} />);
  const sorting = { search, onSort };
  return (
    <table className="schedule records project-table">
      <thead>
        <tr>
          <th scope="col" className="project-drawing">
            <span className="visually-hidden">Footprint</span>
          </th>
          <SortHead column="name" {...sorting}>
            Project
          </SortHead>
          <SortHead column="type" {...sorting}>
            Type
          </SortHead>
          <th scope="col">Location</th>
          <SortHead column="status" {...sorting}>
            Status
          </SortHead>
          <SortHead column="createdAt" {...sorting}>
            Created
          </SortHead>
          <th scope="col" className="n">
            Actions
          </th>
        </tr>
      </thead>
      {pages.map((projects) => (
        <TablePage key={keyOf(projects)} projects={projects} footprint={footprint} {...row} />
      ))}
    </table>
  );
}
