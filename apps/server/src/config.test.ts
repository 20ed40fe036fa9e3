import { describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';

const messageOf = (env: NodeJS.ProcessEnv): string => {
  try {
    parseConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('the environment was accepted');
};

describe('the configuration', () => {
  it('requires no settings', () => {
    const config = parseConfig({});
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: null,
      databaseUrl: null,
      sessionSecret: null,
      admin: null,
      logLevel: 'warn',
    });
    expect(config.dataDir).toMatch(/\/data$/);
    expect(config.trustProxy).toBe(false);
    expect(config.secureCookies).toBe(false);
  });

  it('treats an empty variable as absent', () => {
    expect(parseConfig({ PORT: '', LOG_LEVEL: '', TOUCHDOWN_ADMIN_EMAIL: '', TOUCHDOWN_ADMIN_PASSWORD: '' })).toEqual(parseConfig({}));
  });

  it('names every invalid setting in one message', () => {
    const message = messageOf({
      PORT: '70000',
      PUBLIC_URL: 'touchdown.example.org',
      SESSION_SECRET: 'short',
      TRUSTED_PROXIES: '10.0.0.1,10.0.0.0/64',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://host/name',
      TOUCHDOWN_ADMIN_EMAIL: 'nobody',
    });
    expect(message).toContain('PORT: must be a whole number from 0 to 65535 (found "70000")');
    for (const name of ['PUBLIC_URL', 'SESSION_SECRET', 'TRUSTED_PROXIES', 'LOG_LEVEL', 'DATABASE_URL', 'TOUCHDOWN_ADMIN_EMAIL'])
      expect(message).toContain(`  ${name}: must`);
  });

  it.each(['-1', '3e3', '80.5', '65536', ' ', 'abc'])('rejects the port %j', (PORT) => {
    expect(messageOf({ PORT })).toContain('PORT: must be a whole number from 0 to 65535');
  });

  it('refuses requests once the event loop is a second late, or as late as set, or never', () => {
    expect(parseConfig({}).overloadDelayMs).toBe(1_000);
    expect(parseConfig({ OVERLOAD_DELAY_MS: '250' }).overloadDelayMs).toBe(250);
    expect(parseConfig({ OVERLOAD_DELAY_MS: '0' }).overloadDelayMs).toBe(0);
    for (const OVERLOAD_DELAY_MS of ['-1', '1.5', '1s', '10000000'])
      expect(messageOf({ OVERLOAD_DELAY_MS })).toContain('OVERLOAD_DELAY_MS: must be a whole number of milliseconds; 0 for no limit');
  });

  it.each([
    ['smtp://mail.example.org', { host: 'mail.example.org', port: 587, secure: false, user: null, password: null }],
    ['smtps://mail.example.org', { host: 'mail.example.org', port: 465, secure: true }],
    ['smtp://pads%40example.org:p%2Fw%3A@10.0.0.7:2525/', { host: '10.0.0.7', port: 2525, user: 'pads@example.org', password: 'p/w:' }],
    ['smtp://[::1]:25', { host: '::1', port: 25 }],
  ])('reads the mail server %s', (SMTP_URL, expected) => {
    expect(parseConfig({ SMTP_URL, MAIL_FROM: 'pads@example.org' }).mail).toMatchObject(expected);
  });
  it.each([
    ['pads@example.org', { name: '', address: 'pads@example.org' }],
    ['Touchdown <pads@example.org>', { name: 'Touchdown', address: 'pads@example.org' }],
    ['"Pads, Inc." <pads@example.org>', { name: 'Pads, Inc.', address: 'pads@example.org' }],
  ])('reads the sender %s', (MAIL_FROM, from) => {
    expect(parseConfig({ SMTP_URL: 'smtp://h', MAIL_FROM }).mail?.from).toEqual(from);
  });
  it.each(['http://h', 'smtp://', 'smtp://h/path', 'smtp://h?x=1', 'smtp://:hunter2@h', 'smtp://u:%zz@h', 'mail.example.org'])(
    'rejects the mail server %j',
    (SMTP_URL) => expect(messageOf({ SMTP_URL, MAIL_FROM: 'a@b.example' })).toMatch(/^ {2}SMTP_URL: must be an address/m),
  );
  it.each(['Touchdown', 'a@b.example, c@d.example', 'A\r\nBcc: c@d.example <a@b.example>', '<>'])('rejects the sender %j', (MAIL_FROM) =>
    expect(messageOf({ SMTP_URL: 'smtp://h', MAIL_FROM })).toContain('MAIL_FROM: must be an email address'),
  );
  it('requires both email settings, or neither', () => {
    expect(messageOf({ SMTP_URL: 'smtp://h' })).toContain('MAIL_FROM: must be set together with SMTP_URL');
    expect(messageOf({ MAIL_FROM: 'a@b.example' })).toContain('SMTP_URL: must be set together with MAIL_FROM');
    expect(parseConfig({}).mail).toBeNull();
    expect(messageOf({ SMTP_URL: 'smtp://u:hunter2@h/x', MAIL_FROM: 'a@b.example' })).not.toContain('hunter2');
  });

  it('never repeats a secret', () => {
    const message = messageOf({
      SESSION_SECRET: 'my-short-secret',
      TOUCHDOWN_ADMIN_PASSWORD: 'hunter2',
      DATABASE_URL: 'nonsense:secret@host',
    });
    expect(message).not.toMatch(/my-short-secret|hunter2|secret@host/);
  });

  it('accepts the first superuser only as a pair', () => {
    expect(messageOf({ TOUCHDOWN_ADMIN_EMAIL: 'a@example.org' })).toContain(
      'TOUCHDOWN_ADMIN_PASSWORD: must be set together with TOUCHDOWN_ADMIN_EMAIL',
    );
    expect(messageOf({ TOUCHDOWN_ADMIN_PASSWORD: 'a long password' })).toContain(
      'TOUCHDOWN_ADMIN_EMAIL: must be set together with TOUCHDOWN_ADMIN_PASSWORD',
    );
    expect(messageOf({ TOUCHDOWN_ADMIN_EMAIL: 'a@example.org', TOUCHDOWN_ADMIN_PASSWORD: 'eleven-char' })).toContain(
      'at least 12 characters',
    );
    expect(parseConfig({ TOUCHDOWN_ADMIN_EMAIL: 'a@example.org', TOUCHDOWN_ADMIN_PASSWORD: ' twelve chars' }).admin).toEqual({
      email: 'a@example.org',
      password: ' twelve chars',
    });
  });

  describe('of the sign-in provider', () => {
    const OIDC = { OIDC_ISSUER: 'https://id.example.org/realm', OIDC_CLIENT_ID: 'touchdown', OIDC_CLIENT_SECRET: ' of the two ' };

    it('is absent, with local accounts, if nothing is configured', () => {
      expect(parseConfig({})).toMatchObject({ oidc: null, localAccounts: true });
    });
    it('is configured by three settings, and keeps local accounts unless they are disabled', () => {
      const oidc = { issuer: OIDC.OIDC_ISSUER, clientId: 'touchdown', clientSecret: ' of the two ', name: 'your organization' };
      expect(parseConfig(OIDC)).toMatchObject({ oidc, localAccounts: true });
      expect(parseConfig({ ...OIDC, OIDC_NAME: 'Skyport ID', LOCAL_ACCOUNTS: 'off' })).toMatchObject({
        oidc: { ...oidc, name: 'Skyport ID' },
        localAccounts: false,
      });
    });
    it.each(['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])('names %s if only that is missing', (name) => {
      const message = messageOf({ ...OIDC, [name]: '' });
      const others = Object.keys(OIDC).filter((other) => other !== name);
      expect(message).toContain(`  ${name}: must be set together with ${others.join(', ')}`);
      expect(message).not.toContain('of the two');
    });
    it('names both if two are missing', () => {
      const message = messageOf({ OIDC_CLIENT_SECRET: 'of the two' });
      expect(message).toContain('  OIDC_ISSUER: must be set together with OIDC_CLIENT_SECRET');
      expect(message).toContain('  OIDC_CLIENT_ID: must be set together with OIDC_CLIENT_SECRET');
      expect(message).not.toContain('of the two');
    });
    it.each([
      'http://id.example.org',
      'ftp://id.example.org',
      'id.example.org',
      'https://id.example.org/?a=b',
      'https://id.example.org/#a',
      'http://127.0.0.1.example.org',
      'http://10.0.0.1',
    ])('rejects the issuer %s', (OIDC_ISSUER) => {
      expect(messageOf({ ...OIDC, OIDC_ISSUER })).toContain('OIDC_ISSUER: must be the https address');
    });
    it.each(['http://localhost:4000', 'http://127.0.0.1:4000/realm', 'http://[::1]:4000', 'https://id.example.org/'])(
      'accepts the issuer %s',
      (OIDC_ISSUER) => {
        expect(parseConfig({ ...OIDC, OIDC_ISSUER }).oidc?.issuer).toBe(OIDC_ISSUER);
      },
    );
    it('disables local accounts only if users can sign in through the provider', () => {
      expect(messageOf({ LOCAL_ACCOUNTS: 'off' })).toContain('LOCAL_ACCOUNTS: can be off only when OIDC_ISSUER');
      expect(messageOf({ ...OIDC, LOCAL_ACCOUNTS: 'no' })).toContain('LOCAL_ACCOUNTS: must be on or off');
    });
  });

  it('secures the cookie if users arrive over HTTPS', () => {
    expect(parseConfig({ PUBLIC_URL: 'https://touchdown.example.org/' })).toMatchObject({
      publicUrl: 'https://touchdown.example.org',
      secureCookies: true,
    });
    expect(parseConfig({ PUBLIC_URL: 'http://localhost:8080' }).secureCookies).toBe(false);
    expect(messageOf({ PUBLIC_URL: 'https://example.org/touchdown' })).toContain('without a path');
  });

  it('looks up addresses at OpenStreetMap, at a configured service, or not at all', () => {
    expect(parseConfig({}).geocoder).toEqual({ url: 'https://nominatim.openstreetmap.org', contact: null });
    expect(parseConfig({ GEOCODER_URL: 'http://10.0.0.5:8080/maps', GEOCODER_CONTACT: 'ops@example.org' }).geocoder).toEqual({
      url: 'http://10.0.0.5:8080/maps',
      contact: 'ops@example.org',
    });
    expect(parseConfig({ GEOCODER_URL: 'off' }).geocoder).toBeNull();
    for (const GEOCODER_URL of ['ftp://example.org', 'https://user@example.org', 'https://example.org/?q=', 'nominatim'])
      expect(messageOf({ GEOCODER_URL })).toContain('GEOCODER_URL: must be off, or an http or https address');
    expect(messageOf({ GEOCODER_CONTACT: 'ops' })).toContain('GEOCODER_CONTACT: must be an email address');
  });

  it('looks up ground elevations at the USGS, at a configured service, or not at all', () => {
    expect(parseConfig({}).elevation).toEqual({ url: 'https://epqs.nationalmap.gov/v1/json' });
    expect(parseConfig({ ELEVATION_URL: 'http://10.0.0.5:8080/v1/json' }).elevation).toEqual({ url: 'http://10.0.0.5:8080/v1/json' });
    expect(parseConfig({ ELEVATION_URL: 'off' }).elevation).toBeNull();
    expect(parseConfig({}).buildingService).toEqual({ url: 'https://overpass-api.de/api/interpreter' });
    expect(parseConfig({ OVERPASS_URL: 'off' }).buildingService).toBeNull();
    expect(messageOf({ ELEVATION_URL: 'https://example.org/?x=1' })).toContain('ELEVATION_URL: must be off, or an http or https address');
  });

  it('fetches the obstacle file of the FAA every week, a configured one, or none', () => {
    const FAA = 'https://aeronav.faa.gov/Obst_Data/DAILY_DOF_DAT.ZIP';
    expect(parseConfig({}).obstacleFile).toEqual({ url: FAA, everyDays: 7 });
    expect(parseConfig({ FAA_OBSTACLE_FILE_URL: 'http://10.0.0.5/DOF.DAT', FAA_OBSTACLE_FILE_DAYS: '1' }).obstacleFile).toEqual({
      url: 'http://10.0.0.5/DOF.DAT',
      everyDays: 1,
    });
    expect(parseConfig({ FAA_OBSTACLE_FILE_URL: 'off' }).obstacleFile).toBeNull();
    expect(messageOf({ FAA_OBSTACLE_FILE_URL: 'DOF.DAT' })).toContain('FAA_OBSTACLE_FILE_URL: must be off, or an http or https address');
    for (const FAA_OBSTACLE_FILE_DAYS of ['0', '57', '1.5', 'weekly'])
      expect(messageOf({ FAA_OBSTACLE_FILE_DAYS })).toContain('FAA_OBSTACLE_FILE_DAYS: must be a whole number of days from 1 to 56');
  });

  it('reads trusted proxies as a list of addresses and networks', () => {
    expect(parseConfig({ TRUSTED_PROXIES: '10.0.0.1, 192.168.0.0/16,::1,loopback' }).trustProxy).toEqual([
      '10.0.0.1',
      '192.168.0.0/16',
      '::1',
      'loopback',
    ]);
  });
});
