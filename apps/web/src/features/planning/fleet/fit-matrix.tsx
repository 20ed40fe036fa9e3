import type { FitMatrix, Project } from '@touchdown/contract';
import { NOT_AVAILABLE_IN_EDITION, plannedEditionText } from '@touchdown/domain';
import { compatibilityFileName } from '@touchdown/exports';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorText } from '../../../shared/api/api-error.ts';
import { saveText } from '../../../shared/files/save-text.ts';
import { isoDay } from '../../../shared/format/dates.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { RecordTable } from '../../../shared/record-list/record-table.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Checkbox } from '../../../shared/ui/choices.tsx';
import { CircleCheck, CircleX, Download, Info } from '../../../shared/ui/icons.ts';
import { SearchInput } from '../../../shared/ui/inputs.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { EmptyState, LoadFailed } from '../../../shared/ui/states.tsx';
import { fitMatrixQuery } from './api.ts';
import { type FitRow, fitText, marginText, matrixCsv, shownRows, RESULT_LABELS } from './fleet-values.ts';

const PAGE = 100;

function Result({ row }: { readonly row: FitRow }) {
  const icon = { fits: <CircleCheck />, too_small: <CircleX />, not_allowed: <CircleX />, unknown: <Info /> }[row.verdict];
  return (
    <span className="fit-result" data-result={row.verdict}>
      {icon} {RESULT_LABELS[row.verdict]}
    </span>
  );
}

const MARGIN = { className: 'n num', isLabeled: true } as const;

function MatrixTable({ rows }: { readonly rows: readonly FitRow[] }) {
  const units = useUnits();
  return (
    <div className="fleet-table">
      <RecordTable
        label="Aircraft Compatibility"
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            title: 'Aircraft',
            isRowHeader: true,
            cell: ({ name, reasons }) => (
              <>
                {name}
                {reasons.map((reason) => (
                  <span key={reason} className="record-note">
                    {reason}
                  </span>
                ))}
              </>
            ),
          },
          { title: 'Result', cell: (row) => <Result row={row} /> },
          { ...MARGIN, title: 'TLOF', cell: ({ margins }) => marginText(margins?.tlof, units) },
          { ...MARGIN, title: 'FATO', cell: ({ margins }) => marginText(margins?.fato, units) },
          { ...MARGIN, title: 'Safety Area', cell: ({ margins }) => marginText(margins?.safetyArea, units) },
        ]}
      />
    </div>
  );
}

function Matrix({ matrix, projectName }: { readonly matrix: FitMatrix; readonly projectName: string }) {
  const [text, setText] = useState('');
  const [fitsOnly, setFitsOnly] = useState(false);
  const [limit, setLimit] = useState(PAGE);
  const units = useUnits();
  const rows = shownRows(matrix.rows, text, fitsOnly);
  return (
    <>
      <p role="status">{fitText(matrix, units)}</p>
      <div className="fleet-tools">
        <SearchInput
          label="Search aircraft"
          placeholder="Name, manufacturer, or model"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Checkbox label="Show only aircraft that fit" checked={fitsOnly} onChange={({ target }) => setFitsOnly(target.checked)} />
        <Button
          icon={<Download />}
          onClick={() => saveText(compatibilityFileName(projectName, isoDay(new Date())), 'text/csv', matrixCsv(matrix, rows))}
        >
          Download CSV
        </Button>
      </div>
      {rows.length === 0 ? (
        <EmptyState title="No aircraft found" text="No aircraft match your search and filter." />
      ) : (
        <MatrixTable rows={rows.slice(0, limit)} />
      )}
      {rows.length > limit && <Button onClick={() => setLimit(limit + PAGE)}>Show More Aircraft</Button>}
    </>
  );
}

/** The whole library compared with the landing area of the project, largest margin first. */
export function FitMatrixView({ project }: { readonly project: Pick<Project, 'id' | 'name' | 'plannedEdition'> }) {
  return (
    <section aria-labelledby="fit-heading">
      <header className="section-head">
        <h2 id="fit-heading">Aircraft Compatibility</h2>
      </header>
      {project.plannedEdition ? (
        <EmptyState
          title={NOT_AVAILABLE_IN_EDITION}
          text={`This project is planned under ${plannedEditionText(project.plannedEdition)}.`}
        />
      ) : (
        <Compatibility project={project} />
      )}
    </section>
  );
}

function Compatibility({ project }: { readonly project: Pick<Project, 'id' | 'name'> }) {
  const query = useQuery(fitMatrixQuery(project.id));
  const needsAircraft = query.error instanceof ApiError && query.error.status === 409;
  return (
    <>
      {query.isPending && <Skeleton label="Checking aircraft compatibility..." rows={6} />}
      {query.isError && needsAircraft && <EmptyState title="No dimensions yet" text={errorText(query.error)} />}
      {query.isError && !needsAircraft && <LoadFailed text={errorText(query.error)} onRetry={() => void query.refetch()} />}
      {query.data && <Matrix matrix={query.data} projectName={project.name} />}
    </>
  );
}
