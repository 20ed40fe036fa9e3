/** The headers that every response of the API must have. The test client checks them on each of its responses. */
import { expect } from 'vitest';

type Headers = Readonly<Record<string, string | string[] | number | undefined>>;

/** User-uploaded files may load and run nothing. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'; sandbox";
/** A PDF that the browser shows may load only itself. */
const VIEWER = "default-src 'none'; object-src 'self'; base-uri 'none'; frame-ancestors 'none'";
/** A rejection that is sent before any hook runs contains no page. */
const EARLY = "default-src 'none'; frame-ancestors 'none'";
const EARLY_STATUSES = [400, 408, 413, 431, 503];
const PAGE = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "base-uri 'none'",
];

const EXACT = {
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
} as const;
const OFF = ['geolocation=(self)', 'publickey-credentials-get=(self)', 'camera=()', 'microphone=()', 'payment=()'];
const ABSENT = ['x-powered-by', 'server', 'access-control-allow-origin'];
/** Browsers may keep tiles of maps for a day. They show nothing of a project. */
const cachingOf = (call: string, status: number): string =>
  status === 200 && call.startsWith('GET /api/map/tiles/') ? 'private, max-age=86400' : 'no-store';
/** Everything that the result depends on. */
const CHECKED = [
  ...[
    'content-security-policy',
    'content-type',
    'x-content-type-options',
    'cache-control',
    'permissions-policy',
    'strict-transport-security',
  ],
  ...Object.keys(EXACT),
  ...ABSENT,
];

/** The only script that may compile machine code. */
const DECODER = /^GET \/assets\/scan\.worker-[\w-]+\.js$/;

function check(call: string, status: number, headers: Headers, strictTransport: string | undefined): void {
  const stated = String(headers['content-security-policy']);
  const policy = DECODER.test(call) ? stated.replace(" 'wasm-unsafe-eval'", '') : stated;
  expect(policy, call).toContain("frame-ancestors 'none'");
  expect(policy, call).not.toMatch(/unsafe-(inline|eval)|\*/);
  expect(headers, call).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': cachingOf(call, status) });
  expect(String(headers['permissions-policy']).split(', '), call).toEqual(expect.arrayContaining(OFF));
  for (const name of ABSENT) expect(headers[name], `${call}: ${name}`).toBeUndefined();
  if (policy === EARLY && EARLY_STATUSES.includes(status)) return;
  if (policy === VIEWER) expect(headers['content-type'], call).toBe('application/pdf');
  else if (policy !== NOTHING) expect(policy.split(';'), call).toEqual(expect.arrayContaining(PAGE));
  expect(headers, call).toMatchObject(EXACT);
  expect(headers['strict-transport-security'], call).toBe(strictTransport);
}

/** Nearly all responses have one of a few sets of headers, so each set is checked once. */
const passed = new Set<string>();

/** Fails the test if the response lacks a security header. `strictTransport`: the header's value over HTTPS, undefined over HTTP. */
export function holdToSecurityHeaders(call: string, status: number, headers: Headers, strictTransport: string | undefined): void {
  const key = JSON.stringify([status, strictTransport, cachingOf(call, status), ...CHECKED.map((name) => headers[name] ?? null)]);
  if (passed.has(key)) return;
  check(call, status, headers, strictTransport);
  passed.add(key);
}
