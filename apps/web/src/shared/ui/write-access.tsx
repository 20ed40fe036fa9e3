import { createContext, type ReactNode, use } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { IconButton, type IconButtonProps, RowIconButton } from './icon-button.tsx';

const ReadOnlyReason = createContext<string | null>(null);

/** Why nothing can be changed here. `null` if it can, or if that is unknown (the server decides in any case). */
export const useReadOnlyReason = (): string | null => use(ReadOnlyReason);

/** Around a record: with a reason, the controls below that write are disabled and show it. */
export function WriteAccess({ reason, children }: { readonly reason: string | null; readonly children: ReactNode }) {
  return <ReadOnlyReason value={reason}>{children}</ReadOnlyReason>;
}

/** A button whose action changes the record. */
export function WriteButton(props: ButtonProps) {
  const reason = useReadOnlyReason();
  return reason === null ? <Button {...props} /> : <Button {...props} disabled title={reason} />;
}

/** The same with only an icon. */
export function WriteIconButton(props: IconButtonProps) {
  const reason = useReadOnlyReason();
  return reason === null ? <IconButton {...props} /> : <IconButton {...props} disabled title={reason} />;
}

/** The same for rows of a long list. */
export function WriteRowIconButton(props: IconButtonProps) {
  const reason = useReadOnlyReason();
  return reason === null ? <RowIconButton {...props} /> : <RowIconButton {...props} disabled title={reason} />;
}
