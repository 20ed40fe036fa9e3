/** Any origin will do: it only shows whether the path stays on it. */
const HERE = 'http://here.invalid';

const staysHere = (path: string) => URL.canParse(path, HERE) && new URL(path, HERE).origin === HERE;

/** Answers the path when it leads to this site and nowhere else, else null. "//evil.example" and "/\evil.example" do not. */
export function sameOriginPath(next: unknown): string | null {
  if (typeof next !== 'string' || !next.startsWith('/') || !staysHere(next)) return null;
  const { pathname, search, hash } = new URL(next, HERE);
  const path = `${pathname}${search}${hash}`;
  // Read once more: "/.//evil.example" is a path here, and written out it is "//evil.example".
  return staysHere(path) ? path : null;
}
