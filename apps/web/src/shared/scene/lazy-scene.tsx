/** The 3D scene as screens use it: loaded on first use. Without WebGL, shows a message and a fallback. */
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { canDrawMaps } from '../device/webgl.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import type { FacilityViewProps } from './model.ts';
import type { SceneAround } from './scene-around.tsx';
import type { SceneSetting } from './scene-setting.ts';

const Scene = lazy(() => import('./scene.tsx'));

export const NO_SCENE_SENTENCE =
  "The 3D view requires WebGL 2, which this browser doesn't support. The plan shows the same surfaces and obstacles.";

interface LazySceneProps extends FacilityViewProps {
  /** Shown instead of the scene. */
  readonly fallback: ReactNode;
  /** The site, whose sun, flights, and pictures are offered. */
  readonly setting?: SceneSetting | undefined;
  readonly around?: SceneAround | undefined;
  /** Beside the vertical exaggeration. */
  readonly foot?: ReactNode;
}

export function LazyScene({ fallback, ...view }: LazySceneProps) {
  const [canDraw] = useState(canDrawMaps);
  const [isLost, setLost] = useState(false);
  if (!canDraw || isLost)
    return (
      <>
        <p className="stage-note">{NO_SCENE_SENTENCE}</p>
        {fallback}
      </>
    );
  return (
    <Suspense fallback={<Skeleton label="Loading 3D view..." rows={8} />}>
      <Scene {...view} onLost={() => setLost(true)} />
    </Suspense>
  );
}
