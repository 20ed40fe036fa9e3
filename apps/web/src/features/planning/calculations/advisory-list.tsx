import type { Advisory } from '@touchdown/domain';
import { CircleX, Info, TriangleAlert } from '../../../shared/ui/icons.ts';
import { citedLine } from './why-values.ts';

const SEVERITIES = {
  blocking: { label: 'Not compliant', status: 'bad', Mark: CircleX },
  warning: { label: 'Warning', status: 'warn', Mark: TriangleAlert },
  info: { label: 'Note', status: 'none', Mark: Info },
} as const satisfies Record<Advisory['severity'], unknown>;

/** What the planner must know in addition to the values, each with its severity as text and its source. */
export function AdvisoryList({ advisories }: { readonly advisories: readonly Advisory[] }) {
  if (advisories.length === 0) return null;
  return (
    <ul className="advisories">
      {advisories.map((advisory) => {
        const { label: word, status, Mark } = SEVERITIES[advisory.severity];
        const cited = advisory.citation === null ? null : citedLine(advisory.citation);
        return (
          <li key={advisory.code} data-status={status}>
            <span className="advisory-label">
              <Mark />
              {word}
            </span>
            <p>
              {advisory.text}
              {cited && (
                <span className="advisory-cited">
                  {cited.document}: {cited.text}
                </span>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
