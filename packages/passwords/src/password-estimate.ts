/** The estimator with its word lists: about 2 MB, loaded only where a user chooses a password. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english, translations } from '@zxcvbn-ts/language-en';
import { REASONS } from './reasons.ts';

/** Number of characters that are evaluated. The limit bounds the time an estimate takes. */
const LONGEST_ESTIMATED = 64;

let factory: ZxcvbnFactory | null = null;

const made = (): ZxcvbnFactory =>
  new ZxcvbnFactory({
    dictionary: { ...common, ...english },
    graphs: adjacencyGraphs,
    translations: { ...translations, warnings: REASONS },
    maxLength: LONGEST_ESTIMATED,
  });

export interface Estimate {
  /** From 0, guessed immediately, to 4, very hard to guess. */
  readonly score: number;
  /** Why the score is low. */
  readonly reason: string;
}

/** Returns how hard the password is to guess for an attacker who knows these words about its owner. */
export function estimate(password: string, words: readonly string[]): Estimate {
  factory ??= made();
  const { score, feedback } = factory.check(password, [...words]);
  return { score, reason: feedback.warning ?? 'This password is easy to guess.' };
}
