/** How other features seal what they make. */
export { openSealer, sealedArchive, sealedContent, type SealedFile, type Sealer, sha256Of, verdictOn } from './sealer.ts';
export { opensKeys } from './signing-key.ts';
