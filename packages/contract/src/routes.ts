/** THE list of routes: what is not here does not exist. The access tests and the OpenAPI document walk it. */
import { accountRoutes } from './accounts.ts';
import { aircraftRoutes } from './aircraft.ts';
import { calculationRoutes } from './calculations.ts';
import { exportRoutes } from './exports.ts';
import { healthRoutes } from './health.ts';
import { invitationRoutes } from './invitations.ts';
import { pathRoutes } from './paths.ts';
import { projectRoutes } from './projects.ts';

export const routes = {
  ...healthRoutes,
  ...accountRoutes,
  ...invitationRoutes,
  ...projectRoutes,
  ...aircraftRoutes,
  ...calculationRoutes,
  ...pathRoutes,
  ...exportRoutes,
} as const;
export type RouteName = keyof typeof routes;
