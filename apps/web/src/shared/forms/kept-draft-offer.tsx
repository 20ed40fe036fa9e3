import { Button } from '../ui/button.tsx';
import { useKeptDraftIds } from './kept-draft.ts';
import './kept-draft-offer.css';

interface KeptDraftOfferProps {
  /** What the form calls its record: "contact". */
  readonly what: string;
  /** The project or path that the records belong to. */
  readonly scope: string;
  /** What was being edited, in the sentence; "this contact" without it. */
  readonly label?: string;
  /** Opens the form of a record, `NEW_RECORD` for a new one; `undefined` while the record is not there. */
  readonly opens: (id: string) => (() => void) | undefined;
}

/** Offers each draft that was saved when the session ended: its form is opened again, or the draft is deleted. */
export function KeptDraftOffer({ what, scope, label = `this ${what}`, opens }: KeptDraftOfferProps) {
  const { ids, discard } = useKeptDraftIds(what, scope);
  return ids.map((id) => {
    const open = opens(id);
    return (
      open && (
        <div key={id} className="kept-draft" role="status">
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
