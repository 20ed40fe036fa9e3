/**
 * Loads what the first view needs before it is rendered: the user, the code of the screen, and its first reads. The view is then rendered
 * once, rather than as a loading frame, a loading screen, and finally the screen. Until then the page shows its initial content.
 */
import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '../features/identity/accounts/api.ts';
import { Dashboard, Landing, Shell } from './frames.ts';
import { isOpenToAll, screenAt } from './screen-list.ts';
import { loadScreen } from './screens.ts';

/** Once its code is loaded, a screen whose reads take longer is rendered in its loading state. */
const READS_AT_MOST_MS = 400;
/** Something is rendered in the end, whatever causes the delay. */
const AT_MOST_MS = 8_000;

const after = (delayMs: number) => new Promise<void>((resolve) => setTimeout(resolve, delayMs));

/** What the address requests from its screen, as parsed by the router. */
export interface Asked {
  readonly params: Readonly<Record<string, string>>;
  readonly search: object;
}
/** The route of the address. */
export interface Way {
  readonly pathname: string;
  /** Loads the code of the screen, and returns what the address requests from it. */
  readonly find: () => Promise<Asked>;
}

/** A screen that can declare its first reads. */
interface Reading {
  readonly readFirst: (client: QueryClient, asked: Asked) => Promise<unknown>;
}
const isReading = (screen: object): screen is Reading => 'readFirst' in screen;

async function readFirst(client: QueryClient, { pathname, find }: Way): Promise<void> {
  const name = screenAt(pathname);
  const [asked, screen] = await Promise.all([
    find(),
    name === null ? {} : loadScreen[name](),
    // The router preloads the others with the route.
    name === 'dashboard' ? Dashboard.preload?.() : undefined,
  ]);
  if (isReading(screen)) await Promise.race([screen.readFirst(client, asked).catch(() => undefined), after(READS_AT_MOST_MS)]);
}

async function prepare(client: QueryClient, way: Way): Promise<void> {
  if (isOpenToAll(way.pathname)) {
    await way.find();
    return;
  }
  const user = await client.query(currentUserQuery);
  if (user === null) await Landing.preload?.();
  else await Promise.all([Shell.preload?.(), readFirst(client, way)]);
}

/** Waits until the first view can be rendered completely. Never rejects: a failed read is repeated and reported where it is needed. */
export async function readyToDraw(client: QueryClient, way: Way): Promise<void> {
  await Promise.race([prepare(client, way).catch(() => undefined), after(AT_MOST_MS)]);
}
