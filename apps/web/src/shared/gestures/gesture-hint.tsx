/** How a drawing is moved and zoomed, in the same words under plan, map, and 3D view. */
import './gestures.css';

export const GESTURE_HINT =
  'Click the drawing, then scroll to zoom; or scroll with Ctrl or ⌘. Double-click and + zoom in, − zooms out. Two fingers move and zoom.';

export function GestureHint() {
  return <span className="gesture-hint">{GESTURE_HINT}</span>;
}
