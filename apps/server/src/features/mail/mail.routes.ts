import { routes } from '@touchdown/contract';
import type { BindRoute } from '../../http/bind-route.ts';
import type { WithPost } from './post.ts';

export function mailRoutes(bind: BindRoute, { post }: WithPost): void {
  bind(routes.mailStatus, async () => ({ isOn: post !== null }));
}
