/** The FAA notice of a landing area: when it is required, what the FAA would return it for, its contents, and its files. */
import type { Notice7480 } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { dimensionIssueQuery } from '../../../shared/dimension-override/api.ts';
import { needsOverride, OverrideNotice } from '../../../shared/dimension-override/override-notice.tsx';
import type { AskedField } from '../../../shared/forms/asked-field.ts';
import { SavedDraftOffer } from '../../../shared/forms/saved-draft-offer.tsx';
import { JobFiles } from '../../../shared/jobs/job-files.tsx';
import { QueryStates } from '../../../shared/record-list/query-states.tsx';
import { JobProgress } from '../../../shared/jobs/job-progress.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { CalendarClock, Download, Pencil, TriangleAlert } from '../../../shared/ui/icons.ts';
import { PartFailed } from '../../../shared/ui/states.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { WriteButton } from '../../../shared/ui/write-access.tsx';
import { answersQuery, notice7480Query, type NoticeFile, useNoticeFile } from './api.ts';
import { AnswersDialog } from './answers-dialog.tsx';
import { entriesText, knownFrom } from './notice-text.ts';
import { ConstructionNotices } from './construction-notices.tsx';
import { copyEntries } from './copy-entries.ts';
import { NoticeRules } from './notice-rules.tsx';
import { NoticeTables } from './notice-tables.tsx';
import { PreCheck } from './pre-check.tsx';
import '../../../shared/ui/page.css';
import '../../../shared/ui/person-rows.css';
import './notices.css';

function Deadline({ notice: { deadline, afterCompletion } }: { readonly notice: Notice7480 }) {
  return (
    <>
      {deadline === null ? (
        <p className="notice-due quiet">Enter the construction start date. The form is due 90 days before construction begins.</p>
      ) : (
        <p className="notice-due" data-past={deadline.isPast || undefined}>
          {deadline.isPast ? <TriangleAlert /> : <CalendarClock />}
          {deadline.sentence}
        </p>
      )}
      <p className="quiet">{afterCompletion}</p>
    </>
  );
}

function FormPreview({ notice }: { readonly notice: Notice7480 }) {
  return notice.sections.map(({ title, fields }) => (
    <section key={title} className="notice-section" aria-label={title}>
      <h3>{title}</h3>
      <dl>
        {fields.map((field) => (
          <div key={field.id} data-empty={field.value === null || undefined}>
            <dt>{field.label}</dt>
            <dd>
              {field.value ?? 'Not entered'}
              {knownFrom(field) !== '' && <span className="notice-item">{knownFrom(field)}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}

const FILES: readonly (NoticeFile & { readonly label: string })[] = [
  { form: '7480-1', format: 'pdf', label: 'Download PDF' },
  { form: '7480-1', format: 'json', label: 'JSON' },
  { form: '7480-1', format: 'csv', label: 'CSV' },
];

interface NoticePanelProps {
  readonly projectId: string;
  /** The entry whose form the address opens. */
  readonly asked?: AskedField | undefined;
}

export function NoticePanel({ projectId, asked }: NoticePanelProps) {
  const query = useQuery(notice7480Query(projectId));
  const answers = useQuery(answersQuery(projectId));
  const issue = useQuery(dimensionIssueQuery(projectId)).data;
  const isBlocked = needsOverride(issue);
  const file = useNoticeFile(projectId);
  const [isEntering, setEntering] = useState(false);
  const notice = query.data;
  const download = (wanted: NoticeFile) =>
    file.mutate(wanted, {
      onSuccess: (fileName) => toast({ title: 'Notice downloaded', description: fileName }),
      onError: (error) => {
        if (!isUnauthorized(error)) toast({ title: 'Download failed', description: errorText(error), destructive: true });
      },
    });
  const isMaking = (format: string) => file.isPending && file.variables.form === '7480-1' && file.variables.format === format;
  return (
    <section className="notice" aria-labelledby="notice-heading">
      <header className="section-head">
        <div>
          <h2 id="notice-heading">FAA Form 7480-1</h2>
        </div>
        <div className="notice-actions">
          <WriteButton icon={<Pencil />} disabled={answers.data === undefined} onClick={() => setEntering(true)}>
            Edit Entries
          </WriteButton>
          {FILES.map(({ label, ...wanted }) => (
            <Button
              key={wanted.format}
              variant={wanted.format === 'pdf' ? 'primary' : 'default'}
              icon={<Download />}
              busy={isMaking(wanted.format)}
              disabled={isBlocked}
              aria-label={wanted.format === 'pdf' ? label : `Download ${label}`}
              onClick={() => download(wanted)}
            >
              {isMaking(wanted.format) ? 'Preparing...' : label}
            </Button>
          ))}
        </div>
      </header>
      {answers.isError && answers.data === undefined && (
        <PartFailed
          text={`The entries could not be loaded and can't be edited. ${errorText(answers.error)}`}
          onRetry={() => void answers.refetch()}
        />
      )}
      {query.isFetching && <JobProgress label="Filling FAA Form 7480-1" of={notice7480Query(projectId).queryKey} />}
      <OverrideNotice projectId={projectId} issue={issue} />
      <SavedDraftOffer
        what="FAA notice"
        scope={projectId}
        label="the FAA notice"
        opens={() => (answers.data === undefined ? undefined : () => setEntering(true))}
      />
      <QueryStates query={query} data={notice} loading="Loading notice..." rows={8}>
        {(notice) => (
          <div className="notice-body">
            <Deadline notice={notice} />
            <PreCheck projectId={projectId} form="Form 7480-1" issues={notice.preCheck} />
            <div className="notice-actions">
              <Button onClick={() => void copyEntries(entriesText(notice))}>Copy Entries</Button>
            </div>
            <div className="notice-form">
              <FormPreview notice={notice} />
            </div>
            <NoticeTables notice={notice} />
            <ul className="notice-notes" aria-label="Notes">
              {notice.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
            <NoticeRules part="Part 157" rules={notice.rules} />
          </div>
        )}
      </QueryStates>
      <JobFiles kind="notice" projectId={projectId} />
      <ConstructionNotices projectId={projectId} onDownload={download} isMaking={file.isPending} isBlocked={isBlocked} />
      {(isEntering || asked !== undefined) && answers.data !== undefined && (
        <AnswersDialog
          projectId={projectId}
          stored={answers.data}
          field={isEntering ? undefined : asked?.field}
          onClose={() => {
            setEntering(false);
            asked?.onClose();
          }}
        />
      )}
    </section>
  );
}
