/** While a map is dragged, it is drawn once for each step of the pointer. */

interface DraggedMap {
  on(event: 'dragstart' | 'dragend' | 'render', listener: () => void): unknown;
  /** Draws before the next frame is shown. */
  triggerRepaint: () => void;
}

/** How late a frame is drawn that more than a step of the pointer needed: tiles that appear, or a change of the style. */
const LATE_MS = 60;

/**
 * The library requests another frame while it draws one, although a step of the drag is drawn in the frame that finds it. So a dragged map
 * was drawn twice for each step. While a frame is due, a dragged map is asked for no other. The next step draws what was skipped, or a
 * timer if there is none.
 */
export function drawOncePerStep(map: DraggedMap): void {
  const request = map.triggerRepaint.bind(map);
  let [isDragged, isDue] = [false, false];
  let late: ReturnType<typeof setTimeout> | null = null;
  const draw = () => {
    if (late !== null) clearTimeout(late);
    late = null;
    isDue = true;
    request();
  };
  map.triggerRepaint = () => {
    if (isDragged && isDue) late ??= setTimeout(draw, LATE_MS);
    else draw();
  };
  map.on('render', () => {
    isDue = false;
  });
  map.on('dragstart', () => {
    isDragged = true;
  });
  map.on('dragend', () => {
    isDragged = false;
    draw();
  });
}
