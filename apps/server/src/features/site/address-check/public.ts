/** Exports of the address check for other features: bounded requests to outside services. */
export { type FetchedFile, fetchFile, FetchFailed, type Validators } from './fetch-file.ts';
export { fetchText } from './fetch-text.ts';
export type { Resolve } from './public-address.ts';
