/** Searches facilities by what a user types: an identifier, a name, a city, or words of them in any order. */
import type { Facility } from '@touchdown/contract';

const normal = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A facility with its texts as they are compared. */
interface Indexed {
  readonly facility: Facility;
  readonly idents: readonly string[];
  readonly name: string;
  readonly city: string;
  /** Every word follows a space. */
  readonly words: string;
}

const indexed = (facility: Facility): Indexed => {
  const idents = [facility.id, facility.icao ?? ''].map(normal);
  const [name, city] = [normal(facility.name), normal(facility.city)];
  return { facility, idents, name, city, words: ` ${name} ${city} ${facility.state ?? ''} ${idents.join(' ')}` };
};

/** Normalizing 19,000 facilities takes longer than searching them, so it is done once for each list. */
const indexes = new WeakMap<readonly Facility[], readonly Indexed[]>();
function indexOf(facilities: readonly Facility[]): readonly Indexed[] {
  const known = indexes.get(facilities);
  if (known !== undefined) return known;
  const index = facilities.map(indexed);
  indexes.set(facilities, index);
  return index;
}

/** How well a facility matches; smaller is better. `null` if it does not. */
function rankOf({ idents, name, city, words }: Indexed, wanted: string): number | null {
  const fits = [
    idents.includes(wanted),
    idents.some((ident) => ident.startsWith(wanted)),
    name.startsWith(wanted),
    city.startsWith(wanted),
    words.includes(` ${wanted}`),
    // "Indianapolis Methodist" is Methodist Hospital in Indianapolis.
    wanted.split(' ').every((word) => words.includes(` ${word}`)),
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
  return indexOf(facilities)
    .flatMap((one) => {
      const rank = rankOf(one, wanted);
      return rank === null ? [] : [{ facility: one.facility, rank }];
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
