/** Settings of the sign-in provider: valid values, and which settings belong together. */
import type { OidcSettings } from './app-config.ts';

interface SignInEnvironment {
  readonly OIDC_ISSUER?: string | undefined;
  readonly OIDC_CLIENT_ID?: string | undefined;
  readonly OIDC_CLIENT_SECRET?: string | undefined;
  readonly OIDC_NAME?: string | undefined;
  readonly LOCAL_ACCOUNTS?: 'on' | 'off' | undefined;
}

const NEEDED = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
const UNNAMED = 'your organization';
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Returns whether the text is an issuer URL: https, or http on this machine, without parts that an issuer URL cannot have. */
export function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(text);
  if ([username, password, search, hash].some((part) => part !== '')) return false;
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
}

/** Returns the settings that are missing although others are set: setting → sentence. */
export function missingSignInSettings(env: SignInEnvironment): readonly (readonly [name: string, message: string])[] {
  const given = NEEDED.filter((name) => env[name] !== undefined);
  if (given.length === 0)
    return env.LOCAL_ACCOUNTS === 'off' ? [['LOCAL_ACCOUNTS', `can be off only when ${NEEDED.join(', ')} are set`] as const] : [];
  return NEEDED.filter((name) => env[name] === undefined).map((name) => [name, `must be set together with ${given.join(', ')}`] as const);
}

/** Returns the provider's settings, or null if none is configured. */
export function oidcSettings(env: SignInEnvironment): OidcSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name = UNNAMED } = env;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return null;
  return { issuer, clientId, clientSecret, name };
}
