/** Version of the calculation. Saved with every result, and increased when the same inputs would give another value. */
export const ENGINE_VERSION = '1.0.0';
