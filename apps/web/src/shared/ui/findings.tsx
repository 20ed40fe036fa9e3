/** What a check found, each with its weight in color, icon and word, and with its source. */
import { type Finding, PATH_STATUS_LABELS, type ProjectComplianceStatus, type Severity } from '@touchdown/domain';
import { StatusMark } from './badge.tsx';
import { Info } from './icons.ts';
import { RuleSource } from './rule-source.tsx';
import './findings.css';

const VALIDITY_TONES = { compliant: 'ok', action_required: 'warn', incomplete: 'muted', not_compliant: 'bad' } as const;

/** The status of a path: compliant, review required, validation error, or not evaluated. */
export function ValidityBadge({ status }: { readonly status: ProjectComplianceStatus }) {
  return <StatusMark flag status={VALIDITY_TONES[status]} word={PATH_STATUS_LABELS[status]} />;
}

export const SEVERITY_WORDS = { error: 'Error', warning: 'Warning', info: 'Info' } as const satisfies Record<Severity, string>;

export function SeverityMark({ severity }: { readonly severity: Severity }) {
  if (severity === 'info') {
    return (
      <span className="status severity-info">
        <Info />
        {SEVERITY_WORDS.info}
      </span>
    );
  }
  return <StatusMark status={severity === 'error' ? 'bad' : 'warn'} word={SEVERITY_WORDS[severity]} />;
}

export const countOf = (found: readonly { readonly severity: Severity }[], severity: Severity): number =>
  found.filter((one) => one.severity === severity).length;

/** "2 errors, 1 warning, 0 info" */
export const countsText = (found: readonly { readonly severity: Severity }[]): string => {
  const [errors, warnings, infos] = [countOf(found, 'error'), countOf(found, 'warning'), countOf(found, 'info')];
  return `${errors} error${errors === 1 ? '' : 's'}, ${warnings} warning${warnings === 1 ? '' : 's'}, ${infos} info`;
};

/** The findings of one path, in the order of the check; a sentence when there is none. */
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
