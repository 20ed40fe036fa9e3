import { routes } from '@touchdown/contract';
import { AppError } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { findAircraft, mayChange, presentAircraft } from '../../library/public.ts';
import { effectOnProjects } from './aircraft-effect.service.ts';

export function aircraftEffectRoutes(bind: BindRoute): void {
  bind(
    routes.aircraftEffect,
    async ({ params, body: { version: _version, performance: _performance, ...fields } }, { db, user, now }) => {
      const stored = await findAircraft(db, params.id);
      if (stored === null) throw new AppError('AIRCRAFT_NOT_FOUND');
      if (!mayChange(user, stored)) throw new AppError('FORBIDDEN');
      return effectOnProjects(db, { userId: user.id, changed: { ...stored, ...fields }, now });
    },
    {
      stored: async ({ params }, { db, user }) => {
        const row = await findAircraft(db, params.id);
        if (row === null) throw new AppError('AIRCRAFT_NOT_FOUND');
        return presentAircraft(row, user);
      },
    },
  );
}
