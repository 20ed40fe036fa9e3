/** One text for one content: JSON with sorted keys and no spaces (RFC 8785), and the hash of a pack over it. */
import { sha256 } from './sha256.ts';

const byCodeUnit = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number => (one < other ? -1 : 1);

/** Returns the canonical JSON of a value that was read from JSON. Members that are undefined are skipped. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(byCodeUnit);
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`).join(',')}}`;
}

/** Returns the hash of a pack's content: all but its hash and its signature. */
export function packHash(pack: object): string {
  const { hash: _, signature: __, ...content } = pack as Readonly<Record<string, unknown>>;
  return `sha256:${sha256(canonicalJson(content))}`;
}
