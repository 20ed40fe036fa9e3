/** What can be chosen for a report: its paper, the scenario to compare with, the scale of its site plan, and the sections that it may be without. */
import {
  BASE_SCENARIO,
  OPTIONAL_PARTS,
  REPORT_PAPERS,
  REPORT_PART_LABELS,
  type ReportOptions,
  type ReportPaper,
  type ReportPart,
  REPORTS_WITH_COMPARISON,
  type ReportType,
  type Scenario,
  SHEET_SCALES,
} from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { Checkbox } from '../../../shared/ui/choices.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Select } from '../../../shared/ui/inputs.tsx';
import { comparableQuery } from './api.ts';

const PLANNED_PARTS: readonly ReportPart[] = ['sitePlan', 'contacts'];

const PAPER_LABELS: Readonly<Record<ReportPaper, string>> = { letter: 'US Letter', a4: 'A4', tabloid: '11 × 17, two columns' };

interface ReportOptionsProps {
  /** Null: none is selected yet, so there is nothing to compare with. */
  readonly projectId: string | null;
  readonly type: ReportType;
  /** Planned under another edition than the FAA circulars, whose plan has a standard scale in its unit and no calculation details. */
  readonly isPlanned?: boolean;
  readonly value: ReportOptions;
  readonly onChange: (options: ReportOptions) => void;
}

/** "Old roof (archived)". */
const nameOf = ({ name, isArchived, isVersion }: Scenario): string =>
  isVersion ? `${name} (version)` : isArchived ? `${name} (archived)` : name;

/** The scenario that the report compares its project with. Not shown if the project has no other. */
function CompareWith({
  projectId,
  value,
  onChange,
}: Omit<ReportOptionsProps, 'type' | 'projectId' | 'isPlanned'> & { readonly projectId: string }) {
  const scenarios = useQuery(comparableQuery(projectId)).data ?? [];
  const others = scenarios.filter(({ id }) => id !== projectId);
  const isScenario = others.length < scenarios.length;
  if (scenarios.length === 0) return null;
  return (
    <Field label="Compare With" hint="Adds drawings beside each other, and a table of status, dimensions, paths, and clearances.">
      <Select value={value.compareWith ?? ''} onChange={({ target }) => onChange({ ...value, compareWith: target.value || undefined })}>
        <option value="">None</option>
        {isScenario && <option value={BASE_SCENARIO}>Base</option>}
        {others.map((one) => (
          <option key={one.id} value={one.id}>
            {nameOf(one)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

export function ReportOptionFields({ projectId, type, isPlanned = false, value, onChange }: ReportOptionsProps) {
  const { paper = 'letter', scale = '', leftOut = [] } = value;
  const parts = OPTIONAL_PARTS[type].filter((part) => !isPlanned || PLANNED_PARTS.includes(part));
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
        {parts.includes('sitePlan') && !isPlanned && (
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
        {projectId !== null && REPORTS_WITH_COMPARISON.has(type) && <CompareWith key={projectId} {...{ projectId, value, onChange }} />}
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
