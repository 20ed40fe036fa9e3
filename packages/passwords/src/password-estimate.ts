/** The estimator with its word lists: about 2 MB, loaded only where a password is chosen. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english, translations } from '@zxcvbn-ts/language-en';
import { REASONS } from './reasons.ts';

/** Characters: what follows is not looked at, and the time an estimate takes stays bounded. */
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
  /** 0, guessed at once, to 4, beyond guessing. */
  readonly score: number;
  /** Why the score is low. */
  readonly reason: string;
}

/** Returns how hard the password is to guess for who knows these words about its owner. */
export function estimate(password: string, words: readonly string[]): Estimate {
  factory ??= made();
  const { score, feedback } = factory.check(password, [...words]);
  return { score, reason: feedback.warning ?? 'This password is easy to guess.' };
}
