import { COMPLIANCE_SUBJECTS, PROJECT_COMPLIANCE, PROJECT_COMPLIANCE_LABELS, subjectText } from '@touchdown/domain';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ComplianceMark, RowCompliance, SubjectMark } from './compliance-mark.tsx';

afterEach(cleanup);

describe('a compliance mark', () => {
  it.each(PROJECT_COMPLIANCE)("uses the domain's label for a project: %s", (status) => {
    render(<ComplianceMark status={status} />);
    expect(screen.getByText(PROJECT_COMPLIANCE_LABELS[status])).toBeDefined();
  });
  it.each(COMPLIANCE_SUBJECTS)('names its subject: %s', (subject) => {
    for (const status of PROJECT_COMPLIANCE) {
      render(<SubjectMark subject={{ subject, status }} />);
      expect(screen.getByText(subjectText({ subject, status }))).toBeDefined();
      cleanup();
    }
  });
  it('in a list shows nothing while the status is read, and says when it is not available', () => {
    const textOf = (status: Parameters<typeof RowCompliance>[0]['status']) => {
      const { container } = render(<RowCompliance status={status} />);
      return container.textContent;
    };
    expect([textOf(undefined), textOf('offline'), textOf('unavailable')]).toEqual([
      '',
      'Compliance not available offline',
      'Compliance not available',
    ]);
  });
});
