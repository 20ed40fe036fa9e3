/**
 * Lines that an edition's rules describe completely, painted to scale: the TLOF perimeter line, and the touchdown/positioning circle. The
 * line is inside the edge of the TLOF and the circle is around its center (Touchdown convention), because the zones are concentric.
 */
import { feet, metersToFeet, type Feet, type PlanRow } from '@touchdown/domain';
import type { AreaPrimitive, DrawingItem } from './drawing.ts';
import { extentOf, type PadFrame, zoneShape } from './pad-frame.ts';
import { point } from './plane.ts';
import type { PaintedLines, SitePlanInput } from './site-plan-input.ts';

/** Names for the legend, by style. */
export const PAINTED_LABELS = { 'painted-white': 'TLOF perimeter line', 'painted-yellow': 'Touchdown/positioning circle' } as const;
export type PaintedStyle = keyof typeof PAINTED_LABELS;

export const PAINTED_NOTE =
  'Painted lines are to scale: the TLOF perimeter line inside the edge of the TLOF, and the touchdown/positioning circle around its center';

/** Whether there is anything to paint on the TLOF. */
export const isPainted = ({ painted, zones }: Pick<SitePlanInput, 'painted' | 'zones'>): boolean =>
  zones.tlof !== null && painted !== undefined && (painted.tlofLine !== null || painted.circle !== null);

/** What the rows of a plan state about the lines. A rule that does not apply to the facility has no value. */
export function paintedLinesOf(rows: ReadonlyMap<string, PlanRow>): PaintedLines {
  const lengthOf = (id: string): Feet | null => {
    const { value = null, unit = null } = rows.get(id) ?? {};
    if (value === null || value <= 0) return null;
    if (unit === 'm') return metersToFeet(value);
    return unit === 'ft' ? feet(value) : null;
  };
  const [innerDiameter, width] = [lengthOf('positioningCircle.innerDiameter'), lengthOf('positioningCircle.width')];
  return { tlofLine: lengthOf('tlofMarking.width'), circle: innerDiameter === null || width === null ? null : { innerDiameter, width } };
}

interface PaintedArea extends AreaPrimitive {
  readonly style: PaintedStyle;
}

/** The lines as areas of their width. Empty without a TLOF, and without rules. */
export function paintedItems(frame: PadFrame, { tlofLine, circle }: PaintedLines): DrawingItem[] {
  const tlof = extentOf(frame, 'tlof');
  if (tlof === undefined) return [];
  const ring = (radiusFt: number) => ({ kind: 'circle', center: point(0, 0), radiusFt }) as const;
  const line: PaintedArea[] =
    tlofLine === null || 2 * tlofLine >= Math.min(tlof.u, tlof.v)
      ? []
      : [
          {
            kind: 'area',
            style: 'painted-white',
            outline: zoneShape(frame, tlof),
            hole: zoneShape(frame, { u: tlof.u - 2 * tlofLine, v: tlof.v - 2 * tlofLine }),
          },
        ];
  const around: PaintedArea[] =
    circle === null
      ? []
      : [
          {
            kind: 'area',
            style: 'painted-yellow',
            outline: ring(circle.innerDiameter / 2 + circle.width),
            hole: ring(circle.innerDiameter / 2),
          },
        ];
  return [...line, ...around].map((primitive) => ({
    id: primitive.style,
    layer: 'marking',
    name: PAINTED_LABELS[primitive.style],
    primitives: [primitive],
  }));
}
