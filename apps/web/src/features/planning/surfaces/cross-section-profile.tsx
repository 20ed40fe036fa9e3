/** The section across a path at the selected obstacle, with the obstacles next to it. */
import { drawCrossSection } from '@touchdown/exports/drawing';
import { useLayoutEffect, useMemo } from 'react';
import { useUnits } from '../../../shared/format/units.ts';
import { useElementSize } from '../../../shared/ui/use-element-size.ts';
import { BESIDE_FT, crossSectionAt } from './cross-section.ts';
import type { SectionProfileProps } from './section-profile.tsx';
import { SectionPicture, useReach } from './section-sheet.tsx';
import { sectionSticks, type SectionStick } from './section.ts';
import { surfacesToDraw } from './surfaces-model.ts';
import { useProfileZoom } from './use-profile-zoom.ts';

const NO_ZONES = { tlof: null, safetyArea: null } as const;
const NONE: readonly SectionStick[] = [];

type CrossSectionProps = Required<
  Pick<
    SectionProfileProps,
    'airspace' | 'corridor' | 'model' | 'results' | 'selection' | 'onPick' | 'onHover' | 'heightPx' | 'hoveredId' | 'grip'
  >
>;

export function CrossSectionProfile({ airspace, corridor, model, results, selection, ...props }: CrossSectionProps) {
  const { heightPx, grip } = props;
  const units = useUnits();
  const [boxRef, size] = useElementSize<HTMLDivElement>();
  const zoomed = useProfileZoom(true, (grip?.pulled ?? null) === null, heightPx);
  const widthPx = Math.round((size?.widthPx ?? 0) * zoomed.zoom);
  const elevation = airspace.site.heliportElevation;
  const pickedId = selection.obstacleId;
  const sticks = useMemo(() => sectionSticks(airspace, corridor, model.obstacles, results), [airspace, corridor, model, results]);
  const surfaces = useMemo(() => surfacesToDraw(airspace, NO_ZONES), [airspace]);
  const section = useMemo(
    () => crossSectionAt({ airspace, corridor, surfaces }, sticks, pickedId),
    [airspace, corridor, surfaces, sticks, pickedId],
  );
  const reach = useReach(section?.sticks ?? NONE, grip);
  const { reachesFt } = reach;
  const drawing = useMemo(() => {
    if (widthPx === 0 || section === null) return null;
    const { limits, halfWidthFt } = section;
    const input = { limits, halfWidthFt, heliportElevation: elevation, units: units.system, reachesFt };
    return drawCrossSection(input, { widthPx, heightPx, fills: true });
  }, [section, elevation, units, widthPx, heightPx, reachesFt]);
  const { keep } = zoomed;
  const frame = drawing?.frame ?? null;
  useLayoutEffect(() => keep(frame), [keep, frame]);
  const name = section?.sticks.find(({ id }) => id === pickedId)?.name;
  const place = section === null ? '' : `${units.wholeText(section.stationFt)} from the FATO edge`;
  return (
    <div className="section-sheet" ref={boxRef}>
      {section === null && <p className="section-none">Select an obstacle under the surfaces of a path to show its section.</p>}
      <div className="section-box" {...zoomed.box}>
        {section !== null && drawing !== null && (
          <SectionPicture
            drawing={drawing}
            label={`Section across ${corridor.pathName} at ${name ?? 'the obstacle'}, ${place}, looking outward: the lowest height limit and ${section.sticks.length} ${section.sticks.length === 1 ? 'obstacle' : 'obstacles'}.`}
            sticks={section.sticks}
            {...{ pickedId, elevation, reach, grip }}
            hoveredId={props.hoveredId}
            onPick={props.onPick}
            onHover={props.onHover}
          />
        )}
      </div>
      {section !== null && drawing !== null && (
        <p
          className="stage-note num"
          title={`Obstacles within ${units.wholeText(BESIDE_FT)} along the path are projected onto the section.`}
        >
          {`${place}, looking outward · Scale: ${drawing.scale}`}
        </p>
      )}
    </div>
  );
}
