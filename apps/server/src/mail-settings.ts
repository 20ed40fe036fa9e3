/** Parses the two email settings. */
import { z } from 'zod';
import type { MailSettings } from './app-config.ts';

const PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };
const NAMED = /^(?<name>[^<>]*)<(?<address>[^<>]+)>$/;
const address = z.email().max(255);

const decodes = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

/** Returns whether the text is a server URL without a path: smtp:// or smtps://, an optional user name and password, and a port. */
export function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, search, hash, username, password } = new URL(text);
  const isServer = protocol in PORTS && hostname !== '' && ['', '/'].includes(pathname) && search === '' && hash === '';
  return isServer && (password === '' || username !== '') && decodes(username) && decodes(password);
}

function sender(text: string): MailSettings['from'] {
  const { name = '', address: named = text } = NAMED.exec(text)?.groups ?? {};
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: named.trim() };
}

export const isMailFrom = (text: string): boolean => !/\p{Cc}/u.test(text) && address.safeParse(sender(text).address).success;

/** Returns the settings from two validated texts. */
export function mailSettings(smtpUrl: string, mailFrom: string): MailSettings {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (PORTS[protocol] ?? 0) : Number(port),
    secure: protocol === 'smtps:',
    user: username === '' ? null : decodeURIComponent(username),
    password: password === '' ? null : decodeURIComponent(password),
    from: sender(mailFrom),
  };
}
