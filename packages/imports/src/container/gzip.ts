/** Gzip, and UTF-8, in a browser and on a server alike. */
export { gunzipSync as unpackGzip, strFromU8 as textOfUtf8, strToU8 as utf8Of } from 'fflate';
