/** Entry point of the seals, small enough for a screen that only verifies a file. */
export { asciiBytes } from './bytes.ts';
export { carrierOfName } from './carriers.ts';
export { companionName, companionText, fileOfCompanion, withCompanion } from './companion.ts';
export { holdsMark, markUnsigned, readSeal, sealFile, type SealReading } from './seal-file.ts';
export {
  type AuditPosition,
  parseSealText,
  SEAL_CARRIERS,
  SEAL_MARK,
  type Seal,
  type SealCarrier,
  type SealFacts,
  sealText,
  signedText,
} from './seal.ts';
export { type FileResult, type SealTools, verifyFile } from './verify-file.ts';
