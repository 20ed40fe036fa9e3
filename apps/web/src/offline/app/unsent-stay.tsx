import { useUnsentEdits } from './use-unsent-edits.ts';

/** What happens to unsynced edits. Renders nothing if there are none. */
export function UnsentStay({ after }: { readonly after: 'update' | 'reload' }) {
  const count = useUnsentEdits();
  if (count === 0) return null;
  return (
    <p>
      {count === 1
        ? '1 edit has not synced. It stays in this browser and will sync'
        : `${count} edits have not synced. They stay in this browser and will sync`}{' '}
      after the {after}.
    </p>
  );
}
