import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';

afterEach(cleanup);

describe('the summary of errors', () => {
  it('asks to check the fields that it links to', () => {
    render(<ErrorSummary attempt={1} errors={[{ fieldId: 'name', message: 'Name is required' }]} />);
    expect(screen.getByRole('heading').textContent).toBe('Check these fields');
  });
  it('does not, if no field is the cause', () => {
    render(<ErrorSummary attempt={1} errors={[{ message: 'Something went wrong on our side. Nothing was changed.' }]} />);
    expect(screen.getByRole('heading').textContent).toBe('Not saved');
    expect(screen.queryByRole('link')).toBeNull();
  });
});
