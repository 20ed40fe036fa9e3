/** Represents other requests: calls `onTurn` in every turn of the event loop. Returns what ends it. */
export function others(onTurn: () => void): () => void {
  let isOver = false;
  const next = () => {
    if (isOver) return;
    onTurn();
    setImmediate(next);
  };
  setImmediate(next);
  return () => {
    isOver = true;
  };
}
