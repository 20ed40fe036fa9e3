/** Exports of the seals for other features. */
export { archiveSealOf } from './archive-seal.ts';
export { type FileFacts, openSealer, sealedArchive, sealedContent, type SealedFile, type Sealer, sha256Of, resultOn } from './sealer.ts';
export { sealedWithCompanion } from './sealed-with-companion.ts';
export { opensKeys } from './signing-key.ts';
