/** The place of the plan in the address: opened once, and then copied with a link. */
import { type RefObject, useEffect } from 'react';
import { modeIn } from './canvas-bar.tsx';
import { placeText } from './plan-place.ts';
import type { SiteState } from './use-site.ts';
import type { View } from './view.ts';

/** Returns the place of the plan as an address has it. `null`: no plan is shown. */
export type PlaceRef = RefObject<() => string | null>;

export function usePlace(placeRef: PlaceRef, { origin, address }: SiteState, view: View | null): void {
  const { place, opened } = address;
  const isPlan = modeIn(address.mode) === 'plan';
  useEffect(() => {
    placeRef.current = () => (origin === null || view === null || !isPlan ? null : placeText(origin, view));
  }, [placeRef, origin, view, isPlan]);
  const isOpened = place !== undefined && view !== null;
  // From here on the user moves the plan, and the address would be of a place that is no longer shown.
  useEffect(() => {
    if (isOpened) opened();
  }, [isOpened, opened]);
}
