import { countText } from '@touchdown/imports';
import type { CheckedRow, Survey } from '@touchdown/imports/obstacles';
import type { ReactNode } from 'react';
import { sentenceIn } from '../../../shared/format/unit-sentence.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Checkbox } from '../../../shared/ui/choices.tsx';
import { CircleCheck, CircleX, Copy } from '../../../shared/ui/icons.ts';
import { type Chosen, isTaken, sortedRows, ticked, type Ticks } from './import-values.ts';

const SHOWN_WRONG = 200;
const SHOWN_RIGHT = 50;

interface ResultRowsProps {
  readonly survey: Survey;
  readonly chosen: Chosen;
  readonly notices: readonly string[];
  readonly onTicks: (ticks: Ticks) => void;
}

/** Every result with a checkbox: rows with problems, duplicates, and the first valid ones. */
export function ResultRows({ survey, chosen, notices, onTicks }: ResultRowsProps) {
  const units = useUnits();
  const { wrong, repeated, right } = sortedRows(chosen);
  const { duplicates, ticks } = chosen;
  const takenWrong = wrong.filter((row) => isTaken(row, chosen));
  const takenTwice = repeated.filter((row) => isTaken(row, chosen));
  const named = ({ line, name }: CheckedRow): string => `${survey.counted} ${countText(line)}: ${name || 'unnamed'}`;
  const sizes = ({ obstacle }: CheckedRow): string => {
    if (obstacle === null) return '';
    const height = units.tenthText(Number(obstacle.heightFeet), 'nearest');
    const ground =
      obstacle.elevationFeet === null ? 'ground unknown' : `ground ${units.tenthText(Number(obstacle.elevationFeet), 'nearest')} MSL`;
    const shape = obstacle.extent
      ? ` · ${obstacle.extent.kind === 'line' ? `line of ${obstacle.extent.points.length} points` : `footprint of ${obstacle.extent.ring.length} corners`}`
      : '';
    return ` · ${obstacle.type ?? 'other'}, ${height} high, ${ground}${shape}`;
  };
  const list = (rows: readonly CheckedRow[], most: number, below: (row: CheckedRow) => ReactNode, more: string) => (
    <>
      <ul>
        {rows.slice(0, most).map((row) => (
          <li key={row.number}>
            <Checkbox
              label={`${named(row)}${sizes(row)}`}
              checked={isTaken(row, chosen)}
              onChange={({ target }) => onTicks(ticked(ticks, [row], target.checked))}
            />
            {below(row)}
          </li>
        ))}
      </ul>
      {rows.length > most && <p>{`And ${countText(rows.length - most)} ${more}.`}</p>}
    </>
  );
  return (
    <section className="import-rows" aria-label="Rows">
      {notices.map((notice) => (
        <p key={notice} className="field-hint">
          {notice}
        </p>
      ))}
      {wrong.length > 0 && (
        <>
          <h3>
            <CircleX /> Rows with Errors
          </h3>
          <p>Nothing will be imported while a selected row has an error. Correct the file and choose it again, or skip these rows.</p>
          {takenWrong.length > 0 && (
            <Button onClick={() => onTicks(ticked(ticks, wrong, false))}>
              {wrong.length === 1 ? 'Skip the row with an error' : `Skip all ${countText(wrong.length)} rows with errors`}
            </Button>
          )}
          {list(
            wrong,
            SHOWN_WRONG,
            ({ problems }) => (
              <ul className="import-problems">
                {problems.map((problem) => (
                  <li key={problem}>{sentenceIn(problem, units)}</li>
                ))}
              </ul>
            ),
            'more rows with errors',
          )}
        </>
      )}
      {repeated.length > 0 && (
        <>
          <h3>
            <Copy /> Possible Duplicates
          </h3>
          <p>Same type and near another obstacle. Skipped unless selected.</p>
          <Button onClick={() => onTicks(ticked(ticks, repeated, takenTwice.length < repeated.length))}>
            {takenTwice.length < repeated.length ? `Include all ${countText(repeated.length)}` : `Skip all ${countText(repeated.length)}`}
          </Button>
          {list(
            repeated,
            SHOWN_WRONG,
            ({ number }) => (
              <p className="import-problems">{`Near ${duplicates.get(number) ?? ''}`}</p>
            ),
            'more possible duplicates',
          )}
        </>
      )}
      {right.length > 0 && (
        <>
          <h3>
            <CircleCheck /> Ready to Import
          </h3>
          {list(right, SHOWN_RIGHT, () => null, 'more rows ready to import')}
        </>
      )}
    </section>
  );
}
