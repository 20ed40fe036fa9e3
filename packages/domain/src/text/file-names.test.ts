import { expect, it } from 'vitest';
import { installationFileName, namedFile } from './file-names.ts';

it('a file is named by subject, contents, and day', () => {
  expect(namedFile(['Kent_Hospital', 'obstacles'], '2026-11-21', 'csv')).toBe('Kent_Hospital_obstacles_2026-11-21.csv');
  expect(installationFileName('audit_log', '2026-11-21', 'csv')).toBe('Touchdown_audit_log_2026-11-21.csv');
});
