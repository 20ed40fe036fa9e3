/** How to move and zoom a drawing, with the same text under plan, map, and 3D view. */
import './gestures.css';

export const GESTURE_HINT =
  'Click the drawing, then scroll to zoom, or hold Ctrl or ⌘ while scrolling. Double-click or press + to zoom in, − to zoom out. Use two fingers to pan and zoom.';

/** `more`: what this drawing has beside the gestures of all. */
export function GestureHint({ more }: { readonly more?: string }) {
  return <span className="gesture-hint">{more === undefined ? GESTURE_HINT : `${GESTURE_HINT} ${more}`}</span>;
}
