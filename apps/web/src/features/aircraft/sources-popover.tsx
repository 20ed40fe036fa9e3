import type { Aircraft } from '@touchdown/contract';
import { isWhollyUnverified } from '../../shared/format/verified.ts';
import { Info } from '../../shared/ui/icons.ts';
import { Popover } from '../../shared/ui/popover.tsx';
import { VerificationMark } from '../../shared/ui/verification-mark.tsx';
import { fieldLabel } from './aircraft-values.ts';

const wordList = (fields: readonly string[]) => fields.map(fieldLabel).join(', ');
const isWebAddress = (where: string) => /^https?:\/\//.test(where);

/** The sources of an aircraft's values, and which values are not from a source. */
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
            {sources.map((source) => (
              <li key={source.id}>
                <b>{source.id}</b> {source.what}
                {isWebAddress(source.where) && (
                  <>
                    {' '}
                    <a href={source.where} target="_blank" rel="noreferrer">
                      View Source
                    </a>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      {unverifiedFields.length > 0 && (
        <div className="popover-body aircraft-state">
          <VerificationMark verification="unverified" />
          <p>
            <b>Unverified</b> To be confirmed:{' '}
            {isWhollyUnverified(unverifiedFields) ? 'all values for this aircraft' : wordList(unverifiedFields)}. Confirm with the
            manufacturer before relying on them.
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
