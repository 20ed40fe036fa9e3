import type { Aircraft } from '@touchdown/contract';
import { useUnits } from '../../../shared/format/units.ts';
import { isUnverified } from '../../../shared/format/verified.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { Copy, Pencil, Trash2 } from '../../../shared/ui/icons.ts';
import { VerificationMark } from '../../../shared/ui/verification-mark.tsx';
import { dimensionsOf, AIRCRAFT_TYPE_LABELS, weightText } from './aircraft-values.ts';
import { SourcesPopover } from './sources-popover.tsx';

function Dimensions({ aircraft }: { readonly aircraft: Aircraft }) {
  const units = useUnits();
  return (
    <dl className="aircraft-dimensions num">
      {dimensionsOf(aircraft, units).map(({ label, name, text, isUnverified }) => (
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
  const units = useUnits();
  return (
    <span className="aircraft-weight num">
      {weightText(aircraft.maxGrossWeight, units)}
      {aircraft.maxGrossWeight !== null && isUnverified(aircraft.unverifiedFields, 'maxGrossWeight') && (
        <VerificationMark verification="unverified" named />
      )}
    </span>
  );
}

export interface RowActions {
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

type RowProps = RowActions & { readonly aircraft: Aircraft };

/** An aircraft on a phone. */
export function AircraftCard({ aircraft, ...actions }: RowProps) {
  return (
    <li>
      <div>
        <b className="record-name">{aircraft.name}</b>
        <span className="record-note">{aircraft.manufacturer}</span>
      </div>
      <Actions aircraft={aircraft} {...actions} />
      <div className="record-facts">
        <span>{AIRCRAFT_TYPE_LABELS[aircraft.type]}</span>
        <Weight aircraft={aircraft} />
        <span>Design group {aircraft.designGroup ?? 'N/A'}</span>
      </div>
      <Dimensions aircraft={aircraft} />
    </li>
  );
}

/** An aircraft on a wide screen. */
export function AircraftTableRow({ aircraft, ...actions }: RowProps) {
  return (
    <tr>
      <td>
        <b className="record-name">{aircraft.name}</b>
        <span className="record-note">
          {aircraft.manufacturer} · {aircraft.model}
        </span>
      </td>
      <td>{AIRCRAFT_TYPE_LABELS[aircraft.type]}</td>
      <td>
        <Dimensions aircraft={aircraft} />
      </td>
      <td className="n">
        <Weight aircraft={aircraft} />
      </td>
      <td>{aircraft.designGroup ?? 'N/A'}</td>
      <td>
        <Actions aircraft={aircraft} {...actions} />
      </td>
    </tr>
  );
}
