/** The ZIP records (APPNOTE 6.3.10) that Touchdown writes and reads, with their signatures and lengths. */
export const LOCAL = { signature: 0x04034b50, bytes: 30 } as const;
export const DESCRIPTOR = { signature: 0x08074b50, bytes: 16 } as const;
export const CENTRAL = { signature: 0x02014b50, bytes: 46 } as const;
export const END = { signature: 0x06054b50, bytes: 22 } as const;
/** The end record of large archives, and the locator that points to it, which precedes the plain end record. */
export const LARGE_END = { signature: 0x06064b50, bytes: 56 } as const;
export const LARGE_END_LOCATOR = { signature: 0x07064b50, bytes: 20 } as const;
/** The extra field for values that do not fit in 32 bits. */
export const LARGE_FIELD = 0x0001;

/** Placeholders in the plain records for values given in the large archive's record. */
export const IN_LARGE_RECORD = { count: 0xffff, size: 0xffffffff } as const;

export const STORED = 0;
export const DEFLATED = 8;
/** Flags: sizes and checksum follow the contents; the name is UTF-8. */
export const SIZES_BEHIND = 0x0008;
export const UTF8_NAME = 0x0800;
export const ENCRYPTED = 0x0001;
