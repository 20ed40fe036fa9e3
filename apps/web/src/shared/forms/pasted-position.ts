/** A whole position pasted into one coordinate field fills both. */
import type { Position } from '@touchdown/domain';
import type { ClipboardEvent } from 'react';
import { gridPosition, mayBeGridReference, positionIn } from '../format/read-position.ts';

export type PasteHandler = (event: ClipboardEvent<HTMLInputElement>) => void;

/**
 * What a coordinate field does with what is pasted. A text that holds a position calls `fill` with it; any other text is pasted as usual.
 * Grid references are read by code that is loaded then: one that proves to be none is entered by `enter`.
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
