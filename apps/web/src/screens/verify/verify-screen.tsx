import { VerifyPanel } from '../../features/documents/verify/verify-panel.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { EntryFrame } from '../login/entry-frame.tsx';

/** Whether a file is genuine, as created by this installation. Public, because the recipient of a report may not have an account. */
export function VerifyScreen() {
  usePageTitle('Verify a File');
  return (
    <EntryFrame>
      <header className="entry-head">
        <h1>Verify a File</h1>
        <p>Reports and exports are sealed. Check whether a file has been changed since it was generated.</p>
      </header>
      <VerifyPanel />
    </EntryFrame>
  );
}
