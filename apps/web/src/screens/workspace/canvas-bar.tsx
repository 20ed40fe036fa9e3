import type { Project } from '@touchdown/contract';
import { lazy, memo, type ReactNode, Suspense } from 'react';
import { Waiting } from '../../shared/app-state/waiting.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { Cable, LandPlot, MousePointer2, Pentagon, Plus, Route, Ruler } from '../../shared/ui/icons.ts';
import { Segmented } from '../../shared/ui/segmented.tsx';
import { WriteIconButton } from '../../shared/ui/write-access.tsx';
import type { Shape } from './draw-shape.ts';
import { SHAPE_LABELS } from './drawing-panel.tsx';
import type { Tool } from './plan-view.tsx';

const WhatsNext = lazy(() => import('./whats-next.tsx').then((module) => ({ default: module.WhatsNext })));

export const MODES = ['plan', 'map', '3d'] as const;
export type Mode = (typeof MODES)[number];
const MODE_OPTIONS = [
  { value: 'plan', label: 'Plan', keys: '1' },
  { value: 'map', label: 'Map', keys: '2' },
  { value: '3d', label: '3D', keys: '3' },
] as const;
const SHAPE_TOOLS = [
  ['footprint', 'B', Pentagon],
  ['wire', 'W', Cable],
  ['parcel', 'R', LandPlot],
] as const satisfies readonly (readonly [Shape, string, typeof Cable])[];
export const modeIn = (text: string | undefined): Mode => MODES.find((mode) => mode === text) ?? 'plan';

interface CanvasBarProps {
  readonly project: Project;
  readonly tool: Tool;
  readonly mode: Mode;
  readonly layers: ReactNode;
  /** Nothing can be drawn yet. */
  readonly isEmpty: boolean;
  readonly onTool: (tool: Tool) => void;
  /** To the form of a path. */
  readonly onPath: () => void;
  readonly onMode: (mode: Mode) => void;
}

/** The tools over the canvas. Not drawn again while something is dragged. */
export const CanvasBar = memo(function CanvasBar({ project, tool, mode, layers, isEmpty, onTool, onPath, onMode }: CanvasBarProps) {
  const isPlan = mode === 'plan' && !isEmpty;
  return (
    <div className="workspace-bar">
      <div className="workspace-tools" role="group" aria-label="Tools for the plan view">
        <IconButton
          label="Select (V)"
          aria-keyshortcuts="V"
          aria-pressed={tool === 'select'}
          disabled={!isPlan}
          onClick={() => onTool('select')}
        >
          <MousePointer2 />
        </IconButton>
        <WriteIconButton
          data-tool="add"
          label="Add Obstacle Here (O)"
          aria-keyshortcuts="O"
          aria-pressed={tool === 'add'}
          disabled={!isPlan}
          onClick={() => onTool('add')}
        >
          <Plus />
        </WriteIconButton>
        <WriteIconButton data-tool="draw" label="Add Path (P)" aria-keyshortcuts="P" onClick={onPath}>
          <Route />
        </WriteIconButton>
        {SHAPE_TOOLS.map(([shape, key, Icon]) => (
          <WriteIconButton
            key={shape}
            data-tool="draw"
            label={`${SHAPE_LABELS[shape]} (${key})`}
            aria-keyshortcuts={key}
            aria-pressed={tool === shape}
            disabled={!isPlan}
            onClick={() => onTool(shape)}
          >
            <Icon />
          </WriteIconButton>
        ))}
        <IconButton
          label="Measure (M)"
          aria-keyshortcuts="M"
          aria-pressed={tool === 'measure'}
          disabled={!isPlan}
          onClick={() => onTool('measure')}
        >
          <Ruler />
        </IconButton>
      </div>
      <Segmented label="View" value={mode} options={MODE_OPTIONS} onChange={onMode} />
      <span className="workspace-gap" />
      {layers}
      <Suspense fallback={<Waiting />}>
        <WhatsNext project={project} />
      </Suspense>
    </div>
  );
});
