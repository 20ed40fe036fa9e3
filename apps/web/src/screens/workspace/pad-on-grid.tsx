/** The pad of a project without a location: its zones to scale on a grid. The tables of Calculations have the same dimensions. */
import type { Project } from '@touchdown/contract';
import { degrees, type FacilitySizes, projectAirspace, type ZoneSize } from '@touchdown/domain';
import { useMemo } from 'react';
import type { CanvasSize } from '../../features/planning/surfaces/plan-frame.ts';
import { isoDay } from '../../shared/format/dates.ts';
import { useUnits } from '../../shared/format/units.ts';
import type { DrawnSurface } from '../../shared/scene/model.ts';
import { useElementSize } from '../../shared/ui/use-element-size.ts';
import { at } from './changes.ts';
import { padMarking } from './pad-marking.ts';
import { planSurfaces } from './plan-model.ts';
import { Marking, NorthAndScale, pathOf } from './plan-overlay.tsx';
import { fittedIn, frameIn, gridOf } from './view.ts';
import { sizeOf } from './stage.tsx';

/** Zones are drawn in feet around their center, so they are the same anywhere. */
const ANYWHERE = { latitude: degrees(0), longitude: degrees(0) };
const ZONES = ['safety_area', 'fato', 'tlof'] as const;
const CENTER = at(0, 0);
const EDGE_PX = 48;
const NONE: readonly DrawnSurface[] = [];

function zonesOf(project: Project, sizes: FacilitySizes | null, tlof: ZoneSize | null): readonly DrawnSurface[] {
  if (sizes === null) return NONE;
  const placed = { ...project, ...ANYWHERE, elevation: 0 };
  const { airspace } = projectAirspace({ project: placed, sizes, paths: [], isoDate: isoDay(new Date()) });
  if (airspace === null) return NONE;
  const surfaces = planSurfaces(ANYWHERE, airspace, { tlof, safetyArea: tlof === null ? null : sizes.safetyArea });
  return ZONES.flatMap((layer) => surfaces.filter((surface) => surface.layer === layer));
}

/** Lines of a grid through the center of the canvas. */
function gridLines({ width, height }: CanvasSize, stepPx: number): string {
  const from = (middle: number) => middle - Math.floor(middle / stepPx) * stepPx;
  const count = (first: number, length: number) => Math.floor((length - first) / stepPx) + 1;
  const [left, top] = [from(width / 2), from(height / 2)];
  const upright = Array.from({ length: count(left, width) }, (_, index) => `M${(left + index * stepPx).toFixed(1)} 0V${height}`);
  const level = Array.from({ length: count(top, height) }, (_, index) => `M0 ${(top + index * stepPx).toFixed(1)}H${width}`);
  return [...upright, ...level].join('');
}

interface PadOnGridProps {
  readonly project: Project;
  /** `null`: none are known, and only the grid is drawn. */
  readonly sizes: FacilitySizes | null;
  readonly tlof: ZoneSize | null;
}

export function PadOnGrid({ project, sizes, tlof }: PadOnGridProps) {
  const units = useUnits();
  const [box, measured] = useElementSize<HTMLDivElement>();
  const size = sizeOf(measured);
  const zones = useMemo(() => zonesOf(project, sizes, tlof), [project, sizes, tlof]);
  const view = size === null ? null : fittedIn(zones.length === 0 ? [CENTER] : zones.flatMap(({ outline }) => outline), size, EDGE_PX);
  const frame = size === null || view === null ? null : frameIn(view, size);
  const marking = tlof && padMarking(project, zones, Math.min(tlof.length, tlof.width), CENTER);
  return (
    <div className="pad-on-grid" ref={box}>
      {size !== null && frame !== null && (
        <svg className="plan-over" width={size.width} height={size.height} aria-hidden="true">
          <path className="grid-line" d={gridLines(size, gridOf(frame.unitsPerFt) * frame.unitsPerFt)} />
          {zones.map(({ key, layer, outline }) => (
            <path key={key} className="grid-zone" data-layer={layer} d={pathOf(outline.map(frame.toCanvas), true)} />
          ))}
          {marking && <Marking marking={marking} frame={frame} />}
          <NorthAndScale frame={frame} size={size} units={units} />
        </svg>
      )}
    </div>
  );
}
