import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useShownDate } from '../../../shared/ui/use-shown-date.ts';
import { QueryStates } from '../../../shared/record-list/query-states.tsx';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { secondFactorsQuery } from './api.ts';
import { RemoveAuthenticatorDialog, RenewRecoveryCodesDialog, SetUpAuthenticatorDialog } from './authenticator-dialogs.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import '../../../shared/ui/person-rows.css';
import './account.css';

type Open = 'setUp' | 'remove' | 'renew' | { readonly codes: readonly string[] } | null;

/** From this number on, a warning is shown. */
const FEW = 3;

/** Two-factor authentication for the user's password sign-in. */
export function AuthenticatorPanel() {
  const query = useQuery(secondFactorsQuery);
  const shownDate = useShownDate();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const showCodes = (codes: readonly string[]) => {
    if (open === 'setUp') toast({ title: 'Authenticator app turned on', description: 'You were signed out on all other devices.' });
    setOpen({ codes });
  };
  const factors = query.data;
  const isOn = factors !== undefined && factors.totpSince !== null;
  const identity = factors?.hasPassword === false ? [] : (['password'] as const);
  return (
    <section aria-labelledby="authenticator-heading">
      <header className="section-head">
        <div>
          <h2 id="authenticator-heading">Authenticator App</h2>
          <p>Adds a code from your phone to password sign-in.</p>
        </div>
        {factors && !isOn && <Button onClick={() => setOpen('setUp')}>Set Up</Button>}
      </header>
      <QueryStates query={query} data={factors} loading="Loading two-factor settings..." rows={1}>
        {(factors) => (
          <ul className="person-rows">
            <li data-screen-actions>
              <div className="person-head">
                <b>{isOn ? 'On' : 'Off'}</b>
                {isOn && factors.recoveryCodesLeft < FEW && <Badge tone="warn">Few recovery codes left</Badge>}
              </div>
              <div className="person-controls">
                {isOn && <Button onClick={() => setOpen('renew')}>New Recovery Codes</Button>}
                {isOn && (
                  <Button aria-label="Turn Off Authenticator App" onClick={() => setOpen('remove')}>
                    Turn Off
                  </Button>
                )}
              </div>
              <p className="person-facts num">
                {factors.totpSince === null ? (
                  <span>Not in use.</span>
                ) : (
                  <>
                    <span>{`Since ${shownDate(factors.totpSince)}`}</span>
                    <span>{`Recovery codes left: ${factors.recoveryCodesLeft}`}</span>
                  </>
                )}
              </p>
            </li>
          </ul>
        )}
      </QueryStates>
      {open === 'setUp' && <SetUpAuthenticatorDialog identity={identity} onClose={close} onCodes={showCodes} />}
      {open === 'remove' && <RemoveAuthenticatorDialog identity={identity} onClose={close} />}
      {open === 'renew' && <RenewRecoveryCodesDialog identity={identity} onClose={close} onCodes={showCodes} />}
      {open !== null && typeof open === 'object' && <RecoveryCodesDialog codes={open.codes} onClose={close} />}
    </section>
  );
}
