/** The colors of a printed page: those of Touchdown's light theme, on white paper. */
import type { Tone } from '@touchdown/exports/report';

export const INK = {
  text: '#10202f',
  second: '#3f5163',
  quiet: '#576a7d',
  brand: '#0b2e59',
  line: '#bcc8d4',
  faint: '#e3e9ef',
  paper: '#ffffff',
} as const;

export const TONE_INK: Readonly<Record<Tone, string>> = {
  plain: INK.text,
  quiet: INK.quiet,
  ok: '#0b5a36',
  warn: '#6b3f00',
  bad: '#98150f',
};

/** A mark beside text of that tone, so that it does not depend on color alone. */
export const TONE_MARK: Readonly<Record<Tone, string>> = { plain: '', quiet: '', ok: '✓ ', warn: '▲ ', bad: '✕ ' };
