/** Codes that can be read aloud: 140 random bits in Crockford's base 32, in groups of four. */
import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHARACTERS = 28;
const GROUP = 4;

const grouped = (characters: string) => characters.replace(new RegExp(`.{${GROUP}}(?=.)`, 'g'), '$&-');

/** A new code, such as "7K3M-…-…" of seven groups. */
export function newInvitationCode(random: (bytes: number) => Uint8Array = randomBytes): string {
  // 256 is a multiple of 32, so each character is equally likely.
  return grouped([...random(CHARACTERS)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join(''));
}

/** Returns the code as stored, however it was typed: any case, spaces or dashes anywhere, O for 0, I and L for 1. */
export function canonicalCode(typed: string): string {
  const characters = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return characters.length === CHARACTERS ? grouped(characters) : typed;
}
