/** Deferred rendering of the address while another page of it is being rendered. */
import { useDeferredValue } from 'react';
import { useWorkWhile } from '../../shared/app-state/waiting.tsx';

/** A page of the screen, as requested by the address. */
export interface Asked {
  readonly page: string;
  /** Its index in the history of the window. */
  readonly at: number;
}

/**
 * The page to render for the request (the same object for the same request). A new page is rendered in the background, and the previous one
 * stays until then, so that a click on a tab responds at once. Changes within a page are rendered at once, and so is a page that the user
 * navigates back to, because its scroll position is restored right then.
 */
export function useTrailing<A extends Asked>(asked: A): A {
  const drawn = useDeferredValue(asked);
  useWorkWhile(drawn !== asked);
  return drawn.page === asked.page || asked.at < drawn.at ? asked : drawn;
}
