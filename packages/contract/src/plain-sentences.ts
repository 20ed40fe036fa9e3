/** Messages for fields whose schema has none, replacing the library's. */
import { z } from 'zod';

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
};
const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'Must be a valid ID',
  email: 'Enter a valid email address',
  url: 'Enter a valid web address',
  datetime: 'Must be a date and time such as 2026-12-01T18:00:00Z',
  date: 'Must be a date such as 2026-12-01',
};
const FORMAT = 'Check the format of this entry, then try again';

const sized = (origin: string, limit: number | bigint): string => {
  if (origin === 'string') return `${limit} character${Number(limit) === 1 ? '' : 's'}`;
  if (origin === 'array' || origin === 'set' || origin === 'map') return Number(limit) === 1 ? '1 entry' : `${limit} entries`;
  return String(limit);
};

/** Returns a message for an invalid entry, or `undefined` to keep a rule's own message. */
export function plainSentence(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This entry is required' : `Must be ${EXPECTED[issue.expected] ?? 'of a different type'}`;
    case 'invalid_value':
      return `Must be ${issue.values.length === 1 ? '' : 'one of '}${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? FORMAT;
    case 'too_small':
      if (issue.origin === 'string' && issue.input === '') return 'This entry is required';
      return `Must be ${issue.inclusive === false ? 'more than' : 'at least'} ${sized(issue.origin, issue.minimum)}`;
    case 'too_big':
      return `Must be ${issue.inclusive === false ? 'less than' : 'at most'} ${sized(issue.origin, issue.maximum)}`;
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `Not recognized: ${issue.keys.join(', ')}`;
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
      return FORMAT;
    case 'custom':
      return issue.message === undefined ? FORMAT : undefined;
  }
}

/** Installs these messages for every schema in this process. */
export const usePlainSentences = (): void => {
  z.config({ customError: (issue) => plainSentence(issue) });
};
