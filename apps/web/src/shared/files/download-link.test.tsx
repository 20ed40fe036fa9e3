import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { serverAnswered, serverAway } from '../offline/connection.ts';
import { DownloadLink } from './download-link.tsx';

afterEach(() => {
  cleanup();
  serverAnswered();
});

it('a download is not a link while offline, explains what it needs, and becomes a link again afterward', () => {
  render(<DownloadLink address="/api/reports/1/file" fileName="Harbor.pdf" name="Compliance Report" />);
  expect(screen.getByRole('link', { name: 'Download Compliance Report' }).getAttribute('href')).toBe('/api/reports/1/file');
  act(() => serverAway());
  expect(screen.queryByRole('link')).toBeNull();
  const button = screen.getByRole('button', { name: 'Download Compliance Report' });
  expect([button.hasAttribute('disabled'), button.title]).toEqual([true, 'Downloads require a connection.']);
  act(() => serverAnswered());
  expect(screen.getByRole('link').getAttribute('download')).toBe('Harbor.pdf');
});
