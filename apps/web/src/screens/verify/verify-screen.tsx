import { VerifyPanel } from '../../features/verify/verify-panel.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { EntryFrame } from '../login/entry-frame.tsx';

/** Whether a file is as this installation made it; open to all, as who receives a report need not have an account. */
export function VerifyScreen() {
  usePageTitle('Verify a file');
  return (
    <EntryFrame>
      <header className="entry-head">
        <h1>Verify a file</h1>
        <p>Reports and exports of this installation carry a seal. See whether a file is just as it was made.</p>
      </header>
      <VerifyPanel />
    </EntryFrame>
  );
}
