// Failures from the reports of both test runners, listed at the end of a run because its output is long.
import { stripVTControlCharacters } from 'node:util';

const firstLines = (text, lines = 12) => stripVTControlCharacters(text).split('\n').slice(0, lines).join('\n');

/** The failed tests of Vitest's JSON report: `{ name, message }` each. A file that did not load is listed by its path. */
export function failedUnitTests(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [{ name, message: firstLines(message ?? '') }] : [];
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${name} > ${fullName}`,
      message: firstLines(failureMessages.join('\n')),
    }));
  });
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** The failed tests of Playwright's JSON report, in the same shape. */
export function failedBrowserTests(report) {
  const messageOf = ({ tests }) => {
    const errors = tests.flatMap(({ results }) => results).flatMap((result) => result.errors);
    return errors.map(({ message }) => message ?? '').join('\n');
  };
  const failed = (report?.suites ?? []).flatMap(specsOf).filter(({ ok }) => !ok);
  const outside = (report?.errors ?? []).map(({ message }) => ({ name: 'outside the tests', message: firstLines(message ?? '') }));
  return [
    ...failed.map((spec) => ({ name: `${spec.file}:${spec.line} > ${spec.title}`, message: firstLines(messageOf(spec)) })),
    ...outside,
  ];
}

/** The list as text. Empty if nothing failed. */
export const failureList = (failures) =>
  failures.map(({ name, message }) => `FAILED ${name}\n${message.replace(/^/gm, '    ')}`).join('\n\n');
