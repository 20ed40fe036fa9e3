/** The box that selects a row of the project list. Only the boxes are rendered again when the selection changes, not the rows. */
import { createContext, use } from 'react';

export interface RowSelection {
  readonly ids: ReadonlySet<string>;
  readonly onToggle: (id: string, isRange: boolean) => void;
}
/** Null: the rows cannot be selected. */
export const RowSelectionContext = createContext<RowSelection | null>(null);

export function SelectProject({ id, name }: { readonly id: string; readonly name: string }) {
  const selection = use(RowSelectionContext);
  if (selection === null) return null;
  return (
    <input
      type="checkbox"
      className="project-select"
      aria-label={`Select ${name}`}
      checked={selection.ids.has(id)}
      // The click of a mouse and of the space bar both say whether Shift is held.
      onChange={({ nativeEvent }) => selection.onToggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  );
}
