/** What of the address is drawn while another page of it is being made. */
import { useDeferredValue } from 'react';
import { useWorkWhile } from '../../shared/app-state/waiting.tsx';

/** A page of the screen, as the address asks for it. */
export interface Asked {
  readonly page: string;
  /** How far along the history of the window it stands. */
  readonly at: number;
}

/**
 * What is to be drawn of what is asked for (the same object while it asks for the same). A new page comes when it is made, and the former
 * one stands until then, so that a press on a tab is answered at once. What changes within a page is drawn at once, and so is a page that
 * one goes back to: it is scrolled to its old place right then.
 */
export function useTrailing<A extends Asked>(asked: A): A {
  const drawn = useDeferredValue(asked);
  useWorkWhile(drawn !== asked);
  return drawn.page === asked.page || asked.at < drawn.at ? asked : drawn;
}
