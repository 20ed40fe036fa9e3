import { expect, it, vi } from 'vitest';
import { serverAway } from '../shared/offline/connection.ts';

/** Every file gets new modules by the same call, in clean-page.ts. */
it('the state of a Touchdown module ends with the modules of the file', async () => {
  serverAway();
  const cached = await import('../shared/offline/connection.ts');
  expect(cached.connection().state).toBe('away');
  vi.resetModules();
  const fresh = await import('../shared/offline/connection.ts');
  expect(fresh.connection().state).toBe('there');
});
