/** A document's type styles: few sizes, one family. Sizes and leading in points. */
import { INK } from './inks.ts';
import type { TypeStyle } from './pdf-writer.ts';

interface Setting extends TypeStyle {
  /** From baseline to baseline. */
  readonly leading: number;
}
const setting = (face: TypeStyle['face'], size: number, leading: number, color: string = INK.text): Setting => ({
  face,
  size,
  leading,
  color,
});

export const TYPE = {
  kicker: setting('bold', 8, 11, INK.quiet),
  title: setting('bold', 27, 33, INK.brand),
  subject: setting('regular', 15, 20),
  section: setting('bold', 14.5, 19, INK.brand),
  heading: setting('bold', 10, 14),
  body: setting('regular', 9, 13),
  caption: setting('regular', 8, 11, INK.second),
  captionName: setting('bold', 8, 11, INK.second),
  label: setting('regular', 8, 11, INK.second),
  value: setting('regular', 8.5, 11.5),
  cell: setting('regular', 7.6, 10.2),
  cellStrong: setting('bold', 7.6, 10.2),
  columnTitle: setting('bold', 7.2, 9.6, INK.second),
  running: setting('regular', 7.5, 10, INK.quiet),
} as const;
export type { Setting };
