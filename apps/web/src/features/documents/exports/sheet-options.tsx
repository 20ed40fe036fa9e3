import { SHEET_PAPERS, SHEET_RATIOS, SHEET_SCALES, type SheetPaper, type SheetRatio, type SheetScale } from '@touchdown/contract';
import type { EditionPlan } from '@touchdown/domain';
import { Field } from '../../../shared/ui/field.tsx';
import { Select } from '../../../shared/ui/inputs.tsx';

export interface SheetChoice {
  readonly paper: SheetPaper;
  /** `null`: the largest standard scale at which the plan fits. */
  readonly scale: SheetScale | null;
  /** The same of a plan in meters. */
  readonly ratio: SheetRatio | null;
}
export const DEFAULT_SHEETS: SheetChoice = { paper: 'ansi-b', scale: null, ratio: null };
export const METRIC_SHEETS: SheetChoice = { ...DEFAULT_SHEETS, paper: 'iso-a3' };

/** The request for sheets. */
export interface SheetsBody {
  readonly paper: SheetPaper;
  readonly scale?: SheetScale;
  readonly ratio?: SheetRatio;
}
export const sheetsBody = ({ paper, scale, ratio }: SheetChoice): SheetsBody => ({
  paper,
  ...(scale === null ? {} : { scale }),
  ...(ratio === null ? {} : { ratio }),
});

const PAPER_LABELS: Readonly<Record<SheetPaper, string>> = {
  'ansi-b': 'ANSI B (11 × 17 in)',
  'ansi-d': 'ANSI D (22 × 34 in)',
  'iso-a3': 'ISO A3',
  'iso-a1': 'ISO A1',
};

interface SheetOptionsProps {
  readonly value: SheetChoice;
  /** Of the plan. Absent: feet. */
  readonly unit?: EditionPlan['unit'];
  readonly onChange: (choice: SheetChoice) => void;
}

interface PaperFieldProps {
  readonly value: SheetPaper;
  readonly onChange: (paper: SheetPaper) => void;
}

function PaperField({ value, onChange }: PaperFieldProps) {
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
export function SheetOptions({ value, unit = 'ft', onChange }: SheetOptionsProps) {
  const [scales, chosen] = unit === 'm' ? [SHEET_RATIOS, value.ratio] : [SHEET_SCALES, value.scale];
  const choose = (scale: string) =>
    onChange(
      unit === 'm'
        ? { ...value, ratio: SHEET_RATIOS.find((one) => one === scale) ?? null }
        : { ...value, scale: SHEET_SCALES.find((one) => one === scale) ?? null },
    );
  return (
    <>
      <PaperField value={value.paper} onChange={(paper) => onChange({ ...value, paper })} />
      <Field label="Scale of Landing Area Plan" hint="If the plan does not fit at this scale, the next smaller standard scale is used.">
        <Select value={chosen ?? ''} onChange={({ target }) => choose(target.value)}>
          <option value="">Largest that fits</option>
          {scales.map((scale) => (
            <option key={scale} value={scale}>
              {unit === 'm' ? `1:${Number(scale).toLocaleString('en-US')}` : `1 in = ${scale} ft`}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
