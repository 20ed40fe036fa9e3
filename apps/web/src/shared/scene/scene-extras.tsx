/** Under the 3D view of a site: a flight along a path, the sun, and the view as a picture. */
import { type RefObject, useState } from 'react';
import { asWork } from '../app-state/app-state.ts';
import { Button } from '../ui/button.tsx';
import { ImageDown, Plane, Sun } from '../ui/icons.ts';
import { toast } from '../ui/toast.ts';
import { FlyBar } from './fly-bar.tsx';
import type { Inks } from './ink-colors.ts';
import type { LabelPlace } from './label-places.ts';
import type { SceneLabel } from './scene-label-texts.ts';
import type { SceneSetting } from './scene-setting.ts';
import type { TakeShot } from './scene-shot.tsx';
import type { CameraPose } from './scene-view.ts';
import { savePicture } from './save-picture.ts';
import { sunText } from './sun.ts';
import { SunBar } from './sun-bar.tsx';
import type { SunState } from './use-sun.ts';

interface SceneExtrasProps {
  readonly setting: SceneSetting;
  readonly sun: SunState;
  readonly inks: Inks;
  readonly upTimes: number;
  readonly labels: readonly SceneLabel[];
  readonly placesRef: RefObject<readonly LabelPlace[]>;
  readonly shotRef: RefObject<TakeShot | null>;
  readonly flyRef: RefObject<(pose: CameraPose | null) => void>;
}

export function SceneExtras({ setting, sun, inks, upTimes, labels, placesRef, shotRef, flyRef }: SceneExtrasProps) {
  const [isFlying, setFlying] = useState(false);
  const save = async () => {
    const shot = shotRef.current?.();
    if (shot === undefined) return;
    const { projectName } = setting;
    const shown = sun.sun === null ? null : sunText(sun.sun);
    const isSaved = await savePicture({ projectName, shot, labels, places: placesRef.current, upTimes, sun: shown, inks });
    if (!isSaved)
      toast({ title: 'The image could not be saved', description: 'The browser could not create it. Try again.', destructive: true });
  };
  return (
    <>
      <div className="scene-extras" role="group" aria-label="Actions of the 3D view">
        {setting.flights.length > 0 && (
          <Button icon={<Plane />} aria-pressed={isFlying} onClick={() => setFlying(!isFlying)}>
            <span>Fly Path</span>
          </Button>
        )}
        <Button icon={<Sun />} aria-pressed={sun.isShown} title="Sun" onClick={sun.toggle}>
          <span>Sun</span>
        </Button>
        <Button icon={<ImageDown />} title="Save Image" onClick={() => void asWork(save())}>
          <span>Save Image</span>
        </Button>
        {setting.actions}
      </div>
      {isFlying && (
        <FlyBar
          flights={setting.flights}
          pickedPathId={setting.pickedPathId}
          onPose={(pose) => flyRef.current(pose)}
          onEnd={() => setFlying(false)}
        />
      )}
      {sun.isShown && <SunBar state={sun} />}
    </>
  );
}
