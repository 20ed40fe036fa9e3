import { type Airspace, startOfPad } from '@touchdown/domain';
import { useMemo } from 'react';
import { LazySurfacesMap } from '../../../shared/map/lazy-maps.tsx';
import type { Finder } from '../../../shared/map/map-bar.tsx';
import { flightsOf } from '../../../shared/scene/flights.ts';
import type { FacilityViewProps, Layer } from '../../../shared/scene/model.ts';
import type { GroundPath } from '../../../shared/site-scene/ground-samples.ts';
import { SiteScene } from '../../../shared/site-scene/site-scene.tsx';
import { Segmented } from '../../../shared/ui/segmented.tsx';
import { PlanCanvas } from './plan-canvas.tsx';
import { SurfaceToggles } from './surface-toggles.tsx';

const STAGES = ['plan', 'map', '3d'] as const;
type Stage = (typeof STAGES)[number];
const STAGE_OPTIONS = [
  { value: 'plan', label: 'Plan' },
  { value: 'map', label: 'Map' },
  { value: '3d', label: '3D' },
] as const;

const stageOf = (word: string | undefined): Stage => STAGES.find((stage) => stage === word) ?? 'plan';

/** What is known of the ground beside obstacles and buildings. */
export interface StageGround {
  /** Whether the pad is above the ground. */
  readonly isElevated: boolean;
  /** Paths whose terrain is shown. */
  readonly paths: readonly GroundPath[];
}

interface StageProps extends FacilityViewProps {
  readonly projectId: string;
  readonly airspace: Airspace;
  readonly ground: StageGround;
  readonly finder: Finder | undefined;
  readonly stage: string | undefined;
  readonly onStage: (stage: string | undefined) => void;
  readonly onVisible: (visible: ReadonlySet<Layer>) => void;
  /** Whether objects of laser scans are shown. `null`: there are none. */
  readonly isScanShown: boolean | null;
  readonly onScanShown: (isShown: boolean) => void;
  /** Whether points of laser scans are shown. `null`: there are none. */
  readonly arePointsShown: boolean | null;
  readonly onPointsShown: (areShown: boolean) => void;
}

/** One of three views: the plan, the map, or the 3D scene. The selection is preserved. */
export function SurfaceStage({ projectId, airspace, ground, finder, stage, onStage, onVisible, ...props }: StageProps) {
  const { isScanShown, onScanShown, arePointsShown, onPointsShown, ...view } = props;
  const shown = stageOf(stage);
  const { origin, heliportElevation, pad, corridors } = airspace.site;
  const flights = useMemo(() => flightsOf(corridors, startOfPad(pad)), [corridors, pad]);
  return (
    <section className="surface-stage" aria-labelledby="stage-heading">
      <header className="surfaces-bar">
        <h4 id="stage-heading">Surface Visualization</h4>
        <Segmented label="View" value={shown} options={STAGE_OPTIONS} onChange={(value) => onStage(value === 'plan' ? undefined : value)} />
      </header>
      <SurfaceToggles
        surfaces={view.model.surfaces}
        visible={view.visible}
        onChange={onVisible}
        {...{ isScanShown, onScanShown, arePointsShown, onPointsShown }}
      />
      {shown === 'plan' && <PlanCanvas {...view} />}
      {shown === 'map' && <LazySurfacesMap {...view} projectId={projectId} origin={origin} finder={finder} />}
      {shown === '3d' && (
        <SiteScene {...view} place={{ projectId, origin, heliportElevation, flights, ...ground }} fallback={<PlanCanvas {...view} />} />
      )}
    </section>
  );
}
