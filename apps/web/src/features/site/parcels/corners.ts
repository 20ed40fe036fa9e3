/** The corners of a draft, kept as one text, so that a form and its comparison with another user's changes treat them like any field. */
import { degrees, localToPosition, type Position, positionToLocal } from '@touchdown/domain';

export interface DraftCorner {
  /** Decimal degrees, as text. */
  readonly latitude: string;
  readonly longitude: string;
}

const DECIMALS = 8;
const decimal = (value: number): string => String(Number(value.toFixed(DECIMALS)));

export const cornerOf = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }): DraftCorner => ({
  latitude: decimal(latitude),
  longitude: decimal(longitude),
});

export const cornersText = (corners: readonly DraftCorner[]): string =>
  JSON.stringify(corners.map(({ latitude, longitude }) => [latitude, longitude]));

/** The corners in a text. Empty if the text is not in this format. */
export function cornersFrom(text: string): readonly DraftCorner[] {
  try {
    const pairs: unknown = JSON.parse(text);
    if (!Array.isArray(pairs)) return [];
    return (pairs as readonly unknown[]).map((pair) => {
      const [latitude, longitude] = Array.isArray(pair) ? (pair as readonly unknown[]) : [];
      return { latitude: typeof latitude === 'string' ? latitude : '', longitude: typeof longitude === 'string' ? longitude : '' };
    });
  } catch {
    return [];
  }
}

const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

/** The corners as positions. One that is being typed is not one yet. */
export const placesOf = (corners: readonly DraftCorner[]): readonly (Position | null)[] =>
  corners.map(({ latitude, longitude }) => {
    const [north, east] = [numberOf(latitude), numberOf(longitude)];
    const isPlace = Math.abs(north) <= 90 && Math.abs(east) <= 180;
    return isPlace ? { latitude: degrees(north), longitude: degrees(east) } : null;
  });

/** Feet east and north of the reference point, to a thousandth. */
export function feetOf(site: Position, { latitude, longitude }: DraftCorner): { readonly east: string; readonly north: string } {
  const [place] = placesOf([{ latitude, longitude }]);
  if (!place) return { east: '', north: '' };
  const { eastFt, northFt } = positionToLocal(site, place);
  const text = (value: number) => String(Number(value.toFixed(3)));
  return { east: text(eastFt), north: text(northFt) };
}

/** The corner at this many feet east and north of the reference point. */
export const cornerAtFeet = (site: Position, eastFt: number, northFt: number): DraftCorner =>
  cornerOf(localToPosition(site, { eastFt, northFt } as Parameters<typeof localToPosition>[1]));

/** A ring of the API as positions. */
export const ringOf = (ring: readonly { readonly latitude: number; readonly longitude: number }[]): readonly Position[] =>
  ring.map(({ latitude, longitude }) => ({ latitude: degrees(latitude), longitude: degrees(longitude) }));
