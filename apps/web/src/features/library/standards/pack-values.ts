/** Labels of data packs. */
import type { PackRevision } from '@touchdown/contract';

export const SIGNATURE_LABELS: Readonly<Record<PackRevision['signature'], string>> = {
  builtIn: 'Built in',
  signed: 'Signed',
  unsigned: 'Unsigned',
};

/** "Installed by Amelia Hopper, Nov 21, 2026, 9:00 AM" */
export const originText = ({ installedBy }: PackRevision, installedAt: string): string =>
  installedBy === null ? `Installed on the command line, ${installedAt}` : `Installed by ${installedBy}, ${installedAt}`;
