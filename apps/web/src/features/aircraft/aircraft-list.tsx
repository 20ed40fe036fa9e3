import type { Aircraft } from '@touchdown/contract';
import { isUnverified } from '../../shared/format/verified.ts';
import { NARROW, useMedia } from '../../shared/ui/use-media.ts';
import { VerificationMark } from '../../shared/ui/verification-mark.tsx';
import { SourcesPopover } from './sources-popover.tsx';
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

/** The library as a table on large screens, as cards on small ones. A dashed ring marks a value that was not read in a source. */
export function AircraftList({ aircraft }: { readonly aircraft: readonly Aircraft[] }) {
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
            <SourcesPopover aircraft={one} />
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
  return (
    <table className="schedule records aircraft-table">
      <thead>
        <tr>
          <th scope="col">Aircraft</th>
          <th scope="col">Type</th>
          <th scope="col">Dimensions</th>
          <th scope="col" className="n">
            Weight
          </th>
          <th scope="col">Design Group</th>
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
              <div className="record-actions">
                <SourcesPopover aircraft={one} />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
