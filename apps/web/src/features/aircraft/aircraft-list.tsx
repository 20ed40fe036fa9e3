import type { Aircraft } from '@touchdown/contract';
import { isUnverified } from '../../shared/format/verified.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { Copy, Pencil, Trash2 } from '../../shared/ui/icons.ts';
import { NARROW, useMedia } from '../../shared/ui/use-media.ts';
import { VerificationMark } from '../../shared/ui/verification-mark.tsx';
import { SourcesPopover } from './sources-popover.tsx';
import { type AircraftSearch, nextSort, orderOf, type SortColumn } from './aircraft-filters.ts';
import { AIRCRAFT_TYPE_WORDS, dimensionsOf, weightText } from './aircraft-values.ts';
import './aircraft-list.css';

function Dimensions({ aircraft }: { readonly aircraft: Aircraft }) {
  return (
    <dl className="aircraft-dimensions num">
      {dimensionsOf(aircraft).map(({ label, name, text, isUnverified }) => (
        <div key={label}>
          <dt>
            <abbr title={name}>{label}</abbr>
          </dt>
          <dd>
            {text}
            {isUnverified && <VerificationMark verification="unverified" named />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Weight({ aircraft }: { readonly aircraft: Aircraft }) {
  return (
    <span className="aircraft-weight num">
      {weightText(aircraft.maxGrossWeight)}
      {aircraft.maxGrossWeight !== null && isUnverified(aircraft.unverifiedFields, 'maxGrossWeight') && (
        <VerificationMark verification="unverified" named />
      )}
    </span>
  );
}

interface SortHeadProps {
  readonly column: SortColumn;
  readonly label: string;
  readonly className: string | undefined;
  readonly search: AircraftSearch;
  readonly onSort: (sort: string) => void;
}
function SortHead({ column, label, className, search, onSort }: SortHeadProps) {
  const order = orderOf(search, column);
  return (
    <th scope="col" className={className} aria-sort={order}>
      <button type="button" className="sort-head" onClick={() => onSort(nextSort(search, column))}>
        {label}
        <span aria-hidden="true">{{ ascending: '▲', descending: '▼', none: '' }[order]}</span>
      </button>
    </th>
  );
}

interface RowActions {
  readonly onCopy: (aircraft: Aircraft) => void;
  readonly onEdit: (aircraft: Aircraft) => void;
  readonly onDelete: (aircraft: Aircraft) => void;
}

function Actions({ aircraft, onCopy, onEdit, onDelete }: RowActions & { readonly aircraft: Aircraft }) {
  return (
    <div className="record-actions">
      <SourcesPopover aircraft={aircraft} />
      <IconButton label={`Duplicate ${aircraft.name}`} onClick={() => onCopy(aircraft)}>
        <Copy />
      </IconButton>
      {aircraft.canEdit && (
        <>
          <IconButton label={`Edit ${aircraft.name}`} onClick={() => onEdit(aircraft)}>
            <Pencil />
          </IconButton>
          <IconButton label={`Delete ${aircraft.name}`} onClick={() => onDelete(aircraft)}>
            <Trash2 />
          </IconButton>
        </>
      )}
    </div>
  );
}

/** The library as a table on large screens, as cards on small ones. A dashed ring marks a value that was not read in a source. */
interface AircraftListProps extends RowActions {
  readonly aircraft: readonly Aircraft[];
  readonly search: AircraftSearch;
  readonly onSort: (sort: string) => void;
}

export function AircraftList({ aircraft, search, onSort, ...actions }: AircraftListProps) {
  const isNarrow = useMedia(NARROW);
  if (isNarrow)
    return (
      <ul className="record-cards">
        {aircraft.map((one) => (
          <li key={one.id}>
            <div>
              <b className="record-name">{one.name}</b>
              <span className="record-note">{one.manufacturer}</span>
            </div>
            <Actions aircraft={one} {...actions} />
            <div className="record-facts">
              <span>{AIRCRAFT_TYPE_WORDS[one.type]}</span>
              <Weight aircraft={one} />
              <span>Design group {one.designGroup ?? 'N/A'}</span>
            </div>
            <Dimensions aircraft={one} />
          </li>
        ))}
      </ul>
    );
  const head = (column: SortColumn, label: string, className?: string) => (
    <SortHead column={column} label={label} className={className} search={search} onSort={onSort} />
  );
  return (
    <table className="schedule records aircraft-table">
      <thead>
        <tr>
          {head('name', 'Aircraft')}
          {head('type', 'Type')}
          {head('overallLength', 'Dimensions')}
          {head('maxGrossWeight', 'Weight', 'n')}
          {head('designGroup', 'Design Group')}
          <th scope="col" className="n">
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {aircraft.map((one) => (
          <tr key={one.id}>
            <td>
              <b className="record-name">{one.name}</b>
              <span className="record-note">
                {one.manufacturer} · {one.model}
              </span>
            </td>
            <td>{AIRCRAFT_TYPE_WORDS[one.type]}</td>
            <td>
              <Dimensions aircraft={one} />
            </td>
            <td className="n">
              <Weight aircraft={one} />
            </td>
            <td>{one.designGroup ?? 'N/A'}</td>
            <td>
              <Actions aircraft={one} {...actions} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
