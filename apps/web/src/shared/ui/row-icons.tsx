/**
 * The icons of the rows of long lists, each one path without a component around it: while 10,000 rows scroll, every element of a row is
 * created, laid out, and painted many times a second. They look like those of `icons.ts`; a test compares them.
 */
import './row-icons.css';

/** Back to the corner of the picture, so that the next part may begin with a relative step from there. */
const AND = 'M0 0';
const CIRCLE = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0';

/** One path per icon name. */
export const ROW_ICON_PATHS = {
  ChevronDown: 'm6 9 6 6 6-6',
  CircleCheck: `${CIRCLE}${AND}m16 9-5.5 5.5L8 12`,
  CircleX: `${CIRCLE}${AND}m15 9-6 6${AND}m9 9 6 6`,
  Pencil: `M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z${AND}m15 5 4 4`,
  Trash2: `M10 11v6${AND}M14 11v6${AND}M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6${AND}M3 6h18${AND}M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2`,
  TriangleAlert: `m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3${AND}M12 9v4${AND}M12 17h.01`,
} as const;
export type RowIconName = keyof typeof ROW_ICON_PATHS;

/** An icon in a row: decorative, next to text. */
export function RowIcon({ name }: { readonly name: RowIconName }) {
  return (
    <svg className="lucide row-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={ROW_ICON_PATHS[name]} />
    </svg>
  );
}
