import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonLook } from '../../shared/ui/button.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, RotateCcw, RotateCw, X } from '../../shared/ui/icons.ts';
import { useReadOnlyReason } from '../../shared/ui/write-access.tsx';
import { MOVE_STEPS } from '../../shared/help/turn-steps.ts';
import type { ApproachView } from '../project-detail/approach-views.ts';
import type { ProjectTab } from '../project-detail/project-tabs.ts';
import { at } from './changes.ts';
import type { LocalPoint } from '@touchdown/domain';

interface HeadProps {
  readonly title: string;
  readonly kind: string;
  /** To the next or previous obstacle. Absent: it is none. */
  readonly onStep?: (steps: 1 | -1) => void;
  readonly onClose: () => void;
}

export function InspectorHead({ title, kind, onStep, onClose }: HeadProps) {
  return (
    <header className="inspector-head">
      <div>
        <h2>{title}</h2>
        <p>{kind}</p>
      </div>
      <span className="inspector-head-tools">
        {onStep !== undefined && (
          <>
            <IconButton label="Previous Obstacle ([)" aria-keyshortcuts="[" onClick={() => onStep(-1)}>
              <ArrowLeft />
            </IconButton>
            <IconButton label="Next Obstacle (])" aria-keyshortcuts="]" onClick={() => onStep(1)}>
              <ArrowRight />
            </IconButton>
          </>
        )}
        <IconButton label="Clear Selection" aria-keyshortcuts="Escape" onClick={onClose}>
          <X />
        </IconButton>
      </span>
    </header>
  );
}

export interface Figure {
  readonly label: string;
  readonly value: string;
  readonly unit?: string | undefined;
  /** The value at the start of a gesture, if it was another one. */
  readonly from?: string | null | undefined;
  readonly isBad?: boolean | undefined;
}

/** Two or three figures side by side. */
export const Figures = ({ figures }: { readonly figures: readonly Figure[] }) => (
  <dl className="inspector-figures">
    {figures.map(({ label, value, unit, from, isBad }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="num" data-bad={isBad || undefined}>
          {from !== null && from !== undefined && <s>{from}</s>}
          <b>{value}</b>
          {unit !== undefined && <small>{unit}</small>}
        </dd>
      </div>
    ))}
  </dl>
);

export const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="inspector-part" aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
);

interface TabLinkProps {
  readonly projectId: string;
  readonly search: { readonly tab: ProjectTab; readonly view?: ApproachView; readonly path?: string; readonly surface?: string };
  readonly children: string;
}
/** To a tab of the project, as a button. */
export const TabLink = ({ projectId, search, children }: TabLinkProps) => (
  <Link to="/projects/$projectId" params={{ projectId }} search={search} {...buttonLook()}>
    {children}
  </Link>
);

const STEP_FT = MOVE_STEPS.nearFt;
const WAYS = [
  ['north', 'ArrowUp', ArrowUp, at(0, STEP_FT)],
  ['south', 'ArrowDown', ArrowDown, at(0, 0 - STEP_FT)],
  ['west', 'ArrowLeft', ArrowLeft, at(0 - STEP_FT, 0)],
  ['east', 'ArrowRight', ArrowRight, at(STEP_FT, 0)],
] as const;
const TURNS = [
  ['left', 'Alt+ArrowLeft', RotateCcw, 0 - MOVE_STEPS.turnDeg],
  ['right', 'Alt+ArrowRight', RotateCw, MOVE_STEPS.turnDeg],
] as const;

/** The buttons that move a thing by 1 ft, for those who cannot drag. */
export function Nudges({ onMove }: { readonly onMove: (by: LocalPoint) => void }) {
  if (useReadOnlyReason() !== null) return null;
  return (
    <div className="inspector-nudges" role="group" aria-label="Move" data-screen-actions>
      {WAYS.map(([way, key, Icon, by]) => (
        <IconButton key={way} label={`Move ${STEP_FT} ft ${way}`} aria-keyshortcuts={key} onClick={() => onMove(by)}>
          <Icon />
        </IconButton>
      ))}
    </div>
  );
}

/** The buttons that turn a thing by 1°, for those who cannot drag. */
export function Turns({ onTurn }: { readonly onTurn: (byDeg: number) => void }) {
  if (useReadOnlyReason() !== null) return null;
  return (
    <div className="inspector-nudges" role="group" aria-label="Turn" data-screen-actions>
      {TURNS.map(([way, keys, Icon, byDeg]) => (
        <IconButton key={way} label={`Turn ${MOVE_STEPS.turnDeg}° ${way}`} aria-keyshortcuts={keys} onClick={() => onTurn(byDeg)}>
          <Icon />
        </IconButton>
      ))}
    </div>
  );
}
