/** How a drawing is moved and zoomed, in the same words under plan, map, and 3D view. */
import './gestures.css';

export const GESTURE_HINT =
  'Click the drawing, then scroll to zoom, or hold Ctrl or ⌘ while scrolling. Double-click or press + to zoom in, − to zoom out. Use two fingers to pan and zoom.';

export function GestureHint() {
  return <span className="gesture-hint">{GESTURE_HINT}</span>;
}
