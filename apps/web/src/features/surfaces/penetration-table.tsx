import type { SubjectCompliance } from '@touchdown/domain';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { useUnits } from '../../shared/format/units.ts';
import type { Selection } from '../../shared/scene/model.ts';
import { CircleCheck, CircleX, TriangleAlert } from '../../shared/ui/icons.ts';
import { RuleSource } from '../../shared/ui/rule-source.tsx';
import { ShowMore } from '../../shared/ui/show-more.tsx';
import { ALL_CLEAR, allPenetrations, NO_OBSTACLES, NO_PENETRATIONS, type Penetration } from './penetrations.ts';
import type { Verdicts } from './surfaces-model.ts';

const PAGE = 50;

interface TableProps {
  readonly verdicts: Verdicts;
  /** The obstacles in the compliance status; `null` while they are evaluated. */
  readonly subject: SubjectCompliance | null;
  /** How many obstacles the project has. */
  readonly obstacleCount: number;
  readonly selection: Selection;
  readonly onPick: (selection: Selection) => void;
}

/** Scrolls the list, and never the page: what was picked elsewhere stays in sight. */
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

/** Drawn again only when it is picked or let go. */
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
          Top {units.lengthText(penetration.top, 'up')}, limit {units.lengthText(penetration.limit, 'down')} MSL
        </span>
        <RuleSource source={penetration.citation} />
      </th>
      <td className="n penetration-feet">
        {units.lengthText(penetration.penetrationFt, 'up')}
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
  // Of thousands the picked one may lie far down: it is shown below the first ones, without all between.
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

/** The sentence of the specification only when the status finds every obstacle clear; else what it finds. */
function NothingPenetrates({ subject }: Pick<TableProps, 'subject'>) {
  const isClear = subject?.status === 'compliant';
  const issues = subject?.issues.filter(({ severity }) => severity !== 'info') ?? [];
  const rest = issues.length - SHOWN_ISSUES;
  return (
    <div className="surfaces-clear" data-sure={isClear || undefined}>
      {isClear ? <CircleCheck /> : <TriangleAlert />}
      <div>
        <p>
          <b>{NO_PENETRATIONS}</b>
        </p>
        {isClear && <p>{ALL_CLEAR}</p>}
        {issues.slice(0, SHOWN_ISSUES).map(({ code, message }) => (
          <p key={`${code} ${message}`}>{message}</p>
        ))}
        {rest > 0 && <p className="quiet">{rest === 1 ? '1 more issue.' : `${rest.toLocaleString('en-US')} more issues.`}</p>}
      </div>
    </div>
  );
}

/** What penetrates what, the deepest first; or that nothing does. */
export function PenetrationTable({ verdicts, subject, obstacleCount, selection, onPick }: TableProps) {
  const penetrations = useMemo(() => allPenetrations(verdicts), [verdicts]);
  if (obstacleCount === 0) return <p className="surfaces-words">{NO_OBSTACLES}</p>;
  if (subject === null && penetrations.length === 0) return <p className="surfaces-words">Analyzing clearance...</p>;
  if (penetrations.length > 0) return <Rows penetrations={penetrations} selection={selection} onPick={onPick} />;
  return <NothingPenetrates subject={subject} />;
}
