/** The reports of a project: the actions to generate one, and the existing ones. */
import type { Project, ReportType } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { JobFiles } from '../../../shared/jobs/job-files.tsx';
import { QueryStates } from '../../../shared/record-list/query-states.tsx';
import { FileText } from '../../../shared/ui/icons.ts';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { WriteButton } from '../../../shared/ui/write-access.tsx';
import { projectReportsQuery } from './api.ts';
import { DocumentDetailsCard } from './document-details-card.tsx';
import { ReportCards } from './report-cards.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { ReportTable } from './report-table.tsx';
import '../../../shared/ui/page.css';
import '../../../shared/ui/person-rows.css';
import './reports.css';

export function ReportsPanel({ project }: { readonly project: Pick<Project, 'id' | 'name' | 'plannedEdition'> }) {
  const query = useQuery(projectReportsQuery(project.id));
  const [type, setType] = useState<ReportType | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const reports = query.data;
  return (
    <section className="reports" aria-labelledby="reports-heading">
      <header className="section-head">
        <div>
          <h2 id="reports-heading" ref={heading} tabIndex={-1}>
            Reports
          </h2>
        </div>
        <WriteButton variant="primary" icon={<FileText />} onClick={() => setType('dimension')}>
          Generate Report
        </WriteButton>
      </header>
      <ReportCards level={3} edition={project.plannedEdition} onGenerate={setType} />
      <JobFiles kind="report_preview" projectId={project.id} />
      <DocumentDetailsCard projectId={project.id} />
      <QueryStates
        query={query}
        data={reports}
        loading="Loading reports..."
        rows={3}
        empty={<EmptyState icon={<FileText />} title="No reports yet" text="Reports you generate appear here." />}
      >
        {(reports) => <ReportTable reports={reports} heading={heading} />}
      </QueryStates>
      {type !== null && <ReportDialog project={project} type={type} onClose={() => setType(null)} />}
    </section>
  );
}
