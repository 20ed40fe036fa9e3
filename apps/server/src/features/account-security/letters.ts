/** The mails about a password. */
import { type Letter, letter, momentText } from '../mail/public.ts';

/** `asked`: by the person, else an administrator had it sent. */
export const resetLetter = ({ link, expiresAt, asked }: { link: string; expiresAt: Date; asked: boolean }): Letter =>
  letter('Set a new password for Touchdown', [
    asked
      ? 'Somebody asked for a new password for your Touchdown account. Open this address to set one:'
      : 'An administrator made you a link to set a new password for your Touchdown account:',
    { link },
    `It works once, until ${momentText(expiresAt)}. When you use it, all sessions of your account end.`,
    'If you did not expect this, ignore this mail: your password stays as it is.',
  ]);

export const changedLetter = ({ at, address }: { at: Date; address: string }): Letter =>
  letter('Your Touchdown password was changed', [
    `The password of your Touchdown account was changed on ${momentText(at)}, from the address ${address}.`,
    'If it was you, there is nothing to do. If it was not, ask an administrator for a link to a new password at once.',
  ]);
