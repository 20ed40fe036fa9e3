/**
 * What is drawn first is there before it is drawn: who looks, the code of the screen, and what it reads first. So it is drawn once, and
 * not as a frame that waits, a screen that waits and at last the screen; until then stands what the page showed from the beginning.
 */
import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '../features/accounts/api.ts';
import { Landing, Shell } from '../shell/frames.ts';
import { isOpenToAll, loadScreen, screenAt } from './screens.ts';

/** With the code there, a screen whose reads take longer is drawn as waiting. */
const READS_AT_MOST_MS = 400;
/** Whatever holds it up, something is drawn in the end. */
const AT_MOST_MS = 8_000;

const after = (delayMs: number) => new Promise<void>((resolve) => setTimeout(resolve, delayMs));

/** What the address asks of its screen, as the router read it. */
export interface Asked {
  readonly params: Readonly<Record<string, string>>;
  readonly search: object;
}
/** Where the address leads. */
export interface Way {
  readonly pathname: string;
  /** Loads the code of the screen, and answers what is asked of it. */
  readonly find: () => Promise<Asked>;
}

/** A screen that can say what it reads first. */
interface Reading {
  readonly readFirst: (client: QueryClient, asked: Asked) => Promise<unknown>;
}
const isReading = (screen: object): screen is Reading => 'readFirst' in screen;

async function readFirst(client: QueryClient, { pathname, find }: Way): Promise<void> {
  const name = screenAt(pathname);
  const [asked, screen] = await Promise.all([find(), name === null ? {} : loadScreen[name]()]);
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

/** Waits until the first view can be drawn whole. Never fails: what could not be read is read again, and reported, where it is needed. */
export async function readyToDraw(client: QueryClient, way: Way): Promise<void> {
  await Promise.race([prepare(client, way).catch(() => undefined), after(AT_MOST_MS)]);
}
