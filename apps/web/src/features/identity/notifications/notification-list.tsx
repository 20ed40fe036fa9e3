import type { Notification } from '@touchdown/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { formatDateTime } from '../../../shared/format/dates.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { Check } from '../../../shared/ui/icons.ts';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { LoadFailed } from '../../../shared/ui/states.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { notificationsQuery, useMarkRead } from './api.ts';

const onError = (error: Error) => {
  if (!isUnauthorized(error)) toast({ title: 'Failed to mark as read', description: errorText(error), destructive: true });
};

interface RowProps {
  readonly notification: Notification;
  readonly onRead: () => void;
  readonly onFollow: () => void;
}

function Row({ notification: { sentence, projectId, at, readAt }, onRead, onFollow }: RowProps) {
  const isUnread = readAt === null;
  const follow = () => {
    if (isUnread) onRead();
    onFollow();
  };
  return (
    <li data-unread={isUnread || undefined}>
      <div>
        {isUnread && <span className="visually-hidden">Unread: </span>}
        {projectId === null ? (
          <span>{sentence}</span>
        ) : (
          <Link to="/projects/$projectId" params={{ projectId }} onClick={follow}>
            {sentence}
          </Link>
        )}
        <time dateTime={at}>{formatDateTime(at)}</time>
      </div>
      {isUnread && (
        <IconButton label={`Mark as read: ${sentence}`} onClick={onRead}>
          <Check />
        </IconButton>
      )}
    </li>
  );
}

const countText = (unread: number | null): string => {
  if (unread === null) return 'Unread count not available';
  return unread === 0 ? 'No unread notifications' : `${unread} unread`;
};

interface NotificationListProps {
  /** `null`: not read yet, or it could not be read. */
  readonly unread: number | null;
  /** A notification was opened in its project. */
  readonly onFollow: () => void;
}

/** Newest first. Each can be opened and marked as read, or all at once. */
export function NotificationList({ unread, onFollow }: NotificationListProps) {
  const list = useInfiniteQuery(notificationsQuery);
  const mark = useMarkRead();
  const rows = (list.data?.pages ?? []).flatMap((page) => page.rows);
  if (list.isPending) return <Skeleton label="Loading notifications..." rows={3} />;
  if (list.isError && rows.length === 0) return <LoadFailed text={errorText(list.error)} onRetry={() => void list.refetch()} />;
  if (rows.length === 0) return <p className="popover-body quiet">No notifications</p>;
  return (
    <div className="notifications">
      <div className="notifications-bar">
        <span>{countText(unread)}</span>
        <Button variant="bare" disabled={unread === 0} busy={mark.isPending} onClick={() => mark.mutate({ all: true }, { onError })}>
          Mark All as Read
        </Button>
      </div>
      <ul aria-label="Notifications">
        {rows.map((notification) => (
          <Row
            key={notification.id}
            notification={notification}
            onRead={() => mark.mutate({ ids: [notification.id] }, { onError })}
            onFollow={onFollow}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button variant="bare" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show Older
        </Button>
      )}
    </div>
  );
}
