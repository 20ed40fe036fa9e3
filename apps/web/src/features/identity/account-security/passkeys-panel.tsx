import { type Passkey, PASSKEYS_MAX } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useShownDate } from '../../../shared/ui/use-shown-date.ts';
import { passkeyObstacle, passkeyPlace } from '../../../shared/passkeys/passkeys.ts';
import { QueryStates } from '../../../shared/record-list/query-states.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { KeyRound } from '../../../shared/ui/icons.ts';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { passkeysQuery, secondFactorsQuery, useAddPasskey, useRemovePasskey, useRenamePasskey } from './api.ts';
import { FactorDialog, type FactorField } from './factor-dialog.tsx';
import '../../../shared/ui/person-rows.css';
import './account.css';

type Open = { readonly what: 'add' } | { readonly what: 'rename' | 'remove'; readonly passkey: Passkey };

interface PasskeyDialogProps {
  readonly open: Open;
  readonly identity: readonly FactorField[];
  readonly onClose: () => void;
  /** The row with the focused button was removed. */
  readonly onRemoved: () => void;
}

function PasskeyDialog({ open, identity, onClose, onRemoved }: PasskeyDialogProps) {
  const add = useAddPasskey();
  const rename = useRenamePasskey();
  const remove = useRemovePasskey();
  switch (open.what) {
    case 'add':
      return (
        <FactorDialog
          title="Add Passkey"
          description="Your device will ask for your fingerprint, face, or PIN, then save the passkey."
          fields={['name', ...identity]}
          submitLabel="Add Passkey"
          onClose={onClose}
          send={async ({ name, password }) => {
            await add.mutateAsync({ name, password });
            toast({ title: 'Passkey added', description: 'You can now sign in with this passkey.' });
            onClose();
          }}
        />
      );
    case 'rename':
      return (
        <FactorDialog
          title={`Rename ${open.passkey.name}`}
          fields={['name']}
          initialName={open.passkey.name}
          submitLabel="Save"
          onClose={onClose}
          send={async ({ name }) => {
            await rename.mutateAsync({ id: open.passkey.id, name });
            onClose();
          }}
        />
      );
    case 'remove':
      return (
        <FactorDialog
          title={`Remove ${open.passkey.name}`}
          description="You won't be able to sign in with it. You'll be signed out on all other devices."
          fields={identity}
          submitLabel="Remove"
          variant="danger"
          onClose={onClose}
          send={async ({ password }) => {
            await remove.mutateAsync({ id: open.passkey.id, password });
            toast({ title: 'Passkey removed', description: 'You were signed out on all other devices.' });
            onClose();
            onRemoved();
          }}
        />
      );
  }
}

function PasskeyRow({ passkey, onOpen }: { readonly passkey: Passkey; readonly onOpen: (open: Open) => void }) {
  const shownDate = useShownDate();
  const { name, rpId, createdAt, lastUsedAt } = passkey;
  return (
    <li aria-label={name}>
      <div className="person-head">
        <b>{name}</b>
      </div>
      <div className="person-controls">
        <Button variant="bare" aria-label={`Rename ${name}`} onClick={() => onOpen({ what: 'rename', passkey })}>
          Rename
        </Button>
        <Button aria-label={`Remove ${name}`} onClick={() => onOpen({ what: 'remove', passkey })}>
          Remove
        </Button>
      </div>
      <p className="person-facts num">
        <span>{`Added ${shownDate(createdAt)}`}</span>
        <span>{lastUsedAt === null ? 'Never used' : `Last used ${shownDate(lastUsedAt)}`}</span>
        {rpId !== window.location.hostname && <span>{`Works at ${rpId}`}</span>}
      </p>
    </li>
  );
}

/** The user's passkey devices, which replace a password and a code. */
export function PasskeysPanel() {
  const query = useQuery(passkeysQuery);
  const factors = useQuery(secondFactorsQuery).data;
  const [open, setOpen] = useState<Open | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const passkeys = query.data;
  const identity = factors?.hasPassword === false ? [] : (['password'] as const);
  const obstacle = passkeyObstacle(passkeyPlace());
  return (
    <section aria-labelledby="passkeys-heading">
      <header className="section-head">
        <div>
          <h2 id="passkeys-heading" ref={heading} tabIndex={-1}>
            Passkeys
          </h2>
          <p>{obstacle ?? 'Sign in with your fingerprint, face, or device PIN instead of a password and code.'}</p>
        </div>
        {obstacle === null && (
          <Button
            icon={<KeyRound />}
            disabled={(passkeys?.length ?? PASSKEYS_MAX) >= PASSKEYS_MAX}
            onClick={() => setOpen({ what: 'add' })}
          >
            Add Passkey
          </Button>
        )}
      </header>
      <QueryStates
        query={query}
        data={passkeys}
        loading="Loading passkeys..."
        rows={1}
        empty={obstacle === null && <EmptyState title="No passkeys yet" />}
      >
        {(passkeys) => (
          <ul className="person-rows">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onOpen={setOpen} />
            ))}
          </ul>
        )}
      </QueryStates>
      {open !== null && (
        <PasskeyDialog open={open} identity={identity} onClose={() => setOpen(null)} onRemoved={() => heading.current?.focus()} />
      )}
    </section>
  );
}
