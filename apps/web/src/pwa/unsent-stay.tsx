import { useUnsentEdits } from './use-unsent-edits.ts';

/** What becomes of edits that were not sent; nothing when there are none. */
export function UnsentStay({ after }: { readonly after: 'update' | 'reload' }) {
  const count = useUnsentEdits();
  if (count === 0) return null;
  return (
    <p>
      {count === 1
        ? 'One edit was not sent yet. It stays in this browser and is sent'
        : `${count} edits were not sent yet. They stay in this browser and are sent`}{' '}
      after the {after}.
    </p>
  );
}
