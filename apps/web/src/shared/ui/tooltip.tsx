import { Tooltip as Radix } from 'radix-ui';
import { createContext, type ReactElement, type ReactNode, use } from 'react';
import './tooltip.css';

const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
const Provided = createContext(false);

/** Around the screens: tooltips open after 700 ms, the next one at once within 300 ms. */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return (
    <Provided value>
      <Radix.Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
        {children}
      </Radix.Provider>
    </Provided>
  );
}

interface TooltipProps {
  readonly text: ReactNode;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  /** The control it explains. It must accept a ref and props. */
  readonly children: ReactElement;
}

/**
 * A short text about a control, on hover and on focus. Never the only source of a fact. Rendered next to its control, inside the same
 * landmark.
 */
export function Tooltip(props: TooltipProps) {
  const isProvided = use(Provided);
  if (!isProvided)
    return (
      <TooltipProvider>
        <Tooltip {...props} />
      </TooltipProvider>
    );
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{props.children}</Radix.Trigger>
      <Radix.Content className="tooltip" side={props.side ?? 'bottom'} sideOffset={4} collisionPadding={8}>
        {props.text}
      </Radix.Content>
    </Radix.Root>
  );
}
