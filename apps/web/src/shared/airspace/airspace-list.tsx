/** The airspace of a site as a list, which says what the map shows and what is unknown. */
import type { ProjectAirspaceAnswer } from '@touchdown/contract';
import { AIRSPACE_KIND_LABELS, AIRSPACE_LEFT_OUT, type AirspaceKind, limitsText } from '@touchdown/domain';
import { AIRSPACE_LINES, airspaceNotes, airspaceSummary, whereText } from './airspace-values.ts';
import './airspace.css';

function LineKey({ kind }: { readonly kind: AirspaceKind }) {
  const { ink, width, dash } = AIRSPACE_LINES[kind];
  return (
    <svg className={`airspace-key airspace-${ink}`} viewBox="0 0 34 8" aria-hidden="true">
      <path d="M1 4H33" strokeWidth={width} strokeDasharray={dash.map((part) => part * width).join(' ')} />
    </svg>
  );
}

export function AirspaceList({ answer }: { readonly answer: ProjectAirspaceAnswer }) {
  const { areas, total, sets } = answer;
  return (
    <details className="airspace">
      <summary>
        <span className="airspace-title">Airspace</span> <span>{airspaceSummary(answer)}</span>
      </summary>
      <div className="airspace-body">
        {areas.length > 0 && (
          <ul aria-label="FAA airspace, nearest first">
            {areas.map((area) => (
              <li key={`${area.set}${area.line}`}>
                <LineKey kind={area.kind} />
                <span>
                  <strong>{AIRSPACE_KIND_LABELS[area.kind]}</strong> {area.name}
                </span>
                <span className="num">{limitsText(area.lower, area.upper)}</span>
                <span className="num">{whereText(area)}</span>
              </li>
            ))}
          </ul>
        )}
        {total > areas.length && <p>{`The nearest ${areas.length} of ${total} are listed.`}</p>}
        {sets.length === 0 && <p>A superuser can import the FAA's airspace on the FAA Obstacles tab of the Admin Panel.</p>}
        {[...airspaceNotes(answer), ...(sets.length === 0 ? [] : [AIRSPACE_LEFT_OUT])].map((note) => (
          <p key={note} className="quiet">
            {note}
          </p>
        ))}
      </div>
    </details>
  );
}
