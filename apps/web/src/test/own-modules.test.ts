import { expect, it, vi } from 'vitest';
import { serverAway } from '../shared/offline/connection.ts';

/** Every file is given the modules again by the same call, in clean-page.ts. */
it('what a module of Touchdown remembers ends with the modules of the file', async () => {
  serverAway();
  const kept = await import('../shared/offline/connection.ts');
  expect(kept.connection().state).toBe('away');
  vi.resetModules();
  const fresh = await import('../shared/offline/connection.ts');
  expect(fresh.connection().state).toBe('there');
});
