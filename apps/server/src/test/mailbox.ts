/** A real SMTP server on a loopback port, and the emails it received. */
import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll } from 'vitest';
import type { Mailer } from '../app-deps.ts';
import type { MailSettings } from '../app-config.ts';
import { smtpMailer } from '../features/identity/mail/public.ts';

const USER = 'touchdown';
const PASSWORD = 'p@ss:word/of the mail server';

export interface ReceivedMail extends Email {
  readonly raw: string;
}

class SmtpRefusal extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

export class Mailbox {
  readonly received: ReceivedMail[] = [];
  /** Returns the code and message for rejecting a recipient, or null. */
  refuses: (address: string) => readonly [number, string] | null = () => null;
  /** Accepts an email only once the promise it returns resolves. */
  beforeAccepting: () => Promise<void> = () => Promise.resolve();
  readonly #arrivals = new EventEmitter();
  #server: SMTPServer | null = null;
  #port = 0;
  #offersTls = false;

  settings(changes: Partial<MailSettings> = {}): MailSettings {
    const from = { name: 'Touchdown', address: 'touchdown@example.org' };
    return { host: '127.0.0.1', port: this.#port, secure: false, user: USER, password: PASSWORD, from, ...changes };
  }

  /** The URL as used in settings. Known once the server is running. */
  get url(): string {
    return `smtp://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${this.#port}`;
  }

  /** Its port is known only once the server is running. */
  readonly mailer: Mailer = { send: (mail) => smtpMailer(this.settings()).send(mail), close: () => undefined };

  async start({ offersTls = false } = {}): Promise<void> {
    this.#offersTls = offersTls;
    const server = new SMTPServer({
      disabledCommands: this.#offersTls ? [] : ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        username === USER && password === PASSWORD ? done(null, { user: username }) : done(new SmtpRefusal(535, 'who are you?')),
      onRcptTo: ({ address }, _session, done) => {
        const refusal = this.refuses(address);
        done(refusal === null ? null : new SmtpRefusal(...refusal));
      },
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const raw = Buffer.concat(chunks).toString();
          void PostalMime.parse(raw).then((mail) => {
            this.received.push({ ...mail, raw });
            this.#arrivals.emit('mail');
            return this.beforeAccepting().then(() => done());
          });
        });
      },
    });
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', () => resolve()));
    this.#port = (server.server.address() as AddressInfo).port;
    this.#server = server;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server !== null) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  to = (address: string): ReceivedMail[] => this.received.filter(({ to }) => to?.some((one) => one.address === address));

  /** Waits for the nth email to the address. */
  async next(address: string, n = 1): Promise<ReceivedMail> {
    for (;;) {
      const mail = this.to(address)[n - 1];
      if (mail !== undefined) return mail;
      await once(this.#arrivals, 'mail');
    }
  }
}

/** A mail server for the tests of a file. */
export function mailbox(): Mailbox {
  const box = new Mailbox();
  beforeAll(() => box.start());
  afterAll(() => box.stop());
  return box;
}
