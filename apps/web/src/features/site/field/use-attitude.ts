import type { PointedAt } from '@touchdown/domain';
import { useEffect, useState } from 'react';
import { ATTITUDE_REFUSED, attitudeAllowed, watchAttitude } from '../../../shared/device/attitude.ts';

/** A device with sensors reports within this time. */
const SILENT_MS = 3_000;

export interface Attitude {
  readonly isOn: boolean;
  /** `null` before the device's first report. */
  readonly pointed: PointedAt | null;
  readonly refusal: string | null;
  /** Only from a click, because iOS asks the user. */
  readonly turnOn: () => void;
}

/** Where the upper edge of the device points, once it is requested. */
export function useAttitude(): Attitude {
  const [isOn, setOn] = useState(false);
  const [pointed, setPointed] = useState<PointedAt | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    if (!isOn) return undefined;
    const silence = window.setTimeout(() => setRefusal(ATTITUDE_REFUSED), SILENT_MS);
    const stop = watchAttitude((next) => {
      window.clearTimeout(silence);
      setRefusal(null);
      setPointed(next);
    });
    return () => {
      window.clearTimeout(silence);
      stop();
    };
  }, [isOn]);
  const turnOn = () => {
    void attitudeAllowed().then((allowed) => (allowed ? setOn(true) : setRefusal(ATTITUDE_REFUSED)));
  };
  return { isOn, pointed, refusal, turnOn };
}
