/** Why a password is easy to guess, by the weakest pattern found in it. */
import type { TranslationKeys } from '@zxcvbn-ts/core';

export const REASONS: TranslationKeys['warnings'] = {
  straightRow: 'Straight rows of keys are easy to guess.',
  keyPattern: 'Keyboard patterns are easy to guess.',
  simpleRepeat: 'Repeated characters are easy to guess.',
  extendedRepeat: 'Repeated parts are easy to guess.',
  sequences: 'Sequences such as "abc" and "123" are easy to guess.',
  recentYears: 'Recent years are easy to guess.',
  dates: 'Dates are easy to guess.',
  topTen: 'This is a commonly used password.',
  topHundred: 'This is a commonly used password.',
  common: 'This is a commonly used password.',
  similarToCommon: 'This is close to a commonly used password.',
  wordByItself: 'A single word is easy to guess.',
  namesByThemselves: 'Names are easy to guess.',
  commonNames: 'Common names are easy to guess.',
  userInputs: 'This password is based on your name, your email address, or the name of this application.',
  pwned: 'This is a commonly used password.',
};
