/** Any origin will do: it only shows whether the path stays on it. */
const HERE = 'http://here.invalid';

/** Answers the path when it leads to this site and nowhere else, else null. "//evil.example" and "/\evil.example" do not. */
export function sameOriginPath(next: unknown): string | null {
  if (typeof next !== 'string' || !next.startsWith('/') || !URL.canParse(next, HERE)) return null;
  const url = new URL(next, HERE);
  return url.origin === HERE ? `${url.pathname}${url.search}${url.hash}` : null;
}
