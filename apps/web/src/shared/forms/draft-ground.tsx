/** The ground elevation of a draft with a position: what fills it in is passed in by screens. */
import { degrees, type Position } from '@touchdown/domain';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

export type RenderGround = (ground: {
  /** `null` while the draft has no position. */
  readonly position: Position | null;
  /** Feet as text. */
  readonly current: string;
  readonly onUse: (feet: string) => void;
}) => ReactNode;

interface GroundDraft {
  latitude: string;
  longitude: string;
  elevation: string;
  elevationFeet: string;
}

/** The position of the draft. `null` while a coordinate is missing or invalid. */
export function useDraftPosition(): Position | null {
  const { control } = useFormContext<GroundDraft>();
  const [latitude, longitude] = useWatch({ control, name: ['latitude', 'longitude'] });
  const [north, east] = [latitude, longitude].map((text) => (text.trim() === '' ? Number.NaN : Number(text)));
  const isPlace = north !== undefined && east !== undefined && Math.abs(north) <= 90 && Math.abs(east) <= 180;
  return isPlace ? { latitude: degrees(north), longitude: degrees(east) } : null;
}

interface DraftGroundProps {
  /** The field with the elevation. */
  readonly field: 'elevation' | 'elevationFeet';
  readonly render: RenderGround;
}

export function DraftGround({ field, render }: DraftGroundProps) {
  const { control, setValue, formState } = useFormContext<GroundDraft>();
  const current = useWatch({ control, name: field });
  const position = useDraftPosition();
  const use = (feet: string) => setValue(field, feet, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  return <>{render({ position, current, onUse: use })}</>;
}
