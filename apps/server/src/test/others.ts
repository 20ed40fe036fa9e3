/** Simulates other requests by calling `onTurn` in every turn of the event loop. Returns a function that stops it. */
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
