import type { ImportPreview } from '@touchdown/contract';
import { useUnits } from '../../../shared/format/units.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Checkbox } from '../../../shared/ui/choices.tsx';
import { CircleCheck, CircleX } from '../../../shared/ui/icons.ts';
import { fieldLabel, weightText } from './aircraft-values.ts';
import { countText as count, importCounts, toggled, resultText, withoutProblems } from './import-values.ts';

interface ImportRowsProps {
  readonly preview: ImportPreview;
  /** Skipped rows, by number. */
  readonly skipped: ReadonlySet<number>;
  readonly onSkip: (rows: ReadonlySet<number>) => void;
}

const named = ({ row, name, manufacturer, model }: { row: number; name: string; manufacturer: string; model: string }): string =>
  `Row ${row}: ${[name || 'unnamed', manufacturer, model].filter(Boolean).join(' · ')}`;

/** The results by row: those with problems, each with every reason and a checkbox to skip it, then the first valid ones. */
export function ImportRows({ preview, skipped, onSkip }: ImportRowsProps) {
  const units = useUnits();
  const { rows, problemRows, problems, ready, notices } = preview;
  const { blocked } = importCounts(preview, skipped);
  const toggle = (row: number, isTaken: boolean) => onSkip(toggled(skipped, row, isTaken));
  return (
    <section className="import-rows" aria-label="Rows">
      <p role="status">{resultText(preview, skipped)}</p>
      {notices.map((notice) => (
        <p key={notice} className="field-hint">
          {notice}
        </p>
      ))}
      {problemRows.length > 0 && (
        <>
          <h3>
            <CircleX /> Rows with Errors
          </h3>
          <p>Nothing will be imported while a selected row has an error. Correct the file and choose it again, or skip these rows.</p>
          {blocked > 0 && (
            <Button onClick={() => onSkip(withoutProblems(preview, skipped))}>
              {problemRows.length === 1 ? 'Skip the row with an error' : `Skip all ${count(problemRows.length)} rows with errors`}
            </Button>
          )}
          <ul>
            {problems.map((row) => (
              <li key={row.row}>
                <Checkbox label={named(row)} checked={!skipped.has(row.row)} onChange={({ target }) => toggle(row.row, target.checked)} />
                <ul className="import-problems">
                  {row.problems.map(({ field, message }) => (
                    <li key={`${field}${message}`}>{field === null ? message : `${fieldLabel(field)}: ${message}`}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
          {problemRows.length > problems.length && <p>{`And ${count(problemRows.length - problems.length)} more rows with errors.`}</p>}
        </>
      )}
      {ready.length > 0 && (
        <>
          <h3>
            <CircleCheck /> Ready to Import
          </h3>
          <ul>
            {ready.map((row) => (
              <li key={row.row}>
                <Checkbox
                  label={`${named(row)} · L ${units.enteredText(row.overallLength)}, W ${units.enteredText(row.overallWidth)}, ${weightText(row.maxGrossWeight, units)}`}
                  checked={!skipped.has(row.row)}
                  onChange={({ target }) => toggle(row.row, target.checked)}
                />
              </li>
            ))}
          </ul>
          {rows - problemRows.length > ready.length && (
            <p>{`And ${count(rows - problemRows.length - ready.length)} more rows ready to import.`}</p>
          )}
        </>
      )}
    </section>
  );
}
