/** The archive is damaged, or made as none of ours is; the message is for the user who sent it. */
export class ZipFault extends Error {
  override name = 'ZipFault';
}

export const DAMAGED = 'The archive is damaged or incomplete. Download it again and retry.';
export const damaged = (): ZipFault => new ZipFault(DAMAGED);
