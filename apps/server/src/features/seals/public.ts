/** How other features seal what they make. */
export { archiveSealOf } from './archive-seal.ts';
export { openSealer, sealedArchive, sealedContent, type SealedFile, type Sealer, sha256Of, verdictOn } from './sealer.ts';
export { opensKeys } from './signing-key.ts';
