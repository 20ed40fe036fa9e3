/** A data pack that a person damaged while writing it: the line and the reason. */
import { describe, expect, it } from 'vitest';
import { readJson } from './json-lines.ts';

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('the JSON reader', () => {
  it.each<[what: string, text: string, line: number, reason: string]>([
    ['an object without its end', '{\n  "a": 1\n', 3, 'The file ends too early.'],
    ['an item without its comma', '[\n  1\n  2\n]', 3, 'Expected “,”.'],
    ['a member without its colon', '{\n  "a" 1\n}', 2, 'Expected “:”.'],
    ['a comma before the end', '{\n  "a": 1,\n}', 3, 'Expected a text in quotation marks.'],
    ['a name without quotation marks', '{ a: 1 }', 1, 'Expected a text in quotation marks.'],
    ['an end where a name must follow', '{\n  "a": 1,', 2, 'The file ends too early.'],
    ['an end where a value must follow', '{ "a":', 1, 'The file ends too early.'],
    ['a text with a line break', '[\n\n"a\nb"]', 4, 'The text contains a line break or an escape that JSON does not have.'],
    ['a word that JSON does not have', '[true,\n nil]', 2, 'This is not a value of JSON.'],
    ['a value that JSON does not have', '[.5]', 1, 'This is not a value of JSON.'],
    ['a number that is too large', '[\n1e400]', 2, 'The number 1e400 is too large.'],
    ['a name that changes what objects are', '{ "__proto__": 1 }', 1, 'The name “__proto__” is not allowed.'],
    ['a name twice', '{\n  "a": 1,\n  "a": 2\n}', 3, 'The name “a” occurs twice in one object.'],
    ['values that are nested too deep', nested(42), 1, 'Values are nested more than 40 deep.'],
    ['another value after the end', '{}\n{}', 2, 'There is more after the end of the object.'],
  ])('refuses %s', (_, text, line, reason) => {
    expect(readJson(text)).toEqual({ ok: false, line, reason });
  });

  it('reads values that are nested 40 deep, which is as deep as a pack can be', () => {
    expect(readJson(nested(41))).toMatchObject({ ok: true });
  });

  it('reads a negative zero as zero, because their canonical texts are the same', () => {
    const reading = readJson('[-0, 0.5]');
    expect(reading.ok && reading.value).toEqual([0, 0.5]);
  });
});
