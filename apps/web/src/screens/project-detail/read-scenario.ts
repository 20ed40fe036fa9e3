/** Reads what the base or a scenario shows first, before it is opened, so that opening it does not wait for the server. */
import type { QueryClient } from '@tanstack/react-query';
import { exportInputsQuery } from '../../features/documents/exports/api.ts';
import { membersQuery } from '../../features/identity/members/api.ts';
import { fleetQuery } from '../../features/planning/fleet/api.ts';
import { obstaclesQuery } from '../../features/planning/obstacles/api.ts';
import { pathsQuery } from '../../features/planning/paths/api.ts';
import { projectQuery } from '../../features/site/projects/api.ts';
import { complianceQuery } from '../../shared/compliance/api.ts';

/** If it is not opened by then, it is read again once it is. */
const SOON_MS = 15_000;
const soon = { gcTime: SOON_MS } as const;

/** `id`: of the project or of the scenario. Never rejects: a failed read is repeated and reported by the screen. */
export async function readScenario(client: QueryClient, id: string): Promise<void> {
  const dimensioned = async () => {
    const project = await client.query({ ...projectQuery(id), ...soon });
    await client.query({ ...exportInputsQuery(project), staleTime: SOON_MS });
  };
  await Promise.allSettled([
    dimensioned(),
    client.query({ ...pathsQuery(id), ...soon }),
    client.query({ ...obstaclesQuery(id), ...soon }),
    client.query({ ...fleetQuery(id), ...soon, staleTime: SOON_MS }),
    client.query({ ...membersQuery(id), ...soon, staleTime: SOON_MS }),
    client.query({ ...complianceQuery(id), ...soon }),
  ]);
}
