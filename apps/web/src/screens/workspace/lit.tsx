/** A part of the inspector that stands for a thing on the plan: it lights the thing, and is lit with it. */
import type { ReactNode } from 'react';
import { isSame, type Selected } from './selection.ts';

export interface Hovering {
  readonly hovered: Selected | null;
  readonly onHover: (hovered: Selected | null) => void;
}

interface LitProps extends Hovering {
  readonly thing: Selected;
  readonly children: ReactNode;
}

/** What the pointer or the focus of this part does to the hovered thing. */
export const lighting = ({ thing, hovered, onHover }: Omit<LitProps, 'children'>) => ({
  'data-hovered': isSame(thing, hovered) || undefined,
  onPointerEnter: () => onHover(thing),
  onPointerLeave: () => onHover(null),
  onFocus: () => onHover(thing),
  onBlur: () => onHover(null),
});

export const Lit = ({ children, ...given }: LitProps) => (
  <div className="inspector-lit" {...lighting(given)}>
    {children}
  </div>
);
