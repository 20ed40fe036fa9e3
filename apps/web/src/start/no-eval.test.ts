import { expect, it, vi } from 'vitest';

it('lets the schemas be used without generating code from text', async () => {
  vi.resetModules();
  await import('./no-eval.ts');
  const made = vi.fn();
  vi.stubGlobal('Function', made);
  const { createContactBody } = await import('@touchdown/contract');
  const read = createContactBody.safeParse({ name: 7 });
  vi.unstubAllGlobals();
  expect(read.success).toBe(false);
  expect(made).not.toHaveBeenCalled();
});
