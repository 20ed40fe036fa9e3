import { useState } from 'react';
import { forgetEverything } from '../../pwa/reset-app.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ResetDialog } from './reset-dialog.tsx';

const reset = async () => {
  await forgetEverything();
  window.location.reload();
};

/** The way out when this browser shows what is not so: everything it keeps of the app is removed, and the app is fetched anew. */
export function ResetSetting() {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="setting">
      <div>
        <h3>Reset this browser</h3>
        <p>
          Removes what this browser keeps of Touchdown (files of the app, what was read, drafts, choices) and loads it anew. Nothing on the
          server changes.
        </p>
      </div>
      <Button onClick={() => setAsking(true)}>Reset</Button>
      <ResetDialog open={isAsking} onReset={() => void reset()} onCancel={() => setAsking(false)} />
    </div>
  );
}
