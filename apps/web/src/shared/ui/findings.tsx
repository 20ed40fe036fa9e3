/** What a check found, each with its weight in colour, icon and word, and with its source. */
import type { Finding, PathCompliance, Severity } from '@touchdown/domain';
import { StatusMark } from './badge.tsx';
import { Info } from './icons.ts';
import { RuleSource } from './rule-source.tsx';
import './findings.css';

export const VALIDITY_WORDS = {
  valid: 'Compliant',
  warning: 'Review required',
  error: 'Validation error',
} as const satisfies Record<PathCompliance, string>;
const VALIDITY_TONES = { valid: 'ok', warning: 'warn', error: 'bad' } as const;

/** The validity of a path: compliant, review required, validation error. */
export function ValidityBadge({ compliance }: { readonly compliance: PathCompliance }) {
  return <StatusMark flag status={VALIDITY_TONES[compliance]} word={VALIDITY_WORDS[compliance]} />;
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
