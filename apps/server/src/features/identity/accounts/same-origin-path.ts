/** Any origin works. It only shows whether the path stays on it. */
const HERE = 'http://here.invalid';

const staysHere = (path: string) => URL.canParse(path, HERE) && new URL(path, HERE).origin === HERE;

/** Returns the path if it stays on this site, else null. "//evil.example" and "/\evil.example" do not. */
export function sameOriginPath(next: unknown): string | null {
  if (typeof next !== 'string' || !next.startsWith('/') || !staysHere(next)) return null;
  const { pathname, search, hash } = new URL(next, HERE);
  const path = `${pathname}${search}${hash}`;
  // Parsed again: "/.//evil.example" is a path on this site, but serializes to "//evil.example".
  return staysHere(path) ? path : null;
}
