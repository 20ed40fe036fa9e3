/** Version of the calculation. Saved with every result, and incremented when the same inputs would give a different value. */
export const ENGINE_VERSION = '1.0.0';
