import { ImportRefused } from '../refusal.ts';

/** The archive is damaged, or has a structure that no program writes. */
export class ZipFault extends ImportRefused {
  override readonly name = 'ZipFault';
}

export const damaged = (): ZipFault => new ZipFault('The archive is damaged or incomplete. Save or download it again and retry.');
