import { useState } from 'react';
import { uuidv7 } from 'uuidv7';

/** A key that stays with one content: sent again after a lost answer it does nothing twice; changed content gets a new key. */
export const createKeyring = (makeKey: () => string = uuidv7) => {
  let last = { content: '', key: '' };
  return (body: unknown): string => {
    const content = JSON.stringify(body);
    if (last.content !== content) last = { content, key: makeKey() };
    return last.key;
  };
};

/** The keyring of one form, for as long as it is mounted. */
export const useIdempotencyKey = (): ((body: unknown) => string) => {
  const [keyFor] = useState(() => createKeyring());
  return keyFor;
};
