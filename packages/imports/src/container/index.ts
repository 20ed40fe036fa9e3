export { decodedText } from './text.ts';
export { encodingOf } from './text-decoder.ts';
export { type Database, openSqliteSource, type SqlRow } from './sqlite.ts';
export type { Unpacking } from './unpacking.ts';
export { scanBytes, scanText, type XmlEvents, XmlFault, xmlScanner } from './xml.ts';
export { isZip, openZip, type ZipArchive, type ZipEntry, type ZipLimits } from './zip.ts';
export { damaged, ZipFault } from './zip-fault.ts';
export * as zipRecords from './zip-records.ts';
export { blobSource, type ByteSource, bytesSource, viewOf } from './zip-source.ts';
