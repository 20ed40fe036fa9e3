import type { ReactNode } from 'react';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, X } from '../../shared/ui/icons.ts';
import { useReadOnlyReason } from '../../shared/ui/write-access.tsx';
import { MOVE_STEPS } from '../../shared/help/turn-steps.ts';
import { at } from './changes.ts';
import type { LocalPoint } from '@touchdown/domain';

export function InspectorHead({ title, kind, onClose }: { readonly title: string; readonly kind: string; readonly onClose: () => void }) {
  return (
    <header className="inspector-head">
      <div>
        <h2>{title}</h2>
        <p>{kind}</p>
      </div>
      <IconButton label="Clear Selection" onClick={onClose}>
        <X />
      </IconButton>
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

const STEP_FT = MOVE_STEPS.nearFt;
const WAYS = [
  ['north', ArrowUp, at(0, STEP_FT)],
  ['south', ArrowDown, at(0, 0 - STEP_FT)],
  ['west', ArrowLeft, at(0 - STEP_FT, 0)],
  ['east', ArrowRight, at(STEP_FT, 0)],
] as const;

/** The buttons that move a thing by 1 ft, for those who cannot drag. */
export function Nudges({ onMove }: { readonly onMove: (by: LocalPoint) => void }) {
  if (useReadOnlyReason() !== null) return null;
  return (
    <div className="inspector-nudges" role="group" aria-label="Move">
      {WAYS.map(([way, Icon, by]) => (
        <IconButton key={way} label={`Move ${STEP_FT} ft ${way}`} onClick={() => onMove(by)}>
          <Icon />
        </IconButton>
      ))}
    </div>
  );
}
