import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Waiting } from '../../../shared/app-state/waiting.tsx';
import { Bell } from '../../../shared/ui/icons.ts';
import { Popover } from '../../../shared/ui/popover.tsx';
import { useIsIdle } from '../../../shared/app-state/first-paint.ts';
import { unreadQuery } from './api.ts';
import './notifications.css';

const NotificationList = lazy(() => import('./notification-list.tsx').then((module) => ({ default: module.NotificationList })));
const MOST_SHOWN = 99;

/** Shows the number of unread notifications, and opens them. */
export function NotificationsBell() {
  const [isOpen, setOpen] = useState(false);
  const { data, isError } = useQuery({ ...unreadQuery, enabled: useIsIdle() });
  const unread = data?.count ?? null;
  const title = isError && data === undefined ? 'Notifications (unread count could not be loaded)' : 'Notifications';
  const name = unread !== null && unread > 0 ? `Notifications, ${unread} unread` : title;
  return (
    <Popover
      title="Notifications"
      side="bottom"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className="icon-button bell" aria-label={name} title={title}>
          <Bell />
          {unread !== null && unread > 0 && (
            <span className="bell-count num" aria-hidden="true">
              {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
            </span>
          )}
        </button>
      }
    >
      <Suspense fallback={<Waiting />}>
        <NotificationList unread={unread} onFollow={() => setOpen(false)} />
      </Suspense>
    </Popover>
  );
}
