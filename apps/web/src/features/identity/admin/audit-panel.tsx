/** The Audit Log tab: who did what, with filters, the integrity check of the log, and a download. */
import type { AuditLogEntry } from '@touchdown/contract';
import { installationFileName } from '@touchdown/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { saveText } from '../../../shared/files/save-text.ts';
import { isoDay } from '../../../shared/format/dates.ts';
import { QueryStates } from '../../../shared/record-list/query-states.tsx';
import { RecordTable } from '../../../shared/record-list/record-table.tsx';
import { StatusMark } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { FileDown, ScrollText, ShieldCheck } from '../../../shared/ui/icons.ts';
import { TextInput } from '../../../shared/ui/inputs.tsx';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useMedia } from '../../../shared/ui/use-media.ts';
import { type AuditFilters, auditQuery, useExportAudit, useVerifyAudit } from './api.ts';
import { auditFiltersOf, auditTime, detailsText, resultOf } from './audit-values.ts';
import '../../../shared/ui/person-rows.css';
import './admin.css';

const NO_ROOM_FOR_TABLE = '(max-width: 1180px)';

interface FiltersProps {
  readonly filters: AuditFilters;
  readonly onFilters: (filters: AuditFilters) => void;
}

function Filters({ filters, onFilters }: FiltersProps) {
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onFilters(auditFiltersOf(Object.fromEntries(new FormData(event.currentTarget))));
  };
  const isFiltered = Object.values<string | undefined>(filters).some((value) => value !== undefined);
  return (
    <form key={JSON.stringify(filters)} className="audit-filters" role="search" aria-label="Audit log" onSubmit={onSubmit}>
      <Field label="Action">
        <TextInput
          name="action"
          defaultValue={filters.action}
          placeholder="project, account.signIn"
          spellCheck={false}
          autoCapitalize="none"
        />
      </Field>
      <Field label="From (UTC)">
        <TextInput name="from" type="date" className="num" defaultValue={filters.from} />
      </Field>
      <Field label="To (UTC)">
        <TextInput name="to" type="date" className="num" defaultValue={filters.to} />
      </Field>
      <Field label="Text">
        <TextInput name="q" type="search" defaultValue={filters.q} placeholder="Email or detail" />
      </Field>
      <div className="audit-filter-actions">
        <Button type="submit">Apply</Button>
        <Button variant="bare" disabled={!isFiltered} onClick={() => onFilters({})}>
          Clear
        </Button>
      </div>
    </form>
  );
}

const actorOf = ({ actorEmail, actorId }: AuditLogEntry): string => actorEmail ?? actorId ?? 'Not signed in';

function EntryCards({ entries }: { readonly entries: readonly AuditLogEntry[] }) {
  return (
    <ul className="person-rows">
      {entries.map((entry) => (
        <li key={entry.seq}>
          <div className="person-head">
            <b>{entry.action}</b>
            <span className="quiet num">{`Entry ${entry.seq}`}</span>
          </div>
          <p className="person-facts num">
            <span>{auditTime(entry.at)}</span>
            <span>{actorOf(entry)}</span>
          </p>
          <p className="person-facts">
            <span>{detailsText(entry)}</span>
            {entry.entityId !== null && <span className="quiet num">{entry.entityId}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The entries as a table if there is room, otherwise as cards. */
function Entries({ entries }: { readonly entries: readonly AuditLogEntry[] }) {
  const isNarrow = useMedia(NO_ROOM_FOR_TABLE);
  if (isNarrow) return <EntryCards entries={entries} />;
  return (
    <RecordTable
      className="schedule audit-table"
      rows={entries}
      keyOf={({ seq }) => seq}
      columns={[
        { title: 'Entry', className: 'n', cell: ({ seq }) => seq },
        { title: 'Time (UTC)', className: 'num audit-when', cell: ({ at }) => auditTime(at) },
        { title: 'User', className: 'audit-who', cell: actorOf },
        { title: 'Action', className: 'audit-action', cell: ({ action }) => action },
        {
          title: 'Details',
          className: 'audit-what',
          cell: (entry) => (
            <>
              {detailsText(entry)}
              {entry.entityId !== null && <small className="num">{entry.entityId}</small>}
            </>
          ),
        },
      ]}
    />
  );
}

const showFailure = (title: string, error: unknown) => {
  if (!isUnauthorized(error)) toast({ title, description: errorText(error), destructive: true });
};

function AuditActions({ filters }: { readonly filters: AuditFilters }) {
  const verify = useVerifyAudit();
  const exporting = useExportAudit();
  const exportCsv = async () => {
    try {
      saveText(installationFileName('audit_log', isoDay(new Date()), 'csv'), 'text/csv', await exporting.mutateAsync(filters));
    } catch (error) {
      showFailure('Error exporting audit log', error);
    }
  };
  const verifyNow = async () => {
    try {
      await verify.mutateAsync();
    } catch (error) {
      showFailure('Error verifying audit log', error);
    }
  };
  const result = verify.data ? resultOf(verify.data) : null;
  return (
    <>
      <div className="person-controls">
        <Button icon={<ShieldCheck />} busy={verify.isPending} onClick={() => void verifyNow()}>
          {verify.isPending ? 'Verifying...' : 'Verify'}
        </Button>
        <Button icon={<FileDown />} busy={exporting.isPending} onClick={() => void exportCsv()}>
          {exporting.isPending ? 'Exporting...' : 'Export CSV'}
        </Button>
      </div>
      <p className="audit-result" role="status">
        {result && (
          <>
            <StatusMark flag status={result.status} label={result.label} /> {result.sentence}
          </>
        )}
      </p>
    </>
  );
}

export function AuditPanel({ filters, onFilters }: FiltersProps) {
  const query = useInfiniteQuery(auditQuery(filters));
  const entries = query.data?.pages.flatMap(({ rows }) => rows);
  return (
    <section aria-labelledby="audit-heading">
      <header className="section-head audit-head">
        <div>
          <h2 id="audit-heading">Audit Log</h2>
          <p>Changes, sign-ins, and denied requests. Entries can't be edited or deleted.</p>
        </div>
        <AuditActions filters={filters} />
      </header>
      <Filters filters={filters} onFilters={onFilters} />
      <QueryStates
        query={query}
        data={entries}
        loading="Loading audit log..."
        rows={8}
        empty={<EmptyState icon={<ScrollText />} title="No entries found" text="No entries match these filters." />}
      >
        {(entries) => <Entries entries={entries} />}
      </QueryStates>
      {query.hasNextPage && (
        <div className="show-more">
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {query.isFetchingNextPage ? 'Loading...' : 'Show More'}
          </Button>
          {query.isFetchNextPageError && <p role="alert">{errorText(query.error)}</p>}
        </div>
      )}
    </section>
  );
}
