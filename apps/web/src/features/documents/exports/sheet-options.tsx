import { SHEET_PAPERS, SHEET_SCALES, type SheetPaper, type SheetScale } from '@touchdown/contract';
import { Field } from '../../../shared/ui/field.tsx';
import { Select } from '../../../shared/ui/inputs.tsx';

export interface SheetChoice {
  readonly paper: SheetPaper;
  /** `null`: the largest standard scale at which the plan fits. */
  readonly scale: SheetScale | null;
}
export const DEFAULT_SHEETS: SheetChoice = { paper: 'ansi-b', scale: null };

/** The request for sheets. */
export interface SheetsBody {
  readonly paper: SheetPaper;
  readonly scale?: SheetScale;
}
export const sheetsBody = ({ paper, scale }: SheetChoice): SheetsBody => ({ paper, ...(scale === null ? {} : { scale }) });

const PAPER_LABELS: Readonly<Record<SheetPaper, string>> = {
  'ansi-b': 'ANSI B (11 × 17 in)',
  'ansi-d': 'ANSI D (22 × 34 in)',
  'iso-a3': 'ISO A3',
  'iso-a1': 'ISO A1',
};

interface SheetOptionsProps {
  readonly value: SheetChoice;
  readonly onChange: (choice: SheetChoice) => void;
}

interface PaperFieldProps {
  readonly value: SheetPaper;
  readonly onChange: (paper: SheetPaper) => void;
}

export function PaperField({ value, onChange }: PaperFieldProps) {
  return (
    <Field label="Paper">
      <Select value={value} onChange={({ target }) => onChange(SHEET_PAPERS.find((one) => one === target.value) ?? 'ansi-b')}>
        {SHEET_PAPERS.map((paper) => (
          <option key={paper} value={paper}>
            {PAPER_LABELS[paper]}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** The paper and scale of plan sheets. */
export function SheetOptions({ value, onChange }: SheetOptionsProps) {
  return (
    <>
      <PaperField value={value.paper} onChange={(paper) => onChange({ ...value, paper })} />
      <Field label="Scale of Landing Area Plan" hint="If the plan does not fit at this scale, the next smaller standard scale is used.">
        <Select
          value={value.scale ?? ''}
          onChange={({ target }) => onChange({ ...value, scale: SHEET_SCALES.find((one) => one === target.value) ?? null })}
        >
          <option value="">Largest that fits</option>
          {SHEET_SCALES.map((scale) => (
            <option key={scale} value={scale}>
              1 in = {scale} ft
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
