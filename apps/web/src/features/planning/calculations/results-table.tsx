/** The schedule of results: a ruled table in which every value opens its "why" and highlights its line on the plan. */
import type { QuantityId } from '@touchdown/domain';
import { Fragment } from 'react';
import { useConfirmed } from '../../../shared/standards/confirmed-context.ts';
import { workingState } from '../../../shared/standards/confirmed.ts';
import { Popover } from '../../../shared/ui/popover.tsx';
import { VERIFICATION_LABELS, VerificationMark } from '../../../shared/ui/verification-mark.tsx';
import type { GroupKey, ResultGroup, ResultRow, ResultSection } from './result-sections.ts';
import { WHY_SUBTITLES } from './why-values.ts';
import { WhyPanel } from './why-panel.tsx';
import './results.css';

/** A value on the screen: its section and its quantity. */
export type RowKey = `${ResultSection['key']}:${QuantityId}`;
export const rowKey = (section: ResultSection, row: ResultRow): RowKey => `${section.key}:${row.quantity}`;
/** The ID of the control that opens a value's "why". */
export const whyId = (key: RowKey): string => `why-${key.replace(':', '-')}`;

export interface ResultLinks {
  /** The value that is pointed at, here or on the plan. */
  readonly lit: QuantityId | null;
  readonly onLight: (quantity: QuantityId | null) => void;
  /** The control of a value got the focus, from a user or from its closing "why". */
  readonly onFocus: (quantity: QuantityId) => void;
  /** The value whose "why" is open. */
  readonly open: RowKey | null;
  readonly onOpen: (key: RowKey | null) => void;
}

const ZONE_INKS: Partial<Readonly<Record<GroupKey, string>>> = {
  tlof: 'z-tlof',
  fato: 'z-fato',
  safetyArea: 'z-safety',
  approach: 'z-approach',
};

function ZoneName({ group }: { readonly group: ResultGroup }) {
  const ink = ZONE_INKS[group.key];
  return (
    <span className="results-zone">
      {ink && (
        <svg className="zone-key" viewBox="0 0 22 10" aria-hidden="true">
          <rect x="1" y="1" width="20" height="8" className={ink} />
        </svg>
      )}
      <span>
        {group.title.split('/').map((word, index) => (
          <Fragment key={word}>
            {index > 0 && (
              <>
                /<wbr />
              </>
            )}
            {word}
          </Fragment>
        ))}
      </span>
    </span>
  );
}

interface WhyButtonProps {
  readonly row: ResultRow;
  readonly id: RowKey;
  readonly links: ResultLinks;
}

function WhyButton({ row, id, links }: WhyButtonProps) {
  const { working } = row;
  const state = workingState(working, useConfirmed());
  const subtitle = WHY_SUBTITLES[row.quantity];
  return (
    <Popover
      title={working.title}
      {...(subtitle && subtitle !== working.title ? { subtitle } : {})}
      open={links.open === id}
      onOpenChange={(isOpen) => links.onOpen(isOpen ? id : null)}
      trigger={
        <button
          type="button"
          id={whyId(id)}
          className="why-button"
          aria-label={`Why ${working.title} ${row.minimum} ${row.unit}: ${VERIFICATION_LABELS[state]}`}
          onFocus={() => links.onFocus(row.quantity)}
          onBlur={() => links.onLight(null)}
        >
          <VerificationMark verification={state} />
          <span>Why</span>
        </button>
      }
    >
      <WhyPanel working={working} control={row.control} />
    </Popover>
  );
}

interface GroupRowsProps {
  readonly section: ResultSection;
  readonly group: ResultGroup;
  readonly links: ResultLinks;
}

function GroupRows({ section, group, links }: GroupRowsProps) {
  return (
    <tbody>
      {group.rows.map((row, index) => {
        const id = rowKey(section, row);
        return (
          <tr
            key={row.quantity}
            data-quantity={row.quantity}
            data-lit={links.lit === row.quantity || links.open === id || undefined}
            onPointerEnter={() => links.onLight(row.quantity)}
            onPointerLeave={() => links.onLight(null)}
          >
            {index === 0 && (
              <th scope="rowgroup" rowSpan={group.rows.length}>
                <ZoneName group={group} />
              </th>
            )}
            <th scope="row" className="results-quantity">
              {row.label}
            </th>
            <td className="n" data-column="minimum">
              {row.minimum}
            </td>
            {section.hasAdjusted && (
              <td className="n" data-column="adjusted" data-same={!row.isAdjusted || undefined}>
                {row.adjusted ?? <span aria-label="Not adjustable">–</span>}
              </td>
            )}
            <td className="unit">{row.unit}</td>
            <td className="results-why">
              <WhyButton row={row} id={id} links={links} />
            </td>
          </tr>
        );
      })}
    </tbody>
  );
}

interface ResultsTableProps {
  readonly section: ResultSection;
  readonly caption: string;
  readonly links: ResultLinks;
}

export function ResultsTable({ section, caption, links }: ResultsTableProps) {
  return (
    <table className="schedule results-table" data-adjusted={section.hasAdjusted || undefined}>
      <caption className="visually-hidden">{caption}</caption>
      <colgroup>
        <col className="col-zone" />
        <col />
        <col className="col-figure" data-column="minimum" />
        {section.hasAdjusted && <col className="col-figure" data-column="adjusted" />}
        <col className="col-unit" />
        <col className="col-why" />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">Zone</th>
          <th scope="col">Quantity</th>
          <th scope="col" className="n" data-column="minimum">
            FAA minimum
          </th>
          {section.hasAdjusted && (
            <th scope="col" className="n" data-column="adjusted">
              Adjusted
            </th>
          )}
          <th scope="col">
            <span className="visually-hidden">Unit</span>
          </th>
          <th scope="col">Why</th>
        </tr>
      </thead>
      {section.groups.map((group) => (
        <GroupRows key={group.key} section={section} group={group} links={links} />
      ))}
    </table>
  );
}
