import { generateSync } from 'otplib';
import { describe, expect, it } from 'vitest';
import { newTotpSecret, totpCode, totpSecretText, totpStep, totpUri } from './totp.ts';

/** RFC 6238, appendix B: the SHA-1 secret, and its codes truncated to six digits. */
const SECRET = Buffer.from('12345678901234567890');
const VECTORS = [
  [59, '94287082', 0x1],
  [1_111_111_109, '07081804', 0x23523ec],
  [1_111_111_111, '14050471', 0x23523ed],
  [1_234_567_890, '89005924', 0x273ef07],
  [2_000_000_000, '69279037', 0x3f940aa],
  [20_000_000_000, '65353130', 0x27bc86aa],
] as const;
const at = (seconds: number) => new Date(seconds * 1_000);
const codeAt = (seconds: number) => generateSync({ secret: SECRET, epoch: seconds });

describe('a code', () => {
  it.each(VECTORS)('at %i s is the one in RFC 6238: %s', (seconds, eightDigits, step) => {
    expect(totpStep(SECRET, eightDigits.slice(-6), at(seconds))).toBe(step);
    expect(totpStep(SECRET, eightDigits.slice(0, 6), at(seconds))).toBeNull();
  });
  it('is valid one step before and after its own, to the second, and no longer', () => {
    const [step, code] = [1_000_000, codeAt(30_000_000)];
    expect([-31, -30, 0, 59, 60].map((late) => totpStep(SECRET, code, at(30_000_000 + late)))).toEqual([null, step, step, step, null]);
  });
  it('may contain spaces, and nothing else', () => {
    expect(totpCode(' 123 456 ')).toBe('123456');
    for (const typed of ['12345', '1234567', '12345a', '１２３４５６', '']) expect(totpCode(typed)).toBeNull();
  });
});

describe('a new secret', () => {
  it('has 160 bits, and is labeled with its user for the app', () => {
    const secret = newTotpSecret();
    expect(secret).toHaveLength(20);
    expect(totpSecretText(secret)).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(totpUri(secret, 'dana@example.org'));
    expect(uri.href).toMatch(/^otpauth:\/\/totp\/Touchdown:dana(@|%40)example\.org\?/);
    expect(uri.searchParams.get('issuer')).toBe('Touchdown');
    expect(uri.searchParams.get('secret')).toBe(totpSecretText(secret));
  });
});
