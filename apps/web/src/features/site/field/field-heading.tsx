import { type ReactNode, useEffect, useRef } from 'react';

interface FieldHeadingProps {
  readonly id: string;
  /** It replaces what the user was working on, so it gets the focus. */
  readonly isNext: boolean;
  readonly children: ReactNode;
}

/** The heading of a step on site. */
export function FieldHeading({ id, isNext, children }: FieldHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNext) heading.current?.focus();
  }, [isNext]);
  return (
    <h2 id={id} ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
