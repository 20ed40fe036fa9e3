import { Button } from '../ui/button.tsx';
import { useSavedDraftIds } from './saved-draft.ts';
import './saved-draft-offer.css';

interface SavedDraftOfferProps {
  /** What the form calls its record: "contact". */
  readonly what: string;
  /** The project or path that the records belong to. */
  readonly scope: string;
  /** What was being edited, as part of a sentence. Default: "this contact". */
  readonly label?: string;
  /** Opens the form of a record, `NEW_RECORD` for a new one. `undefined` while the record has not loaded. */
  readonly opens: (id: string) => (() => void) | undefined;
}

/** Offers each draft that was saved when the session ended: reopen its form or delete the draft. */
export function SavedDraftOffer({ what, scope, label = `this ${what}`, opens }: SavedDraftOfferProps) {
  const { ids, discard } = useSavedDraftIds(what, scope);
  return ids.map((id) => {
    const open = opens(id);
    return (
      open && (
        <div key={id} className="saved-draft" role="status">
          <p>{`Your session ended before ${label} was saved. Your changes are saved on this device.`}</p>
          <Button variant="bare" onClick={() => discard(id)}>
            Discard
          </Button>
          <Button onClick={open}>Continue Editing</Button>
        </div>
      )
    );
  });
}
