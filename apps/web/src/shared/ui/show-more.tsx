import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from './button.tsx';
import { useNear } from './use-near.ts';

interface ShowMoreProps {
  /** What the click does: "Show more projects". */
  readonly label: string;
  readonly isLoading: boolean;
  readonly onMore: () => void;
}

/** At the end of a list: loads the next page when the end is near, or on a click. */
export function ShowMore({ label, isLoading, onMore }: ShowMoreProps) {
  const ref = useRef<HTMLDivElement>(null);
  const isNear = useNear(ref) === true;
  const more = useEffectEvent(onMore);
  useEffect(() => {
    if (isNear && !isLoading) more();
  }, [isNear, isLoading]);
  return (
    <div className="list-more" ref={ref}>
      <Button busy={isLoading} onClick={onMore}>
        {label}
      </Button>
    </div>
  );
}
