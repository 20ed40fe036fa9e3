/** Searches facilities by what a user types: an identifier, a name, a city. */
import type { Facility } from '@touchdown/contract';

const normal = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** How well a facility matches; smaller is better. `null` if it does not. */
function rankOf(facility: Facility, wanted: string): number | null {
  const idents = [facility.id, facility.icao ?? ''].map(normal);
  const name = normal(facility.name);
  const city = normal(facility.city);
  const fits = [
    idents.includes(wanted),
    idents.some((ident) => ident.startsWith(wanted)),
    name.startsWith(wanted),
    city.startsWith(wanted),
    ` ${name} ${city} ${facility.state ?? ''}`.includes(` ${wanted}`),
  ];
  const rank = fits.indexOf(true);
  return rank === -1 ? null : rank;
}

/** Tiebreaker for what most users mean: public before private, airports before the rest, then by name. */
const standing = ({ use, kind }: Facility): number => (use === 'public' ? 0 : 2) + (kind === 'airport' ? 0 : 1);

/** The matching facilities, best first. A text without a letter or digit matches none. */
export function searchFacilities(facilities: readonly Facility[], text: string, limit: number): Facility[] {
  const wanted = normal(text);
  if (wanted === '') return [];
  return facilities
    .flatMap((facility) => {
      const rank = rankOf(facility, wanted);
      return rank === null ? [] : [{ facility, rank }];
    })
    .toSorted(
      (first, second) =>
        first.rank - second.rank ||
        standing(first.facility) - standing(second.facility) ||
        first.facility.name.localeCompare(second.facility.name, 'en'),
    )
    .slice(0, limit)
    .map(({ facility }) => facility);
}
