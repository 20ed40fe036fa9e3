import type { Position } from '@touchdown/domain';
import { useState } from 'react';
import { dayAndTime, momentOf, solarNoon, sunAt, type SunPosition } from './sun.ts';

export interface SunState {
  /** `null`: no sun is shown. */
  readonly sun: SunPosition | null;
  readonly isShown: boolean;
  readonly toggle: () => void;
  readonly day: string;
  readonly time: string;
  readonly change: (day: string, time: string) => void;
  /** `null` while a field is not complete. */
  readonly moment: Date | null;
}

/** The sun over the site: at first not shown, then at its highest of today. */
export function useSun(position: Position | null): SunState {
  const [fields, setFields] = useState<{ readonly day: string; readonly time: string } | null>(null);
  const [lastSun, setLastSun] = useState<SunPosition | null>(null);
  const moment = fields === null ? null : momentOf(fields.day, fields.time);
  const change = (day: string, time: string) => {
    setFields({ day, time });
    const next = momentOf(day, time);
    if (next !== null && position !== null) setLastSun(sunAt(next, position));
  };
  return {
    sun: fields === null ? null : lastSun,
    isShown: fields !== null,
    toggle: () => {
      if (fields !== null || position === null) {
        setFields(null);
        return;
      }
      const { day, time } = dayAndTime(solarNoon(new Date(), position));
      change(day, time);
    },
    day: fields?.day ?? '',
    time: fields?.time ?? '',
    change,
    moment,
  };
}
