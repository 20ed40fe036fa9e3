// Checks compose.yaml, the image, and the proxy configuration by reading them, because no machine with containers is available to run them.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseConfig, SETTING_NAMES } from '../apps/server/src/config.ts';
import { DOF_LIMITS } from '../packages/contract/src/index.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');

const example = Object.fromEntries(
  read('deploy/env.example')
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
);
/** Fills in the variables in braces, as compose does. `:?` without a value fails. */
const filled = (text) =>
  String(text).replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_whole, name, kind, otherwise = '') => {
    const value = example[name] ?? '';
    if (kind === '?' && value === '') throw new Error(`${name} is missing: ${otherwise}`);
    return value === '' && kind === '-' ? otherwise : value;
  });
const { services, networks, volumes } = parse(read('compose.yaml'), { merge: true });
const apps = Object.entries(services).filter(([, service]) => service.image === 'touchdown');
const inRole = (role) => apps.filter(([, service]) => service.environment.TOUCHDOWN_ROLE === role);
const environmentOf = (service) => Object.fromEntries(Object.entries(service.environment).map(([name, value]) => [name, filled(value)]));
const nginx = read('deploy/nginx.conf');
const dockerfile = read('Dockerfile');

describe('compose.yaml', () => {
  it('runs several web processes and a worker of one image with the same settings', () => {
    expect(inRole('web').length).toBeGreaterThan(1);
    expect(inRole('worker')).toHaveLength(1);
    expect(inRole('web').length + inRole('worker').length).toBe(apps.length);
    const settings = apps.map(([, { environment }]) => JSON.stringify({ ...environment, TOUCHDOWN_ROLE: null }));
    expect(new Set(settings).size).toBe(1);
    for (const [, service] of apps) expect(service.build).toBe('.');
  });
  it('names no setting that the server does not read, and provides what it needs to start', () => {
    for (const [, service] of apps) {
      expect(Object.keys(service.environment).filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
      const config = parseConfig(environmentOf(service));
      expect(config.s3?.bucket).toBe('touchdown');
      expect(config.sessionSecret).not.toBeNull();
      expect(config.publicUrl).toBe(example.PUBLIC_URL);
    }
  });
  it('connects every process to the database and store in this file, with their credentials', () => {
    const { database, files, bucket } = services;
    const { databaseUrl, s3 } = parseConfig(environmentOf(apps[0][1]));
    const { POSTGRES_USER: user, POSTGRES_PASSWORD: password, POSTGRES_DB: name } = environmentOf(database);
    expect(databaseUrl).toBe(`postgres://${user}:${password}@database:5432/${name}`);
    const store = environmentOf(files);
    expect(s3).toEqual({
      endpoint: `http://files${store.VGW_PORT}`,
      bucket: path.basename(bucket.command.at(-1)),
      region: store.VGW_REGION,
      accessKeyId: store.ROOT_ACCESS_KEY,
      secretAccessKey: store.ROOT_SECRET_KEY,
    });
    expect(path.dirname(bucket.command.at(-1))).toBe(store.VGW_BACKEND_ARG);
  });
  it('trusts only the proxy, at addresses in its own network', () => {
    const addressOf = ({ networks: { inside } }) => inside.ipv4_address;
    for (const [, service] of apps) expect(parseConfig(environmentOf(service)).trustProxy).toEqual([addressOf(services.proxy)]);
    const [{ subnet }] = networks.inside.ipam.config;
    const fixed = [services.proxy, ...inRole('web').map(([, service]) => service)].map(addressOf);
    expect(new Set(fixed).size).toBe(fixed.length);
    for (const address of fixed) expect(`${address.split('.').slice(0, 3).join('.')}.0/24`).toBe(subnet);
  });
  it('mounts only existing files and declared volumes, and waits only for services it defines', () => {
    for (const service of Object.values(services)) {
      for (const source of (service.volumes ?? []).map((volume) => volume.split(':')[0]))
        expect(source.startsWith('./') ? existsSync(path.join(ROOT, source)) : source in volumes, source).toBe(true);
      for (const [name, { condition }] of Object.entries(service.depends_on ?? {})) {
        expect(Object.keys(services)).toContain(name);
        if (condition === 'service_healthy')
          expect(
            services[name].healthcheck !== undefined || (services[name].image === 'touchdown' && /^HEALTHCHECK/m.test(dockerfile)),
          ).toBe(true);
      }
    }
  });
  it('publishes the proxy and nothing else', () => {
    expect(Object.keys(services).filter((name) => services[name].ports !== undefined)).toEqual(['proxy']);
  });
  it('contains no secret: secrets must be provided', () => {
    const text = read('compose.yaml');
    for (const name of ['SESSION_SECRET', 'POSTGRES_PASSWORD', 'S3_SECRET_ACCESS_KEY']) {
      expect(text).toContain(`\${${name}:?`);
      expect(text).not.toMatch(new RegExp(`${name}: [^$]`));
    }
  });
});

describe('deploy/nginx.conf', () => {
  it('forwards to every web process at its port, and to no other', () => {
    const asked = [...nginx.matchAll(/^ {2}server (\S+)/gm)].map(([, address]) => address);
    const port = /PORT=(\d+)/.exec(dockerfile)?.[1];
    expect(asked).toEqual(inRole('web').map(([name]) => `${name}:${port}`));
  });
  it('accepts the largest file', () => {
    expect(Number(/client_max_body_size (\d+)m;/.exec(nginx)?.[1]) * 1024 * 1024).toBeGreaterThan(DOF_LIMITS.bytes);
  });
  it("forwards the client's address, and not what the client claims about itself", () => {
    expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
    expect(nginx).toContain('proxy_set_header X-Forwarded-Proto $scheme;');
    expect(nginx).toContain('proxy_set_header Host $http_host;');
  });
});

describe('the image', () => {
  it('runs the server with settings that it reads, from where the build puts it', () => {
    const settings = [...dockerfile.matchAll(/([A-Z_]+)=\S+/g)].map(([, name]) => name).filter((name) => name !== 'NODE_ENV');
    expect(settings.filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
    const main = JSON.parse(/^CMD (.+)$/m.exec(dockerfile)?.[1] ?? '[]').at(-1);
    const copied = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+) \.\/(\S+)$/gm)].map(([, from, to]) => [from, to]);
    expect(copied.length).toBeGreaterThan(0);
    for (const [from, to] of copied) expect(from).toBe(to);
    expect(copied.map(([from]) => from)).toContain(path.dirname(main));
    expect(read('scripts/lib/build.mjs')).toContain(`dist: '${path.dirname(main)}'`);
  });
  it('uses a Node version that Touchdown supports', () => {
    const needed = Number(/\d+/.exec(JSON.parse(read('package.json')).engines.node)?.[0]);
    for (const [, major] of dockerfile.matchAll(/^FROM node:(\d+)/gm)) expect(Number(major)).toBeGreaterThanOrEqual(needed);
  });
});
