/** Work that no transaction can undo, done before the transaction of a write begins. */

/** Takes the work back: the write failed with this error, or (null) a repeat was answered without it. Never throws. */
export type TakeBack = (error: unknown) => Promise<void>;

/** Runs the write; its work done ahead is taken back unless the write reports that it used it and succeeds. */
export async function usingAhead<T>(takeBack: TakeBack | undefined, write: (use: () => void) => Promise<T>): Promise<T> {
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
