/** Issues found by a check, each with its severity as color, icon, and text, and with its source. */
import { type Finding, PATH_STATUS_LABELS, type ProjectComplianceStatus, type Severity } from '@touchdown/domain';
import { StatusMark } from './badge.tsx';
import { Info } from './icons.ts';
import { RuleSource } from './rule-source.tsx';
import './findings.css';

const VALIDITY_TONES = { compliant: 'ok', action_required: 'warn', incomplete: 'muted', not_compliant: 'bad' } as const;

/** The status of a path: compliant, review required, validation error, or not evaluated. */
export function ValidityBadge({ status }: { readonly status: ProjectComplianceStatus }) {
  return <StatusMark flag status={VALIDITY_TONES[status]} label={PATH_STATUS_LABELS[status]} />;
}

export const SEVERITY_LABELS = { error: 'Error', warning: 'Warning', info: 'Info' } as const satisfies Record<Severity, string>;

export function SeverityMark({ severity }: { readonly severity: Severity }) {
  if (severity === 'info') {
    return (
      <span className="status severity-info">
        <Info />
        {SEVERITY_LABELS.info}
      </span>
    );
  }
  return <StatusMark status={severity === 'error' ? 'bad' : 'warn'} label={SEVERITY_LABELS[severity]} />;
}

export const countOf = (found: readonly { readonly severity: Severity }[], severity: Severity): number =>
  found.filter((one) => one.severity === severity).length;

/** "2 errors, 1 warning, 0 info" */
export const countsText = (found: readonly { readonly severity: Severity }[]): string => {
  const [errors, warnings, infos] = [countOf(found, 'error'), countOf(found, 'warning'), countOf(found, 'info')];
  return `${errors} error${errors === 1 ? '' : 's'}, ${warnings} warning${warnings === 1 ? '' : 's'}, ${infos} info`;
};

/** The issues of one path, in the order of the check. A sentence if there are none. */
export function FindingList({ findings, none }: { readonly findings: readonly Finding[]; readonly none: string }) {
  if (findings.length === 0) return <p className="quiet">{none}</p>;
  return (
    <ul className="findings">
      {findings.map(({ code, severity, text, source, field }) => (
        <li key={`${code} ${field}`}>
          <SeverityMark severity={severity} />
          <div>
            <p>{text}</p>
            <RuleSource source={source} />
          </div>
        </li>
      ))}
    </ul>
  );
}
