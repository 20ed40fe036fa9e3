/** What is missing under a map, and what to do about it. */
import { Button } from '../ui/button.tsx';
import { RefreshCw } from '../ui/icons.ts';
import type { BaseLayer } from './base-layer.ts';
import { noticeOf } from './notice-text.ts';

interface MapNoticeProps {
  readonly base: BaseLayer;
  /** Whether tiles of the layer could not be loaded. */
  readonly isFailing: boolean;
  readonly onRetry?: () => void;
}

export function MapNotice({ base, isFailing, onRetry }: MapNoticeProps) {
  const text = noticeOf(base, isFailing);
  return (
    <div className="map-notice" role="status" hidden={text === null}>
      {text !== null && <span>{text}</span>}
      {isFailing && onRetry && (
        <Button variant="bare" icon={<RefreshCw />} onClick={onRetry}>
          Try Again
        </Button>
      )}
    </div>
  );
}
