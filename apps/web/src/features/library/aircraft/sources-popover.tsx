import type { Aircraft } from '@touchdown/contract';
import { fieldLabel } from '../../../shared/format/aircraft-labels.ts';
import { isWhollyUnverified } from '../../../shared/format/verified.ts';
import { Info } from '../../../shared/ui/icons.ts';
import { Popover } from '../../../shared/ui/popover.tsx';
import { VerificationMark } from '../../../shared/ui/verification-mark.tsx';

const wordList = (fields: readonly string[]) => fields.map(fieldLabel).join(', ');

/** The documents an aircraft's values are from, and which values are to be confirmed. */
export function SourcesPopover({ aircraft }: { readonly aircraft: Aircraft }) {
  const { sources, unverifiedFields, derivedFields, notes } = aircraft;
  return (
    <Popover
      side="left"
      title={`Sources for ${aircraft.name}`}
      subtitle={aircraft.isReference ? 'Reference aircraft' : 'User-added'}
      trigger={
        <button type="button" className="icon-button" aria-label={`Sources for ${aircraft.name}`} title="Sources">
          <Info />
        </button>
      }
    >
      <div className="popover-body aircraft-sources">
        {sources.length === 0 ? (
          <p>No source on record.</p>
        ) : (
          <ul>
            {sources.map(({ id, what, where }) => (
              <li key={id}>
                {what}. {where}.
              </li>
            ))}
          </ul>
        )}
      </div>
      {unverifiedFields.length > 0 && (
        <div className="popover-body aircraft-state">
          <VerificationMark verification="unverified" />
          <p>
            <b>To be confirmed against the flight manual:</b>{' '}
            {isWhollyUnverified(unverifiedFields) ? 'all values' : wordList(unverifiedFields)}.
          </p>
        </div>
      )}
      {derivedFields.length > 0 && (
        <div className="popover-body">
          <p>
            <b>Calculated:</b> {wordList(derivedFields)}.
          </p>
        </div>
      )}
      {notes && <div className="popover-body">{notes}</div>}
    </Popover>
  );
}
