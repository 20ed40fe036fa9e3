import type { Advisory } from '@touchdown/domain';
import { CircleX, Info, TriangleAlert } from '../../shared/ui/icons.ts';
import { citedLine } from './why-values.ts';

const SEVERITIES = {
  blocking: { word: 'Not compliant', status: 'bad', Mark: CircleX },
  warning: { word: 'Warning', status: 'warn', Mark: TriangleAlert },
  info: { word: 'Note', status: 'none', Mark: Info },
} as const satisfies Record<Advisory['severity'], unknown>;

/** What the planner must know beside the numbers, each with its severity in a word and where it is written. */
export function AdvisoryList({ advisories }: { readonly advisories: readonly Advisory[] }) {
  if (advisories.length === 0) return null;
  return (
    <ul className="advisories">
      {advisories.map((advisory) => {
        const { word, status, Mark } = SEVERITIES[advisory.severity];
        const cited = advisory.citation === null ? null : citedLine(advisory.citation);
        return (
          <li key={advisory.code} data-status={status}>
            <span className="advisory-word">
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
