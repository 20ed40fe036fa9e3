import type { StoredPoint } from '@touchdown/contract';
import { type DragEvent, useState } from 'react';
import { dmsText } from '../../../shared/format/coordinates.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { Pencil, Trash2 } from '../../../shared/ui/icons.ts';
import { useReadOnlyReason, WriteIconButton } from '../../../shared/ui/write-access.tsx';
import { POINT_TYPE_LABELS } from './point-values.ts';

export type PositionFormat = 'dms' | 'decimal';
interface PointsTableProps {
  readonly points: readonly StoredPoint[];
  readonly format: PositionFormat;
  readonly onEdit: (point: StoredPoint) => void;
  readonly onDelete: (point: StoredPoint) => void;
  /** Both counted from 0. */
  readonly onMove: (from: number, to: number) => void;
}

/** As set in the style sheet. */
const ROW_PX = 56;
const SHOWN_ROWS = 40;
const SPARE_ROWS = 12;

const positionText = ({ latitude, longitude }: StoredPoint, format: PositionFormat): readonly [string, string] =>
  format === 'decimal'
    ? [`${latitude.toFixed(8)}°`, `${longitude.toFixed(8)}°`]
    : [dmsText(String(latitude), 'latitude'), dmsText(String(longitude), 'longitude')];

/** The points in their sequence. Only the visible rows are rendered. Rows are moved by their buttons or dragged. */
export function PointsTable({ points, format, onEdit, onDelete, onMove }: PointsTableProps) {
  const units = useUnits();
  const isReadOnly = useReadOnlyReason() !== null;
  const [dragged, setDragged] = useState<number | null>(null);
  const [top, setTop] = useState(0);
  const first = Math.max(0, Math.min(top - SPARE_ROWS, points.length - SHOWN_ROWS));
  const shown = points.slice(first, first + SHOWN_ROWS);
  const below = points.length - first - shown.length;
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault();
    if (dragged !== null) onMove(dragged, to);
    setDragged(null);
  };
  return (
    <div
      className="points-table"
      role="region"
      aria-label="Geometry points"
      onScroll={({ currentTarget }) => setTop(Math.floor(currentTarget.scrollTop / ROW_PX))}
    >
      <table className="schedule" aria-rowcount={points.length + 1}>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">Name</th>
            <th scope="col">Type</th>
            <th scope="col">Position</th>
            <th scope="col" className="n">
              Elevation (MSL)
            </th>
            <th scope="col">Description</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {first > 0 && <tr aria-hidden="true" style={{ height: first * ROW_PX }} />}
          {shown.map((point, row) => {
            const index = first + row;
            const [north, east] = positionText(point, format);
            return (
              <tr
                key={point.id}
                aria-rowindex={index + 2}
                draggable={!isReadOnly}
                data-dragged={dragged === index || undefined}
                onDragStart={() => setDragged(index)}
                onDragOver={(event) => event.preventDefault()}
                onDrop={(event) => drop(event, index)}
                onDragEnd={() => setDragged(null)}
              >
                <td className="n">{index + 1}</td>
                <th scope="row" title={point.name}>
                  {point.name}
                </th>
                <td>{POINT_TYPE_LABELS[point.type]}</td>
                <td className="num points-position">
                  <span>{north}</span> <span>{east}</span>
                </td>
                <td className="n">{units.tenthText(point.elevation, 'nearest')}</td>
                <td className="points-description" title={point.description ?? undefined}>
                  {point.description}
                </td>
                <td className="points-row-actions">
                  <WriteIconButton label={`Move ${point.name} up`} disabled={index === 0} onClick={() => onMove(index, index - 1)}>
                    <span aria-hidden="true">↑</span>
                  </WriteIconButton>
                  <WriteIconButton
                    label={`Move ${point.name} down`}
                    disabled={index === points.length - 1}
                    onClick={() => onMove(index, index + 1)}
                  >
                    <span aria-hidden="true">↓</span>
                  </WriteIconButton>
                  <WriteIconButton label={`Edit ${point.name}`} onClick={() => onEdit(point)}>
                    <Pencil />
                  </WriteIconButton>
                  <WriteIconButton label={`Delete ${point.name}`} onClick={() => onDelete(point)}>
                    <Trash2 />
                  </WriteIconButton>
                </td>
              </tr>
            );
          })}
          {below > 0 && <tr aria-hidden="true" style={{ height: below * ROW_PX }} />}
        </tbody>
      </table>
    </div>
  );
}
