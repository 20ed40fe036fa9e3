/** A real OpenID Connect provider on this machine, with a sign-in page, users with claims, and faults on request. */
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Provider, type Configuration, interactionPolicy } from 'oidc-provider';

export const CLIENT = { clientId: 'touchdown', clientSecret: 'a secret that only the two know' } as const;
const KEY_ID = 'the key of the provider';
const CALLBACKS = ['http://localhost/api/callback', 'http://127.0.0.1/api/callback'];
const HOUR_SECONDS = 3_600;

export interface Claims {
  readonly email?: unknown;
  readonly email_verified?: unknown;
  readonly given_name?: unknown;
  readonly family_name?: unknown;
}
type Token = Record<string, unknown>;

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns a token with these claims, signed with this key under the provider's key ID. */
function signed(claims: Token, key: KeyObject): string {
  const content = `${part({ alg: 'RS256', typ: 'JWT', kid: KEY_ID })}.${part(claims)}`;
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
}
const contentOf = (token: string): Token => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Token;

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}

/** Asks for the account without a password, so anyone can sign in as any account. */
const page = (uid: string) => `<!doctype html><html lang="en"><title>Sign in at the provider</title><main><h1>Sign in at the provider</h1>
<form method="post" action="/interaction/${uid}"><label>Account <input name="account"></label>
<button>Sign in</button> <button name="cancel" value="yes">Cancel</button></form></main></html>`;

/** Every user who signs in has already given consent. */
const agreed: Configuration['loadExistingGrant'] = async ({ oidc: { client, session, provider } }) => {
  if (client === undefined || session?.accountId === undefined) return undefined;
  const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
};

export class TestProvider {
  /** The accounts of the sign-in page, with their claims. */
  readonly people = new Map<string, Claims>();
  /** How long an ID token is valid, in seconds. */
  idTokenSeconds = HOUR_SECONDS;
  /** True: tokens are signed with a key other than the provider's. */
  signsWithAnotherKey = false;
  /** Claims that replace those of the ID token. */
  saysInstead: Token = {};
  /** True: user claims are in the ID token, as with some providers. */
  putsClaimsInIdToken = false;
  readonly #key = newKey();
  readonly #otherKey = newKey();
  #server: Server | null = null;
  #provider: Provider | null = null;

  get issuer(): string {
    const address = this.#server?.address();
    if (typeof address !== 'object' || address === null) throw new Error('the provider does not run');
    return `http://127.0.0.1:${address.port}`;
  }
  /** The Touchdown settings for this provider. */
  get environment() {
    return { OIDC_ISSUER: this.issuer, OIDC_CLIENT_ID: CLIENT.clientId, OIDC_CLIENT_SECRET: CLIENT.clientSecret };
  }

  /** `port`: its previous port, to restart on the same one. */
  async start(port = 0): Promise<this> {
    const server = createServer((request, response) => void this.#answer(request, response));
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    this.#server = server;
    this.#provider = this.#configured();
    return this;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    server?.closeAllConnections();
    await new Promise((resolve) => server?.close(resolve));
  }

  #configured(): Provider {
    const { clientId: client_id, clientSecret: client_secret } = CLIENT;
    const policy = interactionPolicy.base();
    policy.get('consent')?.checks.remove('native_client_prompt');
    const jwk = { ...this.#key.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' };
    const provider = new Provider(this.issuer, {
      // A native client may be redirected to any port on this machine.
      clients: [{ client_id, client_secret, application_type: 'native', redirect_uris: CALLBACKS, response_types: ['code'] }],
      jwks: { keys: [jwk] },
      cookies: { keys: ['a key of the cookies'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
      features: { devInteractions: { enabled: false } },
      pkce: { required: () => true },
      interactions: { url: (_ctx, { uid }) => `/interaction/${uid}`, policy },
      ttl: {
        IdToken: () => this.idTokenSeconds,
        AccessToken: HOUR_SECONDS,
        AuthorizationCode: 60,
        Interaction: HOUR_SECONDS,
        Session: HOUR_SECONDS,
        Grant: HOUR_SECONDS,
      },
      loadExistingGrant: agreed,
      findAccount: (_ctx, id) => {
        const claims = this.people.get(id);
        return claims && { accountId: id, claims: () => ({ sub: id, ...claims }) };
      },
    });
    provider.use(async (ctx, next) => {
      await next();
      if (ctx.path === '/token') ctx.body = this.#spoiled(ctx.body);
    });
    return provider;
  }

  /** Returns the response to a token request with the requested faults, signed again. */
  #spoiled(body: unknown): unknown {
    if (typeof body !== 'object' || body === null || !('id_token' in body) || typeof body.id_token !== 'string') return body;
    const claims = contentOf(body.id_token);
    const person = this.putsClaimsInIdToken ? this.people.get(String(claims['sub'])) : {};
    return {
      ...body,
      id_token: signed({ ...claims, ...person, ...this.saysInstead }, this.signsWithAnotherKey ? this.#otherKey : this.#key),
    };
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const provider = this.#provider;
    const [, uid] = /^\/interaction\/([\w-]+)$/.exec(request.url ?? '') ?? [];
    if (provider === null) return;
    if (uid === undefined) return provider.callback()(request, response);
    if (request.method !== 'POST') {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(page(uid));
      return;
    }
    const form = await formOf(request);
    const outcome = form.has('cancel') ? { error: 'access_denied' } : { login: { accountId: form.get('account') ?? '' } };
    await provider.interactionFinished(request, response, outcome);
  }
}

/** Goes through the provider's pages like a browser, with this account or canceling. Returns the address that it is redirected to. */
export async function goThrough(address: string, account: string | null): Promise<URL> {
  const cookies = new Map<string, string>();
  const ask = async (url: URL, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  const { origin } = new URL(address);
  let url = new URL(address);
  while (url.origin === origin) {
    const isAsked = url.pathname.startsWith('/interaction/');
    const form = new URLSearchParams(account === null ? { cancel: 'yes' } : { account });
    const answer = await ask(url, isAsked ? { method: 'POST', body: form } : {});
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`${url.href} answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`);
    url = new URL(location, url);
  }
  return url;
}
