/** Recovery codes to be written down: 80 random bits in Crockford's base 32, in groups of four. */
import { createHash, randomBytes } from 'node:crypto';

export const RECOVERY_CODES = 10;
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHARACTERS = 16;

function newRecoveryCode(): string {
  // 256 is a multiple of 32, so each character is equally likely.
  const characters = [...randomBytes(CHARACTERS)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
  return characters.replace(/.{4}(?=.)/g, '$&-');
}

/** A set of codes, all different. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(newRecoveryCode());
  return [...codes];
}

/**
 * The stored hash of a code, however it was typed: any case, spaces or dashes anywhere, O for 0, I and L for 1. A fast hash suffices for 80
 * random bits.
 */
export const hashOfRecoveryCode = (typed: string): string =>
  createHash('sha256').update(typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')).digest('hex');
