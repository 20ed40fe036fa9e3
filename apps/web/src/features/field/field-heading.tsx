import { type ReactNode, useEffect, useRef } from 'react';

interface FieldHeadingProps {
  readonly id: string;
  /** It comes instead of what the user was at: the focus goes to it. */
  readonly isNext: boolean;
  readonly children: ReactNode;
}

/** The heading of a step in the field. */
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
