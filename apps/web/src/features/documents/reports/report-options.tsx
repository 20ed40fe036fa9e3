/** What can be chosen for a report: its paper, the scale of its site plan, and the sections that it may be without. */
import {
  OPTIONAL_PARTS,
  REPORT_PAPERS,
  REPORT_PART_LABELS,
  type ReportOptions,
  type ReportPaper,
  type ReportPart,
  type ReportType,
  SHEET_SCALES,
} from '@touchdown/contract';
import { Checkbox } from '../../../shared/ui/choices.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Select } from '../../../shared/ui/inputs.tsx';

const PAPER_LABELS: Readonly<Record<ReportPaper, string>> = { letter: 'US Letter', a4: 'A4', tabloid: '11 × 17, two columns' };

interface ReportOptionsProps {
  readonly type: ReportType;
  readonly value: ReportOptions;
  readonly onChange: (options: ReportOptions) => void;
}

export function ReportOptionFields({ type, value, onChange }: ReportOptionsProps) {
  const { paper = 'letter', scale = '', leftOut = [] } = value;
  const parts = OPTIONAL_PARTS[type];
  const toggle = (part: ReportPart) =>
    onChange({ ...value, leftOut: leftOut.includes(part) ? leftOut.filter((one) => one !== part) : [...leftOut, part] });
  return (
    <details className="report-options">
      <summary>Options</summary>
      <div>
        <Field label="Paper">
          <Select
            value={paper}
            onChange={({ target }) => onChange({ ...value, paper: REPORT_PAPERS.find((one) => one === target.value) ?? 'letter' })}
          >
            {REPORT_PAPERS.map((one) => (
              <option key={one} value={one}>
                {PAPER_LABELS[one]}
              </option>
            ))}
          </Select>
        </Field>
        {parts.includes('sitePlan') && (
          <Field label="Scale of Site Plan" hint="If the plan does not fit at this scale, the next smaller standard scale is used.">
            <Select
              value={scale}
              disabled={leftOut.includes('sitePlan')}
              onChange={({ target }) => onChange({ ...value, scale: SHEET_SCALES.find((one) => one === target.value) })}
            >
              <option value="">Largest that fits</option>
              {SHEET_SCALES.map((one) => (
                <option key={one} value={one}>
                  1 in = {one} ft
                </option>
              ))}
            </Select>
          </Field>
        )}
        {parts.length > 0 && (
          <fieldset>
            <legend>Sections</legend>
            {parts.map((part) => (
              <Checkbox key={part} label={REPORT_PART_LABELS[part]} checked={!leftOut.includes(part)} onChange={() => toggle(part)} />
            ))}
            <p className="field-hint">All other sections are always included. The report states which ones are not.</p>
          </fieldset>
        )}
      </div>
    </details>
  );
}
