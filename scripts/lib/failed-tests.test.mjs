import { describe, expect, it } from 'vitest';
import { failedBrowserTests, failedUnitTests, failureList } from './failed-tests.mjs';

describe('the list of failed tests', () => {
  it('names each failed unit test and its reason, and a file that did not load', () => {
    const report = {
      testResults: [
        {
          name: '/p/a.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            { status: 'passed', fullName: 'adds', failureMessages: [] },
            { status: 'failed', fullName: 'rounds up', failureMessages: ['AssertionError: \u001b[31mexpected 1 to be 2\u001b[39m'] },
          ],
        },
        { name: '/p/b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
        { name: '/p/c.test.ts', status: 'passed', message: '', assertionResults: [] },
      ],
    };
    expect(failedUnitTests(report)).toEqual([
      { name: '/p/a.test.ts > rounds up', message: 'AssertionError: expected 1 to be 2' },
      { name: '/p/b.test.ts', message: 'Cannot find module' },
    ]);
  });

  it('names each failed browser test in nested suites, and an error outside the tests', () => {
    const spec = (title, ok, message) => ({
      title,
      ok,
      file: 'journeys/paths.spec.ts',
      line: 4,
      tests: [{ results: [{ errors: message ? [{ message }] : [] }] }],
    });
    const report = {
      suites: [{ specs: [spec('draws', true)], suites: [{ specs: [spec('drags', false, 'Timed out')] }] }],
      errors: [{ message: 'The global setup failed' }],
    };
    expect(failedBrowserTests(report)).toEqual([
      { name: 'journeys/paths.spec.ts:4 > drags', message: 'Timed out' },
      { name: 'outside the tests', message: 'The global setup failed' },
    ]);
  });

  it('is empty without failures and without a report', () => {
    expect(failureList([...failedUnitTests(null), ...failedBrowserTests(null)])).toBe('');
    expect(failureList([{ name: 'a > b', message: 'one\ntwo' }])).toBe('FAILED a > b\n    one\n    two');
  });
});
