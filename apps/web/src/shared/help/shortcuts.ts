/** The keyboard shortcuts of Touchdown, grouped by where they work. Ctrl is ⌘ on Apple keyboards. */
import { PATH_FORM } from '@touchdown/domain';
import { MOVE_STEPS, MOVES_TEXT, TURN_STEPS } from './turn-steps.ts';

export interface Shortcut {
  readonly keys: string;
  readonly action: string;
}
export interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

export const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    title: 'Anywhere',
    shortcuts: [
      { keys: 'Ctrl K', action: 'Open the command palette: projects, aircraft, and actions' },
      { keys: 'Ctrl B', action: 'Expand or collapse the sidebar' },
      { keys: '?', action: 'Show keyboard shortcuts' },
      { keys: 'G then D, P, A, R, S', action: 'Go to Dashboard, Projects, Aircraft Database, Reports, or Settings' },
      { keys: 'G then M', action: 'Go to the Admin Panel (administrators)' },
      { keys: 'G then W', action: 'Open the workspace of the project' },
      { keys: 'G then 1 to 9', action: 'Open a tab of the screen or of the project by its number' },
      { keys: 'Esc', action: 'Close a dialog, popover, or menu' },
    ],
  },
  {
    title: 'Project',
    shortcuts: [
      { keys: 'Ctrl Z', action: 'Undo the last change' },
      { keys: 'Ctrl Shift Z', action: 'Redo the last change that was undone' },
    ],
  },
  {
    title: 'Workspace',
    shortcuts: [
      { keys: '[ and ]', action: 'Select the previous or next obstacle, worst first' },
      { keys: 'F, Shift 1', action: 'Zoom to the selection, or fit all' },
      { keys: 'V, M, O', action: 'Select, measure, or add an obstacle' },
      {
        keys: 'B, W, R',
        action: 'Draw an obstacle footprint, a wire, or a parcel on the plan: Enter finishes, Backspace removes the last point',
      },
      { keys: '1, 2, 3', action: 'Show the plan, the map, or the 3D view' },
      { keys: 'L', action: 'Choose layers' },
      { keys: 'Ctrl Enter', action: 'Show what’s next' },
      { keys: 'Space while dragging', action: 'Pan the plan' },
      { keys: 'P', action: 'Go to Add Path' },
      { keys: 'Arrow keys on the plan', action: MOVES_TEXT },
      {
        keys: 'Up, Down or Left, Right on a curved path',
        action: `Change its final segment or its radius by ${MOVE_STEPS.nearFt} ft, with Shift by ${MOVE_STEPS.farFt} ft`,
      },
      { keys: 'Alt and arrow keys on the plan', action: `Turn the selected pad or path by ${MOVE_STEPS.turnDeg}°` },
      { keys: 'Enter, Delete on the plan', action: 'Edit or delete what is selected' },
      { keys: 'Ctrl D', action: 'Duplicate the selected obstacle, path, or parcel, or without a selection the scenario' },
      { keys: 'Up, Down on the edge of the profile', action: 'Change the height of the profile, with Shift in larger steps' },
      { keys: '/', action: 'Find in the project' },
      { keys: 'Alt while dragging or drawing', action: 'Suspend snapping' },
      { keys: 'Shift while dragging', action: 'Move along one axis' },
      { keys: 'Esc', action: 'Cancel, or clear the selection' },
    ],
  },
  {
    title: 'Plan of Surfaces',
    shortcuts: [
      { keys: 'Arrow keys', action: 'Select the next or previous obstacle' },
      { keys: '+ and −', action: 'Zoom in and out' },
      { keys: 'R, Shift R', action: `Rotate by ${TURN_STEPS.plan}°` },
      { keys: 'Home', action: 'Reset the view' },
      { keys: 'Esc', action: 'Clear the selection' },
    ],
  },
  {
    title: '3D View',
    shortcuts: [
      { keys: 'Arrow keys', action: 'Rotate and tilt' },
      { keys: '+ and −', action: 'Zoom in and out' },
      { keys: 'Home', action: 'Reset the view' },
      { keys: 'Esc', action: 'End the flight along a path, or exit the presentation' },
    ],
  },
  {
    title: 'Location Map',
    shortcuts: [
      { keys: 'Arrow keys', action: 'Move the marker' },
      { keys: '+ and −', action: 'Zoom in and out' },
      { keys: 'Enter', action: 'Place the marker at the center if no location is selected' },
    ],
  },
  {
    title: 'Path Form',
    shortcuts: [
      { keys: 'Up, Down', action: 'Increase or decrease a number by one step' },
      { keys: 'Arrow keys on the dial', action: `Turn the heading by ${TURN_STEPS.dial}°` },
      { keys: 'Page Up, Page Down on the dial', action: `Turn the heading by ${TURN_STEPS.dialFar}°` },
      { keys: 'Home, End on the dial', action: `Set the heading to 0° or ${PATH_FORM.largestHeadingDeg.value}°` },
    ],
  },
  {
    title: 'Adjusted Dimensions',
    shortcuts: [
      { keys: 'Enter', action: 'Apply the value' },
      { keys: 'Esc', action: 'Restore the previous value' },
    ],
  },
];

/** The keys as labeled on the current keyboard: "Ctrl K", "⌘ K". */
export const keysText = ({ keys }: Shortcut, isApple: boolean): string => (isApple ? keys.replace('Ctrl', '⌘') : keys);
