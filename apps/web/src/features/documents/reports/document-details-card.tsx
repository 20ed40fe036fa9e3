/** What the firm puts on the documents of a project, on the Reports tab. */
import type { DocumentDetails } from '@touchdown/contract';
import { shortDate } from '@touchdown/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryStates } from '../../../shared/record-list/query-states.tsx';
import { Pencil } from '../../../shared/ui/icons.ts';
import { WriteButton } from '../../../shared/ui/write-access.tsx';
import { documentDetailsQuery } from './api.ts';
import { DocumentDetailsDialog } from './document-details-dialog.tsx';
import { DETAIL_LABELS, type DetailsField, revisionsText } from './document-details-values.ts';

/** A value as the card shows it. `null`: nothing is entered. */
function shownValue(details: DocumentDetails, field: DetailsField): string | null {
  if (field === 'earlierRevisions') return revisionsText(details.earlierRevisions) || null;
  const value = details[field];
  return value !== null && field === 'revisionDate' ? shortDate(value) : value;
}

function Entered({ details }: { readonly details: DocumentDetails | null }) {
  const shown = (Object.keys(DETAIL_LABELS) as readonly DetailsField[]).flatMap((field) => {
    const value = details === null ? null : shownValue(details, field);
    return value === null ? [] : [{ field, value }];
  });
  if (shown.length === 0)
    return (
      <p className="quiet">
        Add your firm, project number, and revisions to the cover and header of reports and to plan sheets. If the firm name or preparer is
        blank, reports use those in the owner’s Settings.
      </p>
    );
  return (
    <dl className="document-facts">
      {shown.map(({ field, value }) => (
        <div key={field}>
          <dt>{DETAIL_LABELS[field]}</dt>
          <dd>{value}</dd>
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
