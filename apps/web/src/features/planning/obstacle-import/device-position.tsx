import { averagedPlace, type DeviceFix, type Position } from '@touchdown/domain';
import { useEffect, useRef, useState } from 'react';
import { watchPosition } from '../../../shared/device/position.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { LocateFixed } from '../../../shared/ui/icons.ts';

/** Enough for a stable mean. */
const MOST_FIXES = 20;

interface DevicePositionProps {
  /** `accuracyFt`: in each direction. */
  readonly onPick: (position: Position, accuracyFt: number) => void;
}

/** Watches the device's position on request. The mean of the fixes is passed to the owner as it improves. */
function useFixes(onPick: DevicePositionProps['onPick']) {
  const [fixes, setFixes] = useState<readonly DeviceFix[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isWatching, setWatching] = useState(false);
  const watch = useRef<(() => void) | null>(null);
  const stop = () => {
    watch.current?.();
    watch.current = null;
    setWatching(false);
  };
  useEffect(() => () => watch.current?.(), []);
  const start = () => {
    setFixes([]);
    setRefusal(null);
    setWatching(true);
    const found: DeviceFix[] = [];
    watch.current = watchPosition({
      onFix: (fix) => {
        found.push(fix);
        setFixes([...found]);
        const place = averagedPlace(found);
        if (place) onPick(place.position, place.accuracyFt);
        if (found.length >= MOST_FIXES) stop();
      },
      onRefusal: (text) => {
        setRefusal(text);
        stop();
      },
    });
  };
  return { place: averagedPlace(fixes), refusal, isWatching, start, stop };
}

/** "Use this device's position": averaged until it is stopped, including its accuracy. */
export function DevicePosition({ onPick }: DevicePositionProps) {
  const units = useUnits();
  const { place, refusal, isWatching, start, stop } = useFixes(onPick);
  const accuracy = place === null ? '' : `±${units.wholeText(place.accuracyFt)} from ${place.fixes} ${place.fixes === 1 ? 'fix' : 'fixes'}`;
  return (
    <div className="device-position">
      <Button icon={<LocateFixed />} onClick={isWatching ? stop : start}>
        {isWatching ? 'Stop Averaging' : 'Use Device Position'}
      </Button>
      <p className="field-hint" role="status">
        {isWatching && place === null
          ? 'Waiting for the first fix...'
          : place !== null
            ? `${isWatching ? 'Averaging: ' : 'Averaged: '}${accuracy}`
            : ''}
      </p>
      {refusal !== null && (
        <p className="device-refusal" role="alert">
          {refusal}
        </p>
      )}
    </div>
  );
}
