import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anAircraftRecord } from '../../../test/aircraft-record.ts';
import { SourcesPopover } from './sources-popover.tsx';

/** The popover follows its size; jsdom has no sizes. */
class NoSizes {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
beforeEach(() => vi.stubGlobal('ResizeObserver', NoSizes));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function opened(changes: Parameters<typeof anAircraftRecord>[0]): Promise<string> {
  render(<SourcesPopover aircraft={anAircraftRecord(changes)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Sources for Leonardo AW139' }));
  return (await screen.findByRole('dialog')).textContent;
}

describe('the sources of an aircraft', () => {
  it('are named as documents, without their short names, and the values in none of them are listed', async () => {
    const text = await opened({ sources: [{ id: 'S1', what: 'Type certificate data sheet R00002RD', where: 'Page 4' }] });
    expect(text).toContain('Type certificate data sheet R00002RD. Page 4.');
    expect(text).toContain('To be confirmed against the flight manual: Overall height.');
    expect(text).not.toContain('S1');
    expect(screen.queryByRole('link')).toBeNull();
  });
  it('are none if every value is to be confirmed', async () => {
    const text = await opened({ unverifiedFields: ['ALL', 'category'] });
    expect(text).toContain('No source on record.');
    expect(text).toContain('To be confirmed against the flight manual: all values.');
  });
});
