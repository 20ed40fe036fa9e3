/** The 16-sector table as a grid of inputs: cells, blocks, and whole tables can be pasted. */
import { WIND_LIMITS } from '@touchdown/contract';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Minus, Plus } from '../../../shared/ui/icons.ts';
import {
  amountOf,
  pastedCells,
  pasteInto,
  type SectorTable,
  SPEED_ROW,
  speedOf,
  TABLE_ROW_NAMES,
  tableTotal,
  withCell,
  withColumns,
} from './sector-table.ts';
import { countText } from './wind-text.ts';

interface SectorGridProps {
  /** For the first cell, to which an error links. */
  readonly id: string;
  readonly table: SectorTable;
  readonly describedBy: string;
  /** Whether errors are marked: from the first attempt to save on. */
  readonly isChecked: boolean;
  readonly onTable: (table: SectorTable) => void;
}

/** ArrowUp and ArrowDown go to the cell above or below. */
const VERTICAL: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

export function SectorGrid({ id, table, describedBy, isChecked, onTable }: SectorGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const count = table.speeds.length;
  const onKeyDown = (event: KeyboardEvent, row: number, column: number) => {
    const step = VERTICAL[event.key];
    const next = step === undefined ? null : grid.current?.querySelector<HTMLInputElement>(`[data-cell="${row + step} ${column}"]`);
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.select();
  };
  const onPaste = (event: ClipboardEvent, row: number, column: number) => {
    const cells = pastedCells(event.clipboardData.getData('text'));
    if (cells === null) return;
    event.preventDefault();
    onTable(pasteInto(table, cells, row, column));
  };
  const cell = (row: number, column: number, text: string, label: string, isRight: boolean) => (
    <input
      className="input"
      type="text"
      inputMode="decimal"
      autoComplete="off"
      id={row === SPEED_ROW && column === 0 ? id : undefined}
      data-cell={`${row} ${column}`}
      aria-label={label}
      aria-invalid={(isChecked && !isRight) || undefined}
      value={text}
      onChange={({ target }) => onTable(withCell(table, row, column, target.value))}
      onKeyDown={(event) => onKeyDown(event, row, column)}
      onPaste={(event) => onPaste(event, row, column)}
    />
  );
  const speedName = (column: number) => (table.speeds[column]?.trim() ? `${table.speeds[column]} kt` : `speed ${column + 1}`);
  const isColumnUsed = (column: number) => table.rows.some((row) => row[column]?.trim());
  return (
    <>
      <div className="sector-grid">
        <table className="schedule" ref={grid} aria-describedby={describedBy}>
          <caption className="visually-hidden">Hours or percentage of time by sector and speed</caption>
          <thead>
            <tr>
              <th scope="col">From</th>
              {table.speeds.map((speed, column) => (
                <td key={column}>
                  {cell(
                    SPEED_ROW,
                    column,
                    speed,
                    `Speed ${column + 1} in knots`,
                    speed.trim() === '' ? !isColumnUsed(column) : speedOf(speed) !== null,
                  )}
                </td>
              ))}
              <th scope="col">kt</th>
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, at) => (
              <tr key={TABLE_ROW_NAMES[at]}>
                <th scope="row">{TABLE_ROW_NAMES[at]}</th>
                {row.map((text, column) => (
                  <td key={column}>
                    {cell(at, column, text, `${TABLE_ROW_NAMES[at] ?? ''}, ${speedName(column)}`, amountOf(text) !== null)}
                  </td>
                ))}
                <td />
              </tr>
            ))}
            <tr>
              <th scope="row">Calm</th>
              <td>
                <input
                  className="input"
                  type="text"
                  inputMode="decimal"
                  autoComplete="off"
                  data-cell={`${table.rows.length} 0`}
                  aria-label="Calm"
                  aria-invalid={(isChecked && amountOf(table.calm) === null) || undefined}
                  value={table.calm}
                  onChange={({ target }) => onTable({ ...table, calm: target.value })}
                  onKeyDown={(event) => onKeyDown(event, table.rows.length, 0)}
                />
              </td>
              <td colSpan={count} />
            </tr>
          </tbody>
        </table>
      </div>
      <div className="sector-actions">
        <Button icon={<Plus />} disabled={count >= WIND_LIMITS.speeds} onClick={() => onTable(withColumns(table, count + 1))}>
          Add Speed
        </Button>
        <Button icon={<Minus />} disabled={count <= 1} onClick={() => onTable(withColumns(table, count - 1))}>
          Remove Last Speed
        </Button>
        <p className="quiet num" role="status">{`Total ${countText(tableTotal(table))}`}</p>
      </div>
    </>
  );
}
