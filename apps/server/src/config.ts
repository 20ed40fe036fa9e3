/** Reads and validates the environment once at startup. The only reader of `process.env`. Every invalid setting is named in one message. */
import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { PASSWORD_MIN } from '@touchdown/contract';
import { z } from 'zod';
import { type AppConfig, type MailSettings, PROCESS_ROLES } from './app-config.ts';
import { isMailFrom, isSmtpUrl, mailSettings } from './mail-settings.ts';
import { isMapTiles, mapTilesOf } from './map-settings.ts';
import { isIssuer, missingSignInSettings, oidcSettings } from './oidc-settings.ts';
import { isBucket, isRegion, missingS3Settings, s3Settings } from './s3-settings.ts';

/** All settings of the process; `sessionSecret` is null until the saved one is read or a new one is created. */
export interface Config extends Omit<AppConfig, 'sessionSecret'> {
  readonly sessionSecret: string | null;
  /** The first superuser, created automatically. Null: a one-time link is printed instead. */
  readonly admin: { readonly email: string; readonly password: string } | null;
  /** Null: no email is sent. */
  readonly mail: MailSettings | null;
  /** The mean event loop delay, in ms, above which requests are refused. 0: no limit. */
  readonly overloadDelayMs: number;
  readonly logLevel: LogLevel;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const SECRET_LENGTH = 32;
const METRICS_TOKEN_LENGTH = 16;
/** OpenStreetMap's own service. The client honors its usage policy. */
const PUBLIC_GEOCODER = 'https://nominatim.openstreetmap.org';
/** The USGS Elevation Point Query Service of the 3D Elevation Program (3DEP). */
const PUBLIC_ELEVATION = 'https://epqs.nationalmap.gov/v1/json';
/** The FAA's daily file with fixed-width lines, which state their currency date. Its CSV version does not. */
const FAA_OBSTACLE_FILE = 'https://aeronav.faa.gov/Obst_Data/DAILY_DOF_DAT.ZIP';
/** The services behind the FAA's open data portal. Class_Airspace and Special_Use_Airspace are below this address. */
const FAA_AIRSPACE_SERVICES = 'https://services6.arcgis.com/ssFJjBXIUyZDrSYZ/arcgis/rest/services';
/** The public Overpass API of OpenStreetMap: up to 10,000 requests and 1 GB a day for each user of it. */
const PUBLIC_OVERPASS = 'https://overpass-api.de/api/interpreter';
const WEEKLY = 7;
/** One cycle of the FAA's file. */
const MOST_DAYS = 56;
const PROXY_GROUPS = ['loopback', 'linklocal', 'uniquelocal'];

/** Both `src/` and the bundle's `dist/` are three folders below the project. */
const PROJECT = path.resolve(import.meta.dirname, '../../..');

const isUrl = (text: string, protocols: readonly string[]) => URL.canParse(text) && protocols.includes(new URL(text).protocol);
const isService = (text: string) => text === 'off' || (isUrl(text, ['http:', 'https:']) && !/[?#@]/.test(text));
const isOrigin = (text: string) => isUrl(text, ['http:', 'https:']) && new URL(text).pathname === '/' && !/[?#@]/.test(text);

function isNetwork(text: string): boolean {
  if (PROXY_GROUPS.includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** The 32 bytes of an Ed25519 key in base64. */
const isPackKey = (text: string) => /^[\d+/A-Za-z]{43}=$/.test(text);

/** An empty variable counts as absent. */
const setting = <T extends z.ZodType>(schema: T) => z.preprocess((value) => (value === '' ? undefined : value), schema);
const text = (rule: (value: string) => boolean, message: string) => setting(z.string().trim().refine(rule, message).optional());

const environment = z
  .object({
    PORT: text((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, 'must be a whole number from 0 to 65535'),
    HOST: text((value) => !/[\s/]/.test(value), 'must be a host name or address to listen on, such as 127.0.0.1 or 0.0.0.0'),
    TOUCHDOWN_DATA_DIR: text((value) => !value.includes('\0'), 'must be a folder path'),
    DATABASE_URL: text(
      (value) => isUrl(value, ['postgres:', 'postgresql:']),
      'must be a URL such as postgres://user:password@host:5432/name',
    ),
    PUBLIC_URL: text(isOrigin, 'must be an http or https URL without a path, such as https://touchdown.example.org'),
    SESSION_SECRET: text((value) => value.length >= SECRET_LENGTH, `must be at least ${SECRET_LENGTH} characters`),
    TOUCHDOWN_ADMIN_EMAIL: text((value) => z.email().safeParse(value).success, 'must be an email address'),
    // Not trimmed: a space is part of the password.
    TOUCHDOWN_ADMIN_PASSWORD: setting(z.string().min(PASSWORD_MIN, `must have at least ${PASSWORD_MIN} characters`).optional()),
    TRUSTED_PROXIES: text(
      (value) => value.split(',').every((part) => isNetwork(part.trim())),
      'must be addresses or networks separated by commas, such as 10.0.0.1,192.168.0.0/16',
    ),
    TRUSTED_PACK_KEYS: text(
      (value) => value.split(',').every((part) => isPackKey(part.trim())),
      'must be public Ed25519 keys in base64 separated by commas, as npm run pack:sign prints them',
    ),
    SMTP_URL: text(isSmtpUrl, 'must be an address such as smtp://user:password@mail.example.org:587 or smtps://…'),
    MAIL_FROM: text(isMailFrom, 'must be an email address, or a name and an address such as Touchdown <touchdown@example.org>'),
    OIDC_ISSUER: text(isIssuer, 'must be the https address of an OpenID Connect issuer (http only on this machine), without a query'),
    OIDC_CLIENT_ID: setting(z.string().trim().optional()),
    // Not trimmed: used exactly as the provider issued it.
    OIDC_CLIENT_SECRET: setting(z.string().optional()),
    OIDC_NAME: text((value) => value.length <= 60, 'must have at most 60 characters'),
    LOCAL_ACCOUNTS: setting(z.enum(['on', 'off'], 'must be on or off').optional()),
    S3_ENDPOINT: text(
      (value) => isUrl(value, ['http:', 'https:']) && !/[?#@]/.test(value),
      'must be an http or https address without a query, such as https://s3.example.org',
    ),
    S3_BUCKET: text(isBucket, 'must be a bucket name: lowercase letters, digits, periods, and hyphens'),
    S3_REGION: text(isRegion, 'must be a region name, such as us-east-1'),
    S3_ACCESS_KEY_ID: text((value) => /^[\x21-\x7e]+$/.test(value), 'must be printable characters'),
    S3_SECRET_ACCESS_KEY: text((value) => /^[\x21-\x7e]+$/.test(value), 'must be printable characters'),
    MAP_TILES_URL: text(isMapTiles, 'must be off, or an https address (http only on this machine) with {z}, {x}, and {y} in its path'),
    OUTSIDE_SERVICES: setting(z.enum(['on', 'off'], 'must be on or off').optional()),
    MAP_TILES_ATTRIBUTION: text((value) => value.length <= 300, 'must have at most 300 characters'),
    GEOCODER_URL: text(isService, 'must be off, or an http or https address without a query, such as https://nominatim.example.org'),
    GEOCODER_CONTACT: text((value) => z.email().safeParse(value).success, 'must be an email address'),
    ELEVATION_URL: text(
      isService,
      'must be off, or an http or https address without a query, such as https://elevation.example.org/v1/json',
    ),
    FAA_OBSTACLE_FILE_URL: text(
      isService,
      'must be off, or an http or https address without a query, such as https://files.example.org/DOF.ZIP',
    ),
    FAA_OBSTACLE_FILE_DAYS: text(
      (value) => /^\d{1,2}$/.test(value) && Number(value) >= 1 && Number(value) <= MOST_DAYS,
      `must be a whole number of days from 1 to ${MOST_DAYS}`,
    ),
    FAA_AIRSPACE_URL: text(
      isService,
      'must be off, or an http or https address without a query, such as https://gis.example.org/arcgis/rest/services',
    ),
    OVERPASS_URL: text(
      isService,
      'must be off, or an http or https address without a query, such as https://overpass.example.org/api/interpreter',
    ),
    METRICS_TOKEN: text((value) => value.length >= METRICS_TOKEN_LENGTH, `must be at least ${METRICS_TOKEN_LENGTH} characters`),
    OVERLOAD_DELAY_MS: text((value) => /^\d{1,6}$/.test(value), 'must be a whole number of milliseconds; 0 for no limit'),
    TOUCHDOWN_ROLE: setting(z.enum(PROCESS_ROLES, `must be one of ${PROCESS_ROLES.join(', ')}`).optional()),
    LOG_LEVEL: setting(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).optional()),
  })
  .check((context) => {
    const { TOUCHDOWN_ADMIN_EMAIL: email, TOUCHDOWN_ADMIN_PASSWORD: password } = context.value;
    const { SMTP_URL: smtpUrl, MAIL_FROM: mailFrom } = context.value;
    const missing = (name: string, other: string) =>
      context.issues.push({ code: 'custom', path: [name], input: undefined, message: `must be set together with ${other}` });
    const { MAP_TILES_URL: tiles, MAP_TILES_ATTRIBUTION: attribution } = context.value;
    if (tiles !== undefined && tiles !== 'off' && attribution === undefined) missing('MAP_TILES_ATTRIBUTION', 'MAP_TILES_URL');
    if (attribution !== undefined && tiles === undefined) missing('MAP_TILES_URL', 'MAP_TILES_ATTRIBUTION');
    if (email !== undefined && password === undefined) missing('TOUCHDOWN_ADMIN_PASSWORD', 'TOUCHDOWN_ADMIN_EMAIL');
    if (password !== undefined && email === undefined) missing('TOUCHDOWN_ADMIN_EMAIL', 'TOUCHDOWN_ADMIN_PASSWORD');
    for (const [name, message] of missingSignInSettings(context.value))
      context.issues.push({ code: 'custom', path: [name], input: undefined, message });
    for (const [name, message] of missingS3Settings(context.value))
      context.issues.push({ code: 'custom', path: [name], input: undefined, message });
    if (smtpUrl !== undefined && mailFrom === undefined) missing('MAIL_FROM', 'SMTP_URL');
    if (mailFrom !== undefined && smtpUrl === undefined) missing('SMTP_URL', 'MAIL_FROM');
  });

/** Every environment variable that is read. */
export const SETTING_NAMES: readonly string[] = Object.keys(environment.shape);

/** Thrown if a setting is invalid. The message is for the user who starts Touchdown. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const SECRETS = [
  'SESSION_SECRET',
  'TOUCHDOWN_ADMIN_PASSWORD',
  'DATABASE_URL',
  'SMTP_URL',
  'OIDC_CLIENT_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
];

function complaint(issue: { path: PropertyKey[]; message: string }, env: NodeJS.ProcessEnv): string {
  const name = String(issue.path[0]);
  const value = env[name];
  const seen = value === undefined || value === '' || SECRETS.includes(name) ? '' : ` (found "${value}")`;
  return `  ${name}: ${issue.message}${seen}`;
}

/** Returns the configuration in an environment. Throws a ConfigError that names every invalid setting. */
export function parseConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => complaint(issue, env));
    throw new ConfigError(
      `Touchdown can't start. ${lines.length === 1 ? 'A setting is' : 'Some settings are'} invalid:\n${lines.join('\n')}`,
    );
  }
  const { data } = parsed;
  const webRoot = path.join(PROJECT, 'apps/web/dist');
  const bundledMigrations = path.join(import.meta.dirname, 'migrations');
  return {
    role: data.TOUCHDOWN_ROLE ?? 'all',
    host: data.HOST ?? '127.0.0.1',
    port: Number(data.PORT ?? 3000),
    publicUrl: data.PUBLIC_URL === undefined ? null : new URL(data.PUBLIC_URL).origin,
    dataDir: path.resolve(PROJECT, data.TOUCHDOWN_DATA_DIR ?? 'data'),
    databaseUrl: data.DATABASE_URL ?? null,
    sessionSecret: data.SESSION_SECRET ?? null,
    secureCookies: data.PUBLIC_URL?.startsWith('https:') ?? false,
    trustProxy: data.TRUSTED_PROXIES?.split(',').map((part) => part.trim()) ?? false,
    webRoot: existsSync(path.join(webRoot, 'index.html')) ? webRoot : null,
    migrationsDir: existsSync(bundledMigrations) ? bundledMigrations : null,
    version: z.object({ version: z.string() }).parse(JSON.parse(readFileSync(path.join(PROJECT, 'package.json'), 'utf8'))).version,
    localAccounts: data.LOCAL_ACCOUNTS !== 'off',
    oidc: oidcSettings(data),
    s3: s3Settings(data),
    trustedPackKeys: data.TRUSTED_PACK_KEYS?.split(',').map((part) => part.trim()) ?? [],
    outsideServices: data.OUTSIDE_SERVICES !== 'off',
    mapTiles: mapTilesOf(data),
    metricsToken: data.METRICS_TOKEN ?? null,
    admin:
      data.TOUCHDOWN_ADMIN_EMAIL === undefined || data.TOUCHDOWN_ADMIN_PASSWORD === undefined
        ? null
        : { email: data.TOUCHDOWN_ADMIN_EMAIL, password: data.TOUCHDOWN_ADMIN_PASSWORD },
    mail: data.SMTP_URL === undefined || data.MAIL_FROM === undefined ? null : mailSettings(data.SMTP_URL, data.MAIL_FROM),
    geocoder: data.GEOCODER_URL === 'off' ? null : { url: data.GEOCODER_URL ?? PUBLIC_GEOCODER, contact: data.GEOCODER_CONTACT ?? null },
    elevation: data.ELEVATION_URL === 'off' ? null : { url: data.ELEVATION_URL ?? PUBLIC_ELEVATION },
    obstacleFile:
      data.FAA_OBSTACLE_FILE_URL === 'off'
        ? null
        : { url: data.FAA_OBSTACLE_FILE_URL ?? FAA_OBSTACLE_FILE, everyDays: Number(data.FAA_OBSTACLE_FILE_DAYS ?? WEEKLY) },
    airspaceService: data.FAA_AIRSPACE_URL === 'off' ? null : { url: (data.FAA_AIRSPACE_URL ?? FAA_AIRSPACE_SERVICES).replace(/\/+$/, '') },
    buildingService: data.OVERPASS_URL === 'off' ? null : { url: data.OVERPASS_URL ?? PUBLIC_OVERPASS },
    overloadDelayMs: Number(data.OVERLOAD_DELAY_MS ?? 1_000),
    logLevel: data.LOG_LEVEL ?? 'warn',
  };
}

/** The configuration of this process. */
export const readConfig = (): Config => parseConfig(process.env);
