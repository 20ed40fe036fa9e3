/** Why a file cannot be used as a map archive, as a sentence for the user. */
export class ArchiveFault extends Error {
  override name = 'ArchiveFault';
}

export const notAnArchive = (): ArchiveFault => new ArchiveFault('The file is not a PMTiles or MBTiles archive.');
export const damaged = (): ArchiveFault =>
  new ArchiveFault('The archive is damaged or incomplete. Copy it from its source again, then upload it again.');
export const noTiles = (): ArchiveFault => new ArchiveFault('The archive contains no tiles.');
export const tooManyTiles = (most: number): ArchiveFault =>
  new ArchiveFault(`The archive has more than ${most.toLocaleString('en-US')} tiles. Extract a smaller area or fewer zooms.`);
export const unknownTiles = (): ArchiveFault =>
  new ArchiveFault('The tiles in the archive must be vector tiles, or PNG, JPEG, or WebP images.');
