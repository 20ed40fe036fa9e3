/** The version of the calculator; it is kept with every result and counts up when the same inputs would give another number. */
export const ENGINE_VERSION = '1.0.0';
