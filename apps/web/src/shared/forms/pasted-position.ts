/** A whole position pasted into one coordinate field fills both. */
import type { Position } from '@touchdown/domain';
import type { ClipboardEvent } from 'react';
import { gridPosition, mayBeGridReference, positionIn } from '../format/read-position.ts';

export type PasteHandler = (event: ClipboardEvent<HTMLInputElement>) => void;

/**
 * Paste handler of a coordinate field. Text that contains a position calls `fill` with it; any other text is pasted as usual. Code for grid
 * references is loaded on demand; text that turns out not to be one is inserted by `enter`.
 */
export const pastedPosition =
  (fill: (position: Position) => void, enter: (text: string) => void): PasteHandler =>
  (event) => {
    const text = event.clipboardData.getData('text/plain');
    const position = positionIn(text);
    if (position !== null) {
      event.preventDefault();
      fill(position);
    } else if (mayBeGridReference(text)) {
      event.preventDefault();
      void gridPosition(text).then(
        (read) => (read === null ? enter(text) : fill(read)),
        () => enter(text),
      );
    }
  };
