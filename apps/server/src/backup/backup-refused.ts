/** An invalid backup file; the message states the reason. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}
