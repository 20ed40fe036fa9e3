import { countText } from '@touchdown/imports';
import type { ReactNode } from 'react';
import { sentenceIn } from '../../../shared/format/unit-sentence.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Checkbox } from '../../../shared/ui/choices.tsx';
import { CircleCheck, CircleX, Copy } from '../../../shared/ui/icons.ts';
import type { ImportRow } from './kind.ts';
import { ALL_OR_NOTHING, isTaken, type Selection, sortedRows, ticked, type Ticks } from './selection.ts';

const SHOWN_WRONG = 200;
const SHOWN_RIGHT = 50;

const ABOUT_WRONG = {
  selected: 'Nothing will be imported while a selected row has an error. Correct the file and choose it again, or skip these rows.',
  valid: 'Rows with errors are not imported.',
  all: ALL_OR_NOTHING,
} as const;

interface ResultRowsProps<Item> {
  readonly selection: Selection<Item>;
  /** Name of the list of valid rows. */
  readonly label: string | undefined;
  readonly notices: readonly string[];
  /** Whether duplicates are the same record, and not only near one. */
  readonly isSame: boolean;
  readonly onTicks: (ticks: Ticks) => void;
}

interface RowListProps<Item> extends Omit<ResultRowsProps<Item>, 'notices' | 'isSame'> {
  readonly rows: readonly ImportRow<Item>[];
  readonly most: number;
  readonly more: string;
  readonly below?: (row: ImportRow<Item>) => ReactNode;
}

/** The first rows of a group, with a checkbox where the user selects rows. */
function RowList<Item>({ rows, most, more, label, selection, onTicks, below }: RowListProps<Item>) {
  const units = useUnits();
  const { takes, ticks } = selection;
  const shown = rows.filter((row) => row.label !== null).slice(0, most);
  return (
    <>
      <ul aria-label={label}>
        {shown.map((row) => (
          <li key={row.number}>
            {takes === 'selected' || (takes === 'valid' && row.item !== null) ? (
              <Checkbox
                label={`${row.label}${row.facts(units)}`}
                checked={isTaken(row, selection)}
                onChange={({ target }) => onTicks(ticked(ticks, [row], target.checked))}
              />
            ) : (
              `${row.label}${row.facts(units)}`
            )}
            {below?.(row)}
          </li>
        ))}
      </ul>
      {rows.length > shown.length && <p>{`And ${countText(rows.length - shown.length)} ${more}.`}</p>}
    </>
  );
}

/** Rows with problems, each with every reason. */
function WrongRows<Item>({ rows, selection, onTicks }: Pick<RowListProps<Item>, 'rows' | 'selection' | 'onTicks'>) {
  const units = useUnits();
  const canSkip = selection.takes === 'selected' && rows.some((row) => isTaken(row, selection));
  return (
    <>
      <h3>
        <CircleX /> Rows with Errors
      </h3>
      <p>{ABOUT_WRONG[selection.takes]}</p>
      {canSkip && (
        <Button onClick={() => onTicks(ticked(selection.ticks, rows, false))}>
          {rows.length === 1 ? 'Skip the Row With an Error' : `Skip All ${countText(rows.length)} Rows With Errors`}
        </Button>
      )}
      <RowList
        rows={rows}
        most={SHOWN_WRONG}
        more="more rows with errors"
        label={undefined}
        selection={selection}
        onTicks={onTicks}
        below={({ problems }) => (
          <ul className="import-problems">
            {problems.map((problem) => (
              <li key={problem}>{sentenceIn(problem, units)}</li>
            ))}
          </ul>
        )}
      />
    </>
  );
}

/** Every result: rows with problems, duplicates, and the first valid ones. */
export function ResultRows<Item>({ selection, label, notices, isSame, onTicks }: ResultRowsProps<Item>) {
  const units = useUnits();
  const { wrong, repeated, right } = sortedRows(selection);
  const { duplicates, ticks } = selection;
  const takenTwice = repeated.filter((row) => isTaken(row, selection)).length;
  return (
    <section className="import-rows" aria-label="Rows">
      {notices.map((notice) => (
        <p key={notice} className="field-hint">
          {sentenceIn(notice, units)}
        </p>
      ))}
      {wrong.length > 0 && <WrongRows rows={wrong} selection={selection} onTicks={onTicks} />}
      {repeated.length > 0 && (
        <>
          <h3>
            <Copy /> {isSame ? 'Duplicates' : 'Possible Duplicates'}
          </h3>
          <p>
            {isSame ? 'Already in the project, or in an earlier row.' : 'Same type and near another obstacle.'} Skipped unless selected.
          </p>
          <Button onClick={() => onTicks(ticked(ticks, repeated, takenTwice < repeated.length))}>
            {takenTwice < repeated.length ? `Include All ${countText(repeated.length)}` : `Skip All ${countText(repeated.length)}`}
          </Button>
          <RowList
            rows={repeated}
            most={SHOWN_WRONG}
            more="more possible duplicates"
            label={undefined}
            selection={selection}
            onTicks={onTicks}
            below={({ number }) => <p className="import-problems">{`${isSame ? '' : 'Near '}${duplicates.get(number) ?? ''}`}</p>}
          />
        </>
      )}
      {right.length > 0 && (
        <>
          <h3>
            <CircleCheck /> Ready to Import
          </h3>
          <RowList rows={right} most={SHOWN_RIGHT} more="more rows ready to import" label={label} selection={selection} onTicks={onTicks} />
        </>
      )}
    </section>
  );
}
