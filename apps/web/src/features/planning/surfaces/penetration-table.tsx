import type { SubjectCompliance } from '@touchdown/domain';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { useUnits } from '../../../shared/format/units.ts';
import type { Selection } from '../../../shared/scene/model.ts';
import { CircleCheck, CircleX, TriangleAlert } from '../../../shared/ui/icons.ts';
import { RuleSource } from '../../../shared/ui/rule-source.tsx';
import { ShowMore } from '../../../shared/ui/show-more.tsx';
import { ALL_CLEAR, allPenetrations, NO_OBSTACLES, NO_PENETRATIONS, type Penetration } from './penetrations.ts';
import type { ClearanceResults } from './surfaces-model.ts';

const PAGE = 50;

interface TableProps {
  readonly results: ClearanceResults;
  /** The obstacles in the compliance status. `null` while they are evaluated. */
  readonly subject: SubjectCompliance | null;
  /** The number of obstacles in the project. */
  readonly obstacleCount: number;
  readonly selection: Selection;
  readonly onPick: (selection: Selection) => void;
}

/** Scrolls the list, and never the page, so that the source of the selection stays visible. */
function bringIntoList(row: HTMLElement): void {
  const list = row.closest('.penetration-scroll');
  if (list === null) return;
  const [inner, outer] = [row.getBoundingClientRect(), list.getBoundingClientRect()];
  const head = row.closest('table')?.tHead?.offsetHeight ?? 0;
  if (inner.top < outer.top + head) list.scrollTop += inner.top - outer.top - head;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}

interface RowProps {
  readonly penetration: Penetration;
  readonly picked: boolean;
  readonly onPick: (selection: Selection) => void;
}

const isPicked = ({ selection: own }: Penetration, { obstacleId, surfaceKey }: Selection): boolean =>
  own.obstacleId === obstacleId && (surfaceKey === null || own.surfaceKey === surfaceKey);

const isShownPicked = (penetration: Penetration, selection: Selection): boolean =>
  isPicked(penetration, selection) || (selection.obstacleId === null && penetration.selection.surfaceKey === selection.surfaceKey);

/** Rendered again only when it is selected or deselected. */
const Row = memo(function Row({ penetration, picked, onPick }: RowProps) {
  const units = useUnits();
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (picked && row.current) bringIntoList(row.current);
  }, [picked]);
  return (
    <tr ref={row} data-picked={picked || undefined} data-lesser={!penetration.isGoverning || undefined}>
      <th scope="row">
        <button type="button" className="penetration-name" aria-pressed={picked} onClick={() => onPick(penetration.selection)}>
          <CircleX />
          <span>{penetration.text}</span>
        </button>
        <span className="penetration-heights num">
          Top {units.tenthText(penetration.top, 'up')}, limit {units.tenthText(penetration.limit, 'down')} MSL
        </span>
        <RuleSource source={penetration.citation} />
      </th>
      <td className="n penetration-feet">
        {units.tenthText(penetration.penetrationFt, 'up')}
        {penetration.isCritical && <span className="penetration-critical">Critical</span>}
      </td>
    </tr>
  );
});

interface RowsProps extends Pick<TableProps, 'selection' | 'onPick'> {
  readonly penetrations: readonly Penetration[];
}
function Rows({ penetrations, selection, onPick }: RowsProps) {
  const [count, setCount] = useState(PAGE);
  const pickedAt = penetrations.findIndex((penetration) => selection.obstacleId !== null && isPicked(penetration, selection));
  const shown = penetrations.slice(0, count);
  // The selected one may be far down among thousands: it is shown below the first ones, without those in between.
  const apart = pickedAt >= count ? penetrations[pickedAt] : undefined;
  return (
    <div className="penetration-scroll">
      <table className="schedule penetrations" aria-label="Penetrations">
        <thead>
          <tr>
            <th scope="col">Penetration</th>
            <th scope="col" className="n">
              Above
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((penetration) => (
            <Row key={penetration.key} penetration={penetration} picked={isShownPicked(penetration, selection)} onPick={onPick} />
          ))}
          {pickedAt > count && (
            <tr>
              <td colSpan={2} className="quiet">
                {(pickedAt - count).toLocaleString('en-US')} between
              </td>
            </tr>
          )}
          {apart && <Row key={apart.key} penetration={apart} picked onPick={onPick} />}
        </tbody>
      </table>
      {shown.length < penetrations.length && (
        <ShowMore label="Show More Penetrations" isLoading={false} onMore={() => setCount(shown.length + PAGE)} />
      )}
    </div>
  );
}

const SHOWN_ISSUES = 5;

/** No obstacle penetrates. The specification's sentences only if the status agrees; otherwise the status. */
function NothingPenetrates({ subject }: Pick<TableProps, 'subject'>) {
  const isClear = subject?.status === 'compliant';
  const issues = subject?.issues.filter(({ severity }) => severity !== 'info') ?? [];
  // A building or a scanned object that is not an obstacle.
  const penetrates = issues.some(({ severity }) => severity === 'error');
  const rest = issues.length - SHOWN_ISSUES;
  return (
    <div className="surfaces-clear" data-sure={isClear || undefined}>
      {isClear ? <CircleCheck /> : <TriangleAlert />}
      <div>
        {!penetrates && (
          <p>
            <b>{NO_PENETRATIONS}</b>
          </p>
        )}
        {isClear && <p>{ALL_CLEAR}</p>}
        {issues.slice(0, SHOWN_ISSUES).map(({ code, message }) => (
          <p key={`${code} ${message}`}>{message}</p>
        ))}
        {rest > 0 && <p className="quiet">{rest === 1 ? '1 more issue.' : `${rest.toLocaleString('en-US')} more issues.`}</p>}
      </div>
    </div>
  );
}

/** The penetrations, deepest first, or that there are none. */
export function PenetrationTable({ results, subject, obstacleCount, selection, onPick }: TableProps) {
  const penetrations = useMemo(() => allPenetrations(results), [results]);
  if (obstacleCount === 0) return <p className="surfaces-text">{NO_OBSTACLES}</p>;
  if (subject === null && penetrations.length === 0) return <p className="surfaces-text">Analyzing clearance...</p>;
  if (penetrations.length > 0) return <Rows penetrations={penetrations} selection={selection} onPick={onPick} />;
  return <NothingPenetrates subject={subject} />;
}
