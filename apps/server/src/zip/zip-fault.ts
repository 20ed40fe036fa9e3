/** The archive is damaged, or has a structure that Touchdown does not accept. The message is for the user who uploaded it. */
export class ZipFault extends Error {
  override name = 'ZipFault';
}

export const DAMAGED = 'The archive is damaged or incomplete. Download it again and retry.';
export const damaged = (): ZipFault => new ZipFault(DAMAGED);
