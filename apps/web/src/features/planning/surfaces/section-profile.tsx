/** The profile along a path: the 8:1 surface over its length and the obstacles beside it as sticks, each with its own limit. */
import { type Airspace, type GroundPoint, type PathCorridor, placePath, startOfPad } from '@touchdown/domain';
import { drawProfile } from '@touchdown/exports/drawing';
import { useDeferredValue, useLayoutEffect, useMemo } from 'react';
import { useWorkWhile } from '../../../shared/app-state/waiting.tsx';
import { useUnits } from '../../../shared/format/units.ts';
import type { ScannedMark } from '../../../shared/scans/scanned-marks.ts';
import { type DrawnCloud, NO_CLOUDS } from '../../../shared/scene/drawn-cloud.ts';
import type { FacilityModel, Selection } from '../../../shared/scene/model.ts';
import { useElementSize } from '../../../shared/ui/use-element-size.ts';
import type { TopGrip } from './section-grip.tsx';
import { Points } from './section-marks.tsx';
import { sectionDots, sectionPoints } from './section-points.ts';
import { SectionPicture, useReach } from './section-sheet.tsx';
import { useProfileZoom } from './use-profile-zoom.ts';
import { byClearance, scannedSticks, sectionSticks, standingApart } from './section.ts';
import type { ClearanceResults } from './surfaces-model.ts';

const HEIGHT_PX = 300;
const STICK_APART_PX = 3;

const NONE_SCANNED: readonly ScannedMark[] = [];
const UNKNOWN_GROUND: readonly GroundPoint[] = [];
const scannedText = (count: number): string => (count === 0 ? '' : `, and ${count} ${count === 1 ? 'object' : 'objects'} of laser scans`);

export interface SectionProfileProps {
  readonly airspace: Airspace;
  readonly corridor: PathCorridor;
  readonly model: FacilityModel;
  readonly results: ClearanceResults;
  readonly selection: Selection;
  /** Objects of laser scans. */
  readonly scanned?: readonly ScannedMark[];
  /** Points of laser scans, while they are shown. */
  readonly clouds?: readonly DrawnCloud[] | undefined;
  readonly onPick: (selection: Selection) => void;
  readonly heightPx?: number;
  /** The terrain below the path, in order. Empty: unknown. */
  readonly ground?: readonly GroundPoint[];
  /** Whether heights fill the picture instead of being at a standard scale. */
  readonly isFilled?: boolean;
  readonly hoveredId?: string | null;
  readonly onHover?: (obstacleId: string | null) => void;
  /** The top that can be pulled. `null`: none. */
  readonly grip?: TopGrip | null;
}

export function SectionProfile({
  airspace,
  corridor,
  model,
  results,
  selection,
  scanned = NONE_SCANNED,
  clouds = NO_CLOUDS,
  onPick,
  heightPx = HEIGHT_PX,
  ground = UNKNOWN_GROUND,
  isFilled = false,
  hoveredId = null,
  onHover,
  grip = null,
}: SectionProfileProps) {
  const units = useUnits();
  const [boxRef, size] = useElementSize<HTMLDivElement>();
  const zoomed = useProfileZoom(isFilled, (grip?.pulled ?? null) === null, heightPx);
  const widthPx = Math.round((size?.widthPx ?? 0) * zoomed.zoom);
  const { site } = airspace;
  const obstacleSticks = useMemo(() => sectionSticks(airspace, corridor, model.obstacles, results), [airspace, corridor, model, results]);
  const scannedOnes = useMemo(
    () => scannedSticks({ airspace, corridor, surfaces: model.surfaces }, scanned),
    [airspace, corridor, model.surfaces, scanned],
  );
  const sticks = useMemo(() => [...scannedOnes, ...obstacleSticks].toSorted(byClearance), [scannedOnes, obstacleSticks]);
  const reach = useReach(sticks, grip);
  const { reachesFt } = reach;
  const drawing = useMemo(() => {
    if (widthPx === 0) return null;
    const path = placePath(corridor, startOfPad(site.pad));
    const input = { path, heliportElevation: site.heliportElevation, ground, units: units.system, reachesFt };
    return drawProfile(input, { widthPx, heightPx, fills: isFilled });
  }, [corridor, site, units, ground, isFilled, widthPx, heightPx, reachesFt]);
  const { keep } = zoomed;
  const frame = drawing?.frame ?? null;
  useLayoutEffect(() => keep(frame), [keep, frame]);
  const beside = useMemo(
    () => (clouds.length === 0 ? null : { airspace, corridor, surfaces: model.surfaces, clouds }),
    [airspace, corridor, model.surfaces, clouds],
  );
  // Thousands of points follow in the next frame, so that what they belong to is drawn without waiting for them.
  const shownBeside = useDeferredValue(beside);
  useWorkWhile(shownBeside !== beside);
  const points = useMemo(() => shownBeside && sectionPoints(shownBeside, shownBeside.clouds), [shownBeside]);
  const dots = useMemo(() => (points === null || drawing === null ? [] : sectionDots(points, drawing.frame)), [points, drawing]);
  const violations = obstacleSticks.filter(({ status }) => status === 'violation').length;
  const pickedId = selection.obstacleId;
  return (
    <div className="section-sheet" ref={boxRef}>
      <div className="section-box" {...zoomed.box}>
        {drawing !== null && (
          <SectionPicture
            drawing={drawing}
            label={`Profile along ${corridor.pathName}: the 8:1 surface and ${obstacleSticks.length} ${obstacleSticks.length === 1 ? 'obstacle' : 'obstacles'} under its surfaces, ${violations} in violation${scannedText(scannedOnes.length)}. See the table for each penetration.`}
            sticks={standingApart(sticks, STICK_APART_PX / drawing.frame.pxPerFt, pickedId)}
            elevation={site.heliportElevation}
            {...{ pickedId, hoveredId, reach, grip, onPick, onHover }}
          >
            <Points dots={dots} />
          </SectionPicture>
        )}
      </div>
      {drawing !== null && (
        <p className="stage-note num" title="The short bar on each obstacle is its height limit, including obstacles off the centerline.">
          Scale: {drawing.scale} · short bars: height limits{dots.length > 0 && ' · dots: laser scan points'}
        </p>
      )}
    </div>
  );
}
