/** The objects of a laser scan: sorted, selected, trimmed with a growth margin, and added as obstacles. */
import { useQuery } from '@tanstack/react-query';
import { type Position, scanObjectName } from '@touchdown/domain';
import { type ReactNode, useMemo, useState } from 'react';
import { useUnits } from '../../../shared/format/units.ts';
import type { SurfacesHere } from '../../../shared/scans/device-scan-messages.ts';
import { scannedId } from '../../../shared/scans/scanned-marks.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Plus } from '../../../shared/ui/icons.ts';
import { Select } from '../../../shared/ui/inputs.tsx';
import { ShowMore } from '../../../shared/ui/show-more.tsx';
import { WriteButton } from '../../../shared/ui/write-access.tsx';
import { AddObstaclesDialog } from './add-obstacles-dialog.tsx';
import { knownObstaclesQuery } from './api.ts';
import {
  FIRST_SORT,
  growthChoices,
  nextSort,
  type ObjectRow,
  objectRows,
  type Sort,
  SORT_COLUMNS,
  type SortColumn,
  sortedRows,
} from './scan-rows.ts';
import { counted, countText, placeText, reachText, type Scan } from './scan-text.ts';
import { TrimFiles } from './trim-files.tsx';

const PAGE = 100;
const COLUMN_LABELS: Readonly<Record<SortColumn, string>> = {
  object: 'Object',
  top: 'Top (MSL)',
  penetration: 'Penetration',
  surface: 'Surface',
  points: 'Points',
  trim: 'Trim or lower',
};
const FIGURES: ReadonlySet<SortColumn> = new Set(['top', 'penetration', 'points', 'trim']);

interface HeadProps {
  readonly column: SortColumn;
  readonly sort: Sort;
  readonly onSort: (column: SortColumn) => void;
}
function Head({ column, sort, onSort }: HeadProps) {
  const order = sort.column !== column ? 'none' : sort.isDescending ? 'descending' : 'ascending';
  return (
    <th scope="col" className={FIGURES.has(column) ? 'n' : undefined} aria-sort={order}>
      <button type="button" className="sort-head" onClick={() => onSort(column)}>
        {COLUMN_LABELS[column]}
        <span aria-hidden="true">{{ ascending: '▲', descending: '▼', none: '' }[order]}</span>
      </button>
    </th>
  );
}

interface RowProps {
  readonly row: ObjectRow;
  /** The link to it among the surfaces. `null`: it is not drawn there. */
  readonly show: ReactNode;
  readonly isOn: boolean;
  readonly onTick: (isOn: boolean) => void;
}
function Row({ row: { index, object, trim, isObstacle }, show, isOn, onTick }: RowProps) {
  const units = useUnits();
  const name = scanObjectName(object.kind, index);
  return (
    <tr>
      <td className="scan-tick">
        <input
          type="checkbox"
          aria-label={`Select ${name}`}
          checked={isOn}
          disabled={isObstacle}
          onChange={({ target }) => onTick(target.checked)}
        />
      </td>
      <th scope="row">
        <span className="record-name">{name}</span>
        {object.isKindEstimated && <span className="record-note">Kind estimated from its shape</span>}
        {isObstacle && <Badge tone="muted">Added as an obstacle</Badge>}
      </th>
      <td className="num" data-label="Location">
        {placeText(object)} {show}
      </td>
      <td className="n num" data-label={COLUMN_LABELS.top}>
        {units.tenthText(object.topFeetMsl, 'up')}
      </td>
      <td className="n num" data-label={COLUMN_LABELS.penetration} data-penetrates={object.penetrationFeet > 0 || undefined}>
        {reachText(object, units)}
      </td>
      <td data-label={COLUMN_LABELS.surface}>{object.surface}</td>
      <td className="n num" data-label={COLUMN_LABELS.points}>
        {countText(object.points)}
      </td>
      <td className="n num" data-label={COLUMN_LABELS.trim}>
        {trim === null ? (
          'Nothing'
        ) : (
          <>
            {units.tenthText(trim.removeFeet, 'up')}
            <span className="record-note">{`to ${units.tenthText(trim.toFeetMsl, 'down')} MSL`}</span>
          </>
        )}
      </td>
    </tr>
  );
}

const withTick = (ticked: ReadonlySet<number>, index: number, isOn: boolean): ReadonlySet<number> =>
  isOn ? new Set([...ticked, index]) : new Set([...ticked].filter((one) => one !== index));

interface ObjectTableProps {
  readonly renderShow: (objectId: string, label: string) => ReactNode;
  readonly projectId: string;
  readonly projectName: string;
  readonly site: Position | null;
  /** For the key map of a trim list that this device prints. */
  readonly surfaces: SurfacesHere | null;
  readonly scan: Scan;
}
export function ObjectTable({ projectId, projectName, site, surfaces, scan, renderShow }: ObjectTableProps) {
  const units = useUnits();
  const obstacles = useQuery(knownObstaclesQuery(projectId)).data;
  const [growthFeet, setGrowth] = useState(0);
  const [sort, setSort] = useState(FIRST_SORT);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [shown, setShown] = useState(PAGE);
  const [isAdding, setAdding] = useState(false);
  const { fileName, objects } = scan;
  const rows = useMemo(
    () => objectRows({ fileName, objects, obstacles: obstacles ?? [], growthFeet }),
    [fileName, objects, obstacles, growthFeet],
  );
  const sorted = useMemo(() => sortedRows(rows, sort), [rows, sort]);
  const offered = rows.filter(({ isObstacle }) => !isObstacle);
  const selected = offered.filter(({ index }) => ticked.has(index));
  const penetrating = objects.filter(({ penetrationFeet }) => penetrationFeet > 0).length;
  const choose = (column: SortColumn) => setSort((before) => nextSort(before, column));
  return (
    <>
      <div className="scan-bar">
        <p role="status">
          {`${counted(objects.length, 'object')}, ${penetrating === 1 ? '1 penetrates' : `${countText(penetrating)} penetrate`}, ${countText(selected.length)} selected`}
        </p>
        <Field label="Growth margin">
          <Select value={growthFeet} onChange={({ target }) => setGrowth(Number(target.value))}>
            {growthChoices(objects).map((feet) => (
              <option key={feet} value={feet}>
                {feet === 0 ? 'None' : units.enteredText(feet)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Sort by" className="scan-sort">
          <Select value={sort.column} onChange={({ target }) => choose(SORT_COLUMNS.find((one) => one === target.value) ?? 'penetration')}>
            {SORT_COLUMNS.map((column) => (
              <option key={column} value={column}>
                {COLUMN_LABELS[column]}
              </option>
            ))}
          </Select>
        </Field>
        <Button
          disabled={offered.length === 0}
          onClick={() => setTicked(selected.length === 0 ? new Set(offered.map(({ index }) => index)) : new Set())}
        >
          {selected.length === 0 ? 'Select All' : 'Clear Selection'}
        </Button>
        <WriteButton variant="primary" icon={<Plus />} disabled={selected.length === 0} onClick={() => setAdding(true)}>
          {selected.length === 0 ? 'Add as Obstacles' : `Add ${countText(selected.length)} as Obstacles`}
        </WriteButton>
      </div>
      <TrimFiles {...{ projectId, projectName, site, surfaces, scan, growthFeet }} rows={sorted} />
      <div className="scan-scroll">
        <table className="record-table scan-table" aria-label="Objects of the scan" aria-rowcount={sorted.length + 1}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Selected</span>
              </th>
              <Head column="object" sort={sort} onSort={choose} />
              <th scope="col">Location</th>
              {SORT_COLUMNS.slice(1).map((column) => (
                <Head key={column} column={column} sort={sort} onSort={choose} />
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, shown).map((row) => (
              <Row
                key={row.index}
                row={row}
                show={
                  scan.isCurrent && !row.isObstacle
                    ? renderShow(scannedId(scan.id, row.index), `Show ${scanObjectName(row.object.kind, row.index)} with the surfaces`)
                    : null
                }
                isOn={ticked.has(row.index) && !row.isObstacle}
                onTick={(isOn) => setTicked(withTick(ticked, row.index, isOn))}
              />
            ))}
          </tbody>
        </table>
      </div>
      {shown < sorted.length && <ShowMore label="Show More Objects" isLoading={false} onMore={() => setShown(shown + PAGE)} />}
      {isAdding && (
        <AddObstaclesDialog
          projectId={projectId}
          scan={scan}
          rows={selected}
          onAdded={() => setTicked(new Set())}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
