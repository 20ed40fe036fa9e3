import { SurfaceToggles } from '../../features/planning/surfaces/surface-toggles.tsx';
import type { DrawnSurface, Layer } from '../../shared/scene/model.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Layers } from '../../shared/ui/icons.ts';
import { Popover } from '../../shared/ui/popover.tsx';

interface LayersMenuProps {
  readonly surfaces: readonly DrawnSurface[];
  readonly visible: ReadonlySet<Layer>;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onChange: (visible: ReadonlySet<Layer>) => void;
  /** Whether objects of laser scans are shown. `null`: there are none. */
  readonly isScanShown: boolean | null;
  readonly onScanShown: (isShown: boolean) => void;
  /** Whether points of laser scans are shown. `null`: there are none. */
  readonly arePointsShown: boolean | null;
  readonly onPointsShown: (areShown: boolean) => void;
}

export const LayersMenu = ({ isOpen, onOpen, ...toggles }: LayersMenuProps) => (
  <Popover
    title="Layers"
    side="bottom"
    open={isOpen}
    onOpenChange={onOpen}
    trigger={
      <Button icon={<Layers />} aria-label="Layers" aria-keyshortcuts="L">
        <span className="only-wide">Layers</span>
      </Button>
    }
  >
    <div className="workspace-layers">
      <SurfaceToggles {...toggles} />
    </div>
  </Popover>
);
