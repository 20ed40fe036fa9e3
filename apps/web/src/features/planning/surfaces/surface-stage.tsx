import type { FeetMsl, Position } from '@touchdown/domain';
import { LazySurfacesMap } from '../../../shared/map/lazy-maps.tsx';
import type { Finder } from '../../../shared/map/map-bar.tsx';
import type { FacilityViewProps, Layer } from '../../../shared/scene/model.ts';
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

interface StageProps extends FacilityViewProps {
  readonly projectId: string;
  readonly origin: Position;
  readonly heliportElevation: FeetMsl;
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
export function SurfaceStage({ projectId, origin, heliportElevation, finder, stage, onStage, onVisible, ...props }: StageProps) {
  const { isScanShown, onScanShown, arePointsShown, onPointsShown, ...view } = props;
  const shown = stageOf(stage);
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
      {shown === '3d' && <SiteScene {...view} place={{ projectId, origin, heliportElevation }} fallback={<PlanCanvas {...view} />} />}
    </section>
  );
}
