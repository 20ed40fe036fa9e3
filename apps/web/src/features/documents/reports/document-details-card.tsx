/** What the firm puts on the documents of a project, on the Reports tab. */
import type { DocumentDetails } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryStates } from '../../../shared/record-list/query-states.tsx';
import { Pencil } from '../../../shared/ui/icons.ts';
import { WriteButton } from '../../../shared/ui/write-access.tsx';
import { documentDetailsQuery } from './api.ts';
import { DocumentDetailsDialog } from './document-details-dialog.tsx';
import { DETAIL_FIELDS, DETAIL_LABELS } from './document-details-values.ts';

function Entered({ details }: { readonly details: DocumentDetails | null }) {
  const entered = DETAIL_FIELDS.filter((field) => (details?.[field] ?? null) !== null);
  if (entered.length === 0)
    return (
      <p className="quiet">
        Add your firm, project number, and revision to the cover and header of reports, and to the site plan. If the firm name or preparer
        is blank, reports use those in the owner’s Settings.
      </p>
    );
  return (
    <dl className="document-facts">
      {entered.map((field) => (
        <div key={field}>
          <dt>{DETAIL_LABELS[field]}</dt>
          <dd>{details?.[field]}</dd>
        </div>
      ))}
    </dl>
  );
}

export function DocumentDetailsCard({ projectId }: { readonly projectId: string }) {
  const query = useQuery(documentDetailsQuery(projectId));
  const [isOpen, setOpen] = useState(false);
  const details = query.data;
  return (
    <section className="document-details" aria-labelledby="document-details-heading">
      <header>
        <h3 id="document-details-heading">Document Details</h3>
        <WriteButton icon={<Pencil />} disabled={details === undefined} onClick={() => setOpen(true)}>
          Edit Details
        </WriteButton>
      </header>
      <QueryStates query={query} data={details} loading="Loading document details..." rows={0}>
        {(details) => <Entered details={details} />}
      </QueryStates>
      {isOpen && details !== undefined && <DocumentDetailsDialog projectId={projectId} stored={details} onClose={() => setOpen(false)} />}
    </section>
  );
}
