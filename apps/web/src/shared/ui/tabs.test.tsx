import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type TabLink, Tabs } from './tabs.tsx';

it('scrolls the open tab into view, and again when the window is resized', async () => {
  const scrolled: (string | null)[] = [];
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
    scrolled.push(this.textContent);
  });
  onTestFinished(() => scrollIntoView.mockRestore());
  const tabs = ['Paths', 'Surfaces'].map((label): TabLink => ({ key: label, label, link: { to: '.' } }));
  const root = createRootRoute({ component: () => <Tabs label="Views" current="Surfaces" tabs={tabs} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
  render(<RouterProvider router={router as never} />);
  expect((await screen.findByRole('link', { name: 'Surfaces' })).getAttribute('aria-current')).toBe('page');
  await waitFor(() => expect(scrolled).toEqual(['Surfaces']));

  fireEvent(globalThis.window, new Event('resize'));
  expect(scrolled).toEqual(['Surfaces', 'Surfaces']);
});
