/** Labels of data packs, and why one was not installed. */
import type { PackRevision } from '@touchdown/contract';
import { ApiError, errorText } from '../../../shared/api/api-error.ts';

export const SIGNATURE_LABELS: Readonly<Record<PackRevision['signature'], string>> = {
  builtIn: 'Built in',
  signed: 'Signed',
  unsigned: 'Unsigned',
};

/** "Installed by Amelia Hopper, Nov 21, 2026, 9:00 AM" */
export const originText = ({ installedBy }: PackRevision, installedAt: string): string =>
  installedBy === null ? `Installed on the command line, ${installedAt}` : `Installed by ${installedBy}, ${installedAt}`;

/** The lines and reasons of a refusal. */
export const failureText = (error: unknown): string =>
  error instanceof ApiError && error.fields.length > 0 ? error.fields.map(({ message }) => message).join(' ') : errorText(error);
