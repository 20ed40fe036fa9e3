/** Evaluates all projects under another edition, and shows which of them would change. Changes no project. */
import { type EditionEvaluation, type EditionHead, EVALUATION_SHOWN_MAX } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { errorText } from '../../../shared/api/api-error.ts';
import { formatDateTime } from '../../../shared/format/dates.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { RunningJobs } from '../../../shared/jobs/running-jobs.tsx';
import { EditionChoice } from '../../../shared/editions/edition-choice.tsx';
import { Button, buttonLook } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { LoadFailed } from '../../../shared/ui/states.tsx';
import { csvAddress, evaluationQuery, evaluationsQuery, useStartEvaluation } from './api.ts';
import { changeLines, evaluatedEdition, evaluationText } from './evaluation-values.ts';
import './evaluations.css';

function Start({ editions }: { readonly editions: readonly EditionHead[] }) {
  const [first] = editions;
  const [chosen, setChosen] = useState<{ readonly before?: EditionHead; readonly after?: EditionHead }>({});
  const start = useStartEvaluation();
  if (first === undefined) return null;
  const before = chosen.before ?? editions[1] ?? first;
  const after = chosen.after ?? first;
  return (
    <form
      className="evaluation-start"
      onSubmit={(event) => {
        event.preventDefault();
        start.mutate({ before, after, idempotencyKey: uuidv7() });
      }}
    >
      <EditionChoice label="Projects under" chosen={before} editions={editions} onChoose={(one) => setChosen({ ...chosen, before: one })} />
      <EditionChoice label="Evaluate under" chosen={after} editions={editions} onChoose={(one) => setChosen({ ...chosen, after: one })} />
      <Button type="submit" busy={start.isPending}>
        Evaluate All Projects
      </Button>
      {start.isError && <p role="alert">{errorText(start.error)}</p>}
    </form>
  );
}

function ChangedProjects({ evaluationId }: { readonly evaluationId: string }) {
  const query = useQuery(evaluationQuery(evaluationId));
  const units = useUnits();
  if (query.isPending) return <Skeleton label="Loading projects..." rows={3} />;
  if (query.isError) return <LoadFailed text={errorText(query.error)} onRetry={() => void query.refetch()} />;
  const { projects, changed } = query.data;
  return (
    <>
      <ul className="evaluation-projects" aria-label="Projects that change">
        {projects.map((project) => (
          <li key={project.projectId}>
            <Link to="/projects/$projectId" params={{ projectId: project.projectId }} search={{ tab: 'calculations' }}>
              {project.name}
            </Link>
            <ul className="num">
              {changeLines(project, units).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {(changed ?? 0) > EVALUATION_SHOWN_MAX && <p>{`The first ${EVALUATION_SHOWN_MAX} projects are shown. The CSV file contains all.`}</p>}
    </>
  );
}

interface RowProps {
  readonly evaluation: EditionEvaluation;
  readonly editions: readonly EditionHead[];
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Evaluation({ evaluation, editions, isOpen, onToggle }: RowProps) {
  const { id, before, after, endedAt } = evaluation;
  return (
    <li>
      <p>{`${evaluatedEdition(before, editions)} → ${evaluatedEdition(after, editions)}`}</p>
      <p className="num">
        {evaluationText(evaluation)}
        {endedAt !== null && <span className="quiet">{` · ${formatDateTime(endedAt)}`}</span>}
      </p>
      {endedAt !== null && (
        <p className="evaluation-actions">
          <Button variant="bare" aria-expanded={isOpen} onClick={onToggle}>
            {isOpen ? 'Hide Projects' : 'Show Projects'}
          </Button>
          <a href={csvAddress(id)} download {...buttonLook('bare')}>
            Export CSV
          </a>
        </p>
      )}
      {isOpen && <ChangedProjects evaluationId={id} />}
    </li>
  );
}

/** For superusers, because it names the projects of all users. Mounted while it is open. */
export function EvaluationsDialog({ onClose }: { readonly onClose: () => void }) {
  const query = useQuery(evaluationsQuery);
  const [open, setOpen] = useState<string | null>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title="All Projects Under Another Edition"
      description="Shows which projects and numbers would change. No project is changed."
    >
      <div className="evaluations">
        {query.isPending && <Skeleton label="Loading evaluations..." rows={3} />}
        {query.isError && <LoadFailed text={errorText(query.error)} onRetry={() => void query.refetch()} />}
        {query.data && (
          <>
            <Start editions={query.data.editions} />
            <RunningJobs kind="edition_evaluation" />
            <ul className="evaluation-list" aria-label="Evaluations">
              {query.data.evaluations.map((one) => (
                <Evaluation
                  key={one.id}
                  evaluation={one}
                  editions={query.data.editions}
                  isOpen={open === one.id}
                  onToggle={() => setOpen(open === one.id ? null : one.id)}
                />
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
}
