import type { ListedProject, ReportType } from '@touchdown/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ownReportsQuery } from '../../features/documents/reports/api.ts';
import { ReportCards } from '../../features/documents/reports/report-cards.tsx';
import { ReportDialog } from '../../features/documents/reports/report-dialog.tsx';
import { ReportTable } from '../../features/documents/reports/report-table.tsx';
import { QueryStates } from '../../shared/record-list/query-states.tsx';
import { FileText, ShieldCheck } from '../../shared/ui/icons.ts';
import { Page, PageBar } from '../../shared/ui/page.tsx';
import { ShowMore } from '../../shared/ui/show-more.tsx';
import { EmptyState } from '../../shared/ui/states.tsx';
import { buttonLook } from '../../shared/ui/button.tsx';
import { ProjectChoice } from './project-choice.tsx';

function NewReport({ type, onClose }: { readonly type: ReportType; readonly onClose: () => void }) {
  const [project, setProject] = useState<ListedProject | null>(null);
  const choice = <ProjectChoice chosen={project} onChoose={setProject} />;
  return <ReportDialog project={project} projectChoice={choice} type={type} onClose={onClose} />;
}

/** The kinds of reports, and all reports of the user's projects. */
export function ReportsScreen() {
  const list = useInfiniteQuery(ownReportsQuery);
  const [type, setType] = useState<ReportType | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const reports = (list.data?.pages ?? []).flatMap(({ rows }) => rows);
  return (
    <Page
      title="Reports"
      actions={
        <a {...buttonLook()} href="/verify">
          <ShieldCheck />
          Verify a File
        </a>
      }
    >
      <ReportCards level={2} onGenerate={setType} />
      <PageBar>
        <h2 ref={heading} tabIndex={-1}>
          Generated Reports
        </h2>
      </PageBar>
      {reports.length === 0 && !list.isSuccess && <QueryStates query={list} loading="Loading reports..." />}
      {list.isSuccess && reports.length === 0 && (
        <EmptyState icon={<FileText />} title="No reports yet" text="Generate a report above to see it here." />
      )}
      {reports.length > 0 && <ReportTable reports={reports} namesProject heading={heading} />}
      {list.hasNextPage && <ShowMore label="Show More Reports" isLoading={list.isFetching} onMore={() => void list.fetchNextPage()} />}
      {type !== null && <NewReport type={type} onClose={() => setType(null)} />}
    </Page>
  );
}
