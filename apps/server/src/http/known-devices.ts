/**
 * Browsers that have signed in to an account before. A signed cookie identifies the browser and its accounts, so that other people's
 * attempts on the same account, or from the same address, never count against it. The cookie signs no one in.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppConfig } from '../app-config.ts';

type DeviceConfig = Pick<AppConfig, 'sessionSecret' | 'secureCookies'>;

/** The source of a password or code attempt, for rate limits. */
export interface Guesser {
  /** The client's network address. */
  readonly address: string;
  /** The browser's id if it has signed in to this account before, else null. */
  readonly device: string | null;
}

const ID_BYTES = 16;
const TAG_BYTES = 12;
/** The number of accounts a browser remembers, most recent first. A cookie holds about 4,000 bytes. */
const ACCOUNTS = 8;
/** The longest time that browsers retain a cookie. */
const LIFETIME_SECONDS = 400 * 24 * 60 * 60;

const cookieName = ({ secureCookies }: DeviceConfig) => (secureCookies ? '__Host-touchdown-device' : 'touchdown-device');
const mac = ({ sessionSecret }: DeviceConfig, purpose: string, text: string) =>
  createHmac('sha256', sessionSecret).update(`known device ${purpose}\n${text}`).digest();
const tagOf = (config: DeviceConfig, email: string) => mac(config, 'account', email).subarray(0, TAG_BYTES).toString('base64url');

interface Device {
  readonly id: string;
  readonly accounts: readonly string[];
}

/** The device in the cookie. Null without a cookie, or if this installation did not sign it. */
function readDevice(request: FastifyRequest, config: DeviceConfig): Device | null {
  const value = request.cookies[cookieName(config)];
  if (value === undefined) return null;
  const end = value.lastIndexOf('.');
  const [id = '', ...accounts] = value.slice(0, Math.max(end, 0)).split('.');
  const signature = Buffer.from(value.slice(end + 1), 'base64url');
  const expected = mac(config, 'cookie', [id, ...accounts].join('.'));
  const isSigned = signature.length === expected.length && timingSafeEqual(signature, expected);
  return isSigned && id !== '' ? { id, accounts } : null;
}

/** Returns the id of the browser if it has signed in to the account of this email before, else null. */
export function knownDevice(request: FastifyRequest, config: DeviceConfig, email: string): string | null {
  const device = readDevice(request, config);
  return device?.accounts.includes(tagOf(config, email)) ? device.id : null;
}

/** Records in the browser's cookie that it has signed in to the account with this email. */
export function rememberDevice(request: FastifyRequest, reply: FastifyReply, config: DeviceConfig, email: string): void {
  const known = readDevice(request, config);
  const id = known?.id ?? randomBytes(ID_BYTES).toString('base64url');
  const tag = tagOf(config, email);
  const accounts = [tag, ...(known?.accounts ?? []).filter((one) => one !== tag)].slice(0, ACCOUNTS);
  const text = [id, ...accounts].join('.');
  reply.setCookie(cookieName(config), `${text}.${mac(config, 'cookie', text).toString('base64url')}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.secureCookies,
    maxAge: LIFETIME_SECONDS,
  });
}

const HEXTETS_OF_A_NETWORK = 4;

/**
 * Returns what rate limits count as one address: an IPv4 address, or the /64 network of an IPv6 address, which a single subscriber
 * controls. Text that is not an address is returned unchanged.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const parts = (text: string | undefined) => (text === undefined || text === '' ? [] : text.split(':'));
  const missing = tail === undefined ? 0 : 8 - parts(head).length - parts(tail).length;
  const hextets = [...parts(head), ...Array<string>(Math.max(missing, 0)).fill('0'), ...parts(tail)];
  const network = hextets.slice(0, HEXTETS_OF_A_NETWORK).map((hextet) => Number.parseInt(hextet, 16).toString(16));
  return `${network.join(':')}::/64`;
}
