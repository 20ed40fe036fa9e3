import { createHash } from 'node:crypto';

/** The namespace for Touchdown's names (RFC 9562, version 5). */
const NAMESPACE = '5f0c7a3e-2f4b-5c59-9d1e-7d6f0f6c1a42';
const UUID_BYTES = 16;

/** Returns the same version 5 UUID for the same name on every machine. */
export function stableId(name: string): string {
  const bytes = createHash('sha1')
    .update(Buffer.from(NAMESPACE.replaceAll('-', ''), 'hex'))
    .update(name, 'utf8')
    .digest()
    .subarray(0, UUID_BYTES);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
