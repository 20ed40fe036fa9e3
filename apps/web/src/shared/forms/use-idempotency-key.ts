import { useState } from 'react';
import { uuidv7 } from 'uuidv7';

/** A key that belongs to one content: after a lost response, resending it does nothing twice. Changed content gets a new key. */
export const createKeyring = (makeKey: () => string = uuidv7) => {
  let last = { content: '', key: '' };
  return (body: unknown): string => {
    const content = JSON.stringify(body);
    if (last.content !== content) last = { content, key: makeKey() };
    return last.key;
  };
};

/** The keyring of one form, while it is mounted. */
export const useIdempotencyKey = (): ((body: unknown) => string) => {
  const [keyFor] = useState(() => createKeyring());
  return keyFor;
};
