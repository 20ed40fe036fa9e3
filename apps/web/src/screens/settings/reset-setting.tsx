import { useState } from 'react';
import { forgetEverything } from '../../offline/app/reset-app.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ResetDialog } from './reset-dialog.tsx';

const reset = async () => {
  await forgetEverything();
  window.location.reload();
};

/** A reset for when this browser shows incorrect data: everything it has stored for the app is removed, and the app is fetched again. */
export function ResetSetting() {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="setting">
      <div>
        <h3>Reset This Browser</h3>
        <p>
          Clears Touchdown data in this browser (app files, offline data, drafts, preferences) and reloads. Nothing on the server changes.
        </p>
      </div>
      <Button onClick={() => setAsking(true)}>Reset</Button>
      <ResetDialog open={isAsking} onReset={() => void reset()} onCancel={() => setAsking(false)} />
    </div>
  );
}
