import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONCEPTS, type ConceptId } from './concepts.ts';
import { HelpButton } from './help-button.tsx';

class NoSizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoSizes);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the help beside a field', () => {
  it.each(Object.keys(CONCEPTS) as ConceptId[])(
    'explains %s with a sentence, a described figure, and a link to its term',
    async (concept) => {
      render(<HelpButton concept={concept} />);
      const { term, short, text, figure } = CONCEPTS[concept];
      await userEvent.click(screen.getByRole('button', { name: `Help: ${short}` }));
      expect(screen.getByRole('dialog', { name: term }).textContent).toContain(text);
      expect(screen.getByRole('img', { name: figure }).children.length).toBeGreaterThan(0);
      expect(screen.getByRole('link').getAttribute('href')).toBe(`/help#${concept}`);
    },
  );

  it('submits no form', async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <HelpButton concept="fato" />
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
