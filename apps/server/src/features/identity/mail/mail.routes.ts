import { routes } from '@touchdown/contract';
import type { BindRoute } from '../../../http/bind-route.ts';
import type { WithMailQueue } from './mail-queue.ts';

export function mailRoutes(bind: BindRoute, { mailQueue }: WithMailQueue): void {
  bind(routes.mailStatus, async () => ({ isOn: mailQueue !== null }));
}
