/** The front door of the seals: light enough for a screen that does nothing but check a file. */
export { asciiBytes } from './bytes.ts';
export { carrierOfName } from './carriers.ts';
export { holdsMark, markUnsigned, readSeal, sealFile, type SealReading } from './seal-file.ts';
export { parseSealText, SEAL_CARRIERS, SEAL_MARK, type Seal, type SealCarrier, type SealFacts, sealText, signedText } from './seal.ts';
export { type FileVerdict, type SealTools, verifyFile } from './verify-file.ts';
