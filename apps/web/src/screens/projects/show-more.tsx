import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { useNear } from '../../shared/ui/use-near.ts';

/** At the end of a list: the next page comes when the end is near, or at a press. */
export function ShowMore({ isLoading, onMore }: { readonly isLoading: boolean; readonly onMore: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  const isNear = useNear(ref) === true;
  const more = useEffectEvent(onMore);
  useEffect(() => {
    if (isNear && !isLoading) more();
  }, [isNear, isLoading]);
  return (
    <div className="list-more" ref={ref}>
      <Button busy={isLoading} onClick={onMore}>
        Show more projects
      </Button>
    </div>
  );
}
