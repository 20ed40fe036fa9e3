/** A mail server on a loopback port, and the email it received. */
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface Received {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailbox {
  /** The settings that make a product send its email here. */
  readonly env: Record<string, string>;
  /** Waits for the email and returns its text. */
  textOf(to: string, subject: string): Promise<string>;
  close(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then(({ subject = '', text = '' }) => {
          for (const { address } of session.envelope.rcptTo) received.push({ to: address, subject, text });
          done();
        });
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Touchdown <touchdown@example.org>' },
    textOf: async (to, subject) => {
      const find = () => received.findLast((mail) => mail.to === to && mail.subject === subject);
      await expect.poll(() => find() !== undefined, { message: `${subject} for ${to}` }).toBe(true);
      return find()?.text ?? '';
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
