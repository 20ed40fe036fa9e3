/** The data packs of an edition, the newest first: revision, hash, signature, and who installed it. */
import type { PackRevision, StandardsEdition } from '@touchdown/contract';
import { formatDateTime } from '../../../shared/format/dates.ts';
import { packAddress } from './api.ts';
import { originText, SIGNATURE_LABELS } from './pack-values.ts';

function Revision({ edition, revision }: { readonly edition: StandardsEdition; readonly revision: PackRevision }) {
  const { signature, installedAt } = revision;
  return (
    <li className="edition-revision">
      <p className="rule-row-facts num">
        <strong>{`Revision ${revision.revision}`}</strong>
        <span>{SIGNATURE_LABELS[signature]}</span>
        {installedAt !== null && <span>{originText(revision, formatDateTime(installedAt))}</span>}
        <a href={packAddress(edition.id, revision.revision)} download>
          Export Data Pack
        </a>
      </p>
      <p className="rule-row-text">{revision.change}</p>
      <p className="edition-hash num">{revision.hash}</p>
    </li>
  );
}

/** `former`: the revision that is shown, if it is not the newest. */
export function EditionRevisions({ edition, former }: { readonly edition: StandardsEdition; readonly former: number | null }) {
  const shown = former === null ? edition.revisions[0] : edition.revisions.find(({ revision }) => revision === former);
  if (shown === undefined) return null;
  return (
    <details className="edition-revisions" open={former !== null}>
      <summary>{`Revision ${shown.revision}, ${SIGNATURE_LABELS[shown.signature].toLowerCase()}`}</summary>
      <ul aria-label="Revisions">
        {edition.revisions.map((revision) => (
          <Revision key={revision.revision} edition={edition} revision={revision} />
        ))}
      </ul>
    </details>
  );
}
