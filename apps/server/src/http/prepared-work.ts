/** Work that no transaction can roll back, done before a write's transaction begins. */

/** Reverts the work because the write failed with this error or, if null, a repeated request was answered without it. Never throws. */
export type TakeBack = (error: unknown) => Promise<void>;

/** Runs the write. Its prepared work is reverted unless the write reports that it used it and succeeds. */
export async function withPreparedWork<T>(takeBack: TakeBack | undefined, write: (use: () => void) => Promise<T>): Promise<T> {
  const state = { isUsed: false };
  let result: T;
  try {
    result = await write(() => {
      state.isUsed = true;
    });
  } catch (error) {
    await takeBack?.(error);
    throw error;
  }
  if (!state.isUsed) await takeBack?.(null);
  return result;
}
