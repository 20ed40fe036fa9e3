import type { SessionInfo } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { useShownDate } from '../../../shared/ui/use-shown-date.ts';
import { QueryStates } from '../../../shared/record-list/query-states.tsx';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { LogOut } from '../../../shared/ui/icons.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { sessionsQuery, useEndOtherSessions, useEndSession } from './api.ts';
import { browserName } from './session-text.ts';
import '../../../shared/ui/person-rows.css';
import './account.css';

const showFailure = (title: string, error: unknown) => {
  if (!isUnauthorized(error)) toast({ title, description: errorText(error), destructive: true });
};

function SessionRow({ session, onEnded }: { readonly session: SessionInfo; readonly onEnded: () => void }) {
  const shownDate = useShownDate();
  const end = useEndSession();
  const { isCurrent, startedAt, lastSeenAt, address, userAgent, expiresAt } = session;
  const name = browserName(userAgent);
  const endNow = async () => {
    try {
      await end.mutateAsync(session.id);
      toast({ title: 'Session ended', description: `${name} was signed out.` });
    } catch (error) {
      showFailure('Error ending session', error);
    }
    onEnded();
  };
  return (
    <li>
      <div className="person-head">
        <b>{name}</b>
        {isCurrent && <Badge tone="ok">This session</Badge>}
      </div>
      <div className="person-controls">
        {!isCurrent && (
          <Button busy={end.isPending} aria-label={`End ${name}${address === null ? '' : `, ${address}`}`} onClick={() => void endNow()}>
            End
          </Button>
        )}
      </div>
      <p className="person-facts num">
        {address !== null && <span>{`Address ${address}`}</span>}
        {startedAt !== null && <span>{`Signed in ${shownDate(startedAt)}`}</span>}
        {lastSeenAt !== null && <span>{`Last seen ${shownDate(lastSeenAt)}`}</span>}
        <span>{`Ends ${shownDate(expiresAt)}`}</span>
      </p>
    </li>
  );
}

/** Where the user is signed in, with actions to end sessions. */
export function SessionsPanel() {
  const query = useQuery(sessionsQuery);
  const endOthers = useEndOtherSessions();
  const heading = useRef<HTMLHeadingElement>(null);
  const sessions = query.data;
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent) ?? false;
  const endAllOthers = async () => {
    try {
      await endOthers.mutateAsync();
      toast({ title: 'Signed out of all other sessions', description: 'Only this session is active.' });
    } catch (error) {
      showFailure('Error ending sessions', error);
    }
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="sessions-heading">
      <header className="section-head">
        <div>
          <h2 id="sessions-heading" ref={heading} tabIndex={-1}>
            Sessions
          </h2>
          <p>Devices where you're signed in. End any session you don't recognize, then change your password.</p>
        </div>
        <Button icon={<LogOut />} busy={endOthers.isPending} disabled={!hasOthers} onClick={() => void endAllOthers()}>
          Sign Out All Other Sessions
        </Button>
      </header>
      <QueryStates query={query} data={sessions} loading="Loading sessions..." rows={3}>
        {(sessions) => (
          <ul className="person-rows">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} onEnded={() => heading.current?.focus()} />
            ))}
          </ul>
        )}
      </QueryStates>
    </section>
  );
}
