/** The OpenID Connect client: authorization code flow with PKCE, state, and nonce. */
import * as client from 'openid-client';
import type { OidcSettings } from '../../../app-config.ts';
import { isWithinWindow } from '../../../http/deadline.ts';
import type { PendingSignIn } from '../../../http/session.ts';
import { type ExternalPerson, readClaims } from './claims.ts';
import { SignInRefused } from './refused.ts';

type Clock = () => Date;
/** The total time limit for all provider requests of one step. */
const PATIENCE_MS = 10_000;
const METADATA_MS = 60 * 60 * 1_000;
const SCOPE = 'openid email profile';
const SECOND = 1_000;

export interface Begun extends Pick<PendingSignIn, 'state' | 'nonce' | 'verifier'> {
  /** The URL to redirect the browser to. */
  readonly address: URL;
}
export interface Provider {
  /** Throws SignInRefused if the provider is unreachable. */
  readonly begin: (callback: URL) => Promise<Begun>;
  /** Returns the account that signed in. Throws SignInRefused for any invalid response. */
  readonly finish: (returned: URL, pending: PendingSignIn) => Promise<ExternalPerson>;
}

/** A fetch with one time limit across all requests of a step. */
function patientFetch(): client.CustomFetch {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  return (url, { signal, body, ...options }) =>
    fetch(url, { ...options, body: body ?? null, signal: signal === undefined ? patience : AbortSignal.any([signal, patience]) });
}

/** What went wrong, without any data that was sent or received. */
function reasonOf(error: unknown): string {
  if (error instanceof client.AuthorizationResponseError) return `the provider returned ${error.error.slice(0, 100)}`;
  if (error instanceof client.ResponseBodyError) return `the token request failed with ${error.error.slice(0, 100)}`;
  if (!(error instanceof Error)) return 'unknown';
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

const refused = (error: unknown) =>
  error instanceof SignInRefused ? error : new SignInRefused('AUTHENTICATION_FAILED', reasonOf(error), {}, { cause: error });

/** The provider's authentication method, or the specification's default if it names none. */
function authenticationFor({ token_endpoint_auth_methods_supported: ways }: client.ServerMetadata, secret: string): client.ClientAuth {
  const isPostOnly = ways !== undefined && !ways.includes('client_secret_basic') && ways.includes('client_secret_post');
  return isPostOnly ? client.ClientSecretPost(secret) : client.ClientSecretBasic(secret);
}

/** Reads the provider's metadata on first use, and again after an hour or a failure. */
function metadataReader({ issuer, clientId }: OidcSettings, insecure: boolean, clock: Clock): () => Promise<client.ServerMetadata> {
  let cached: { readonly metadata: Promise<client.ServerMetadata>; readonly until: Date } | null = null;
  const read = async () => {
    const execute = insecure ? [client.allowInsecureRequests] : [];
    const found = await client.discovery(new URL(issuer), clientId, undefined, client.None(), {
      execute,
      [client.customFetch]: patientFetch(),
    });
    return found.serverMetadata();
  };
  return async () => {
    const now = clock();
    if (cached === null || !isWithinWindow(cached.until, METADATA_MS, now))
      cached = { metadata: read(), until: new Date(now.getTime() + METADATA_MS) };
    const asked = cached;
    try {
      return await asked.metadata;
    } catch (error) {
      if (cached === asked) cached = null;
      throw error;
    }
  };
}

/** Adds a claim that some providers return only from the userinfo endpoint. */
async function withUserInfo(config: client.Configuration, claims: client.IDToken, accessToken: string): Promise<Record<string, unknown>> {
  if (claims['email'] !== undefined || config.serverMetadata().userinfo_endpoint === undefined) return { ...claims };
  // Only the ID token decides how the user was authenticated.
  return { ...(await client.fetchUserInfo(config, accessToken, claims.sub)), sub: claims.sub, amr: claims['amr'] };
}

export function openIdProvider(settings: OidcSettings, clock: Clock): Provider {
  const insecure = settings.issuer.startsWith('http:');
  const metadata = metadataReader(settings, insecure, clock);

  /** Created for each step, with our clock and the step's time limit. Signatures are checked with the current keys. */
  const configuration = async (): Promise<client.Configuration> => {
    const server = await metadata();
    const skew = Math.round((clock().getTime() - Date.now()) / SECOND);
    const known = { client_secret: settings.clientSecret, [client.clockSkew]: skew };
    const config = new client.Configuration(server, settings.clientId, known, authenticationFor(server, settings.clientSecret));
    config[client.customFetch] = patientFetch();
    if (insecure) client.allowInsecureRequests(config);
    client.enableNonRepudiationChecks(config);
    return config;
  };

  return {
    begin: async (callback) => {
      try {
        const config = await configuration();
        const [state, nonce, verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()];
        const address = client.buildAuthorizationUrl(config, {
          redirect_uri: callback.href,
          scope: SCOPE,
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        });
        return { address, state, nonce, verifier };
      } catch (error) {
        throw refused(error);
      }
    },
    finish: async (returned, { state, nonce, verifier }) => {
      try {
        const config = await configuration();
        const tokens = await client.authorizationCodeGrant(config, returned, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined) throw new SignInRefused('AUTHENTICATION_FAILED', 'the provider sent no ID token');
        return readClaims(claims.iss, await withUserInfo(config, claims, tokens.access_token));
      } catch (error) {
        throw refused(error);
      }
    },
  };
}
