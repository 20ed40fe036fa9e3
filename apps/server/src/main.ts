/** Starts Touchdown: settings, database, migrations, aircraft library, first user, then the network. Stops in reverse order. */
import { uuidv7 } from 'uuidv7';
import { ZodError } from 'zod';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { createDatabase, createPool, type Database } from './db/client.ts';
import { type Difference, differenceToOthers, markedUrl } from './db/peer-processes.ts';
import { refuseFormerDatabase } from './db/former-migrations.ts';
import { migrate } from './db/migrate.ts';
import { seedAircraft } from './db/seed.ts';
import { issueSetupToken } from './features/identity/accounts/public.ts';
import { ensureAdmin } from './features/identity/superusers/public.ts';
import { smtpMailer } from './features/identity/mail/public.ts';
import { afterRequests } from './runtime/after-others.ts';
import { checkDataDirectory } from './runtime/check-data-directory.ts';
import { storedSecret } from './runtime/data-directory.ts';
import { openDatabase } from './runtime/database.ts';
import { DATABASE_STOPS_WITHIN_SECONDS } from './runtime/embedded-postgres.ts';
import { explain, StartError } from './runtime/explain.ts';
import { listenForShutdown, type Shutdown } from './runtime/shutdown.ts';
import { complain, say } from './runtime/terminal.ts';
import { storeName } from './storage/store-name.ts';

const clock = () => new Date();

function listenError(error: unknown, { host, port }: Config): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new StartError(`Port ${port} on ${host} is in use. Stop the other program, or set PORT to a different port.`);
  if (code === 'EACCES') return new StartError(`This account can't listen on port ${port}. Set PORT to a port above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`${host} is not an address of this machine. Set HOST to one of its addresses, or to 0.0.0.0 for all.`);
  return error;
}

/** The address a user on this machine enters if none is configured. */
function localAddress(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

const DIFFERENCES: Readonly<Record<Difference, string>> = {
  secret:
    'Another process using this database has a different SESSION_SECRET, so sign-ins would not be shared between them. ' +
    'Use the same SESSION_SECRET for all processes, or stop the others first.',
  store:
    "Another process using this database uses different file storage, so each would be missing the other's files. " +
    'Use the same S3_… settings or TOUCHDOWN_DATA_DIR for all processes, or stop the others first.',
};

/** Creates the configured superuser if no account exists. Returns the lines to show the administrator. */
async function configuredAdmin(db: Database, { admin }: Config): Promise<string[]> {
  if (admin === null) return [];
  try {
    const isMade = await ensureAdmin(db, admin.email, admin.password, { clock });
    return isMade ? [`Created the superuser ${admin.email}.`] : [];
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    const reasons = error.issues.map(({ message }) => message).join(' ');
    throw new StartError(`TOUCHDOWN_ADMIN_PASSWORD cannot be used: ${reasons}`);
  }
}

/** Returns the lines with the setup link for the administrator, if no account exists. */
async function setupLink(db: Database, base: string): Promise<string[]> {
  const token = await issueSetupToken(db, clock);
  return token === null
    ? []
    : ['', 'No accounts yet. Use this one-time link to create the first account:', `  ${base}/setup?token=${token}`];
}

async function start(shutdown: Shutdown): Promise<void> {
  const config = readConfig();
  checkDataDirectory(config.dataDir);

  const onLost = (error: unknown) => {
    complain(`Lost connection to the database. ${explain(error)}`);
    void shutdown.run(1);
  };
  const database = await shutdown.start({
    name: 'The database',
    start: (ending) => openDatabase(config, say, onLost, ending),
    stop: (running) => running.stop(),
    stopWithinSeconds: DATABASE_STOPS_WITHIN_SECONDS,
  });
  // After a database of its own was started, which would have the same priority.
  if (config.role === 'worker') afterRequests();
  // Before a secret is created in the data folder, and before the database is migrated.
  await refuseFormerDatabase(database.url);
  const sessionSecret = config.sessionSecret ?? storedSecret(config.dataDir, 'session-secret');
  const shared = { sessionSecret, store: await storeName(config) };
  const connections = (name: string, isBackground: boolean) =>
    shutdown.start({
      name,
      start: async () => createPool(markedUrl(database.url, shared), { isBackground }),
      stop: (open) => open.end(),
      stopWithinSeconds: 1,
    });
  const pool = await connections('The connections to the database', config.role === 'worker');
  const jobPool = config.role === 'all' ? await connections('The connections of background jobs', true) : pool;
  await migrate(pool, config.migrationsDir);
  const difference = await differenceToOthers(pool, shared);
  if (difference !== null) throw new StartError(DIFFERENCES[difference]);
  const db = createDatabase(pool);
  await seedAircraft(db, clock());
  // Before any request is answered, because a client that sees the server ready may sign in.
  const created = await configuredAdmin(db, config);

  const app = await shutdown.start({
    name: 'The web server',
    start: () =>
      buildApp({
        db,
        pool,
        jobDb: createDatabase(jobPool),
        clock,
        ids: uuidv7,
        config: { ...config, sessionSecret },
        mailer: config.mail === null ? null : smtpMailer(config.mail),
        longestDelay: config.overloadDelayMs,
        logger: { level: config.logLevel },
      }),
    stop: (running) => running.close(),
    stopWithinSeconds: 10,
  });
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw listenError(error, config);
  });

  const listening = app.server.address();
  const port = typeof listening === 'object' && listening !== null ? listening.port : config.port;
  const base = config.publicUrl ?? localAddress(config.host, port);
  database.announce(base);
  // Only a process that serves accounts can be the one to create the first.
  const needsLink = config.admin === null && config.role !== 'worker';
  const invitation = needsLink ? await setupLink(db, base) : created;
  // A program that started this one may wait for the last line. By then it has received all others.
  for (const line of [`Touchdown ${config.version} is running at ${base}`, ...invitation, 'Touchdown is ready.']) say(line);
}

const shutdown = listenForShutdown();
try {
  await start(shutdown);
} catch (error) {
  // A signal during startup stops parts that startup still uses, which is not an error.
  if (!shutdown.begun) {
    complain(explain(error));
    await shutdown.run(1);
  }
}
