/** A file that is no whole backup; the message reports what is wrong with it, in a sentence. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}
