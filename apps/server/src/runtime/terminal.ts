/** Messages for the user who started Touchdown. Request logging uses pino; this is for sentences. */
export const say = (sentence: string): void => console.log(sentence);

/**
 * Keeps running after the terminal is closed or the program reading the output exits. The failure cannot be reported, because reporting it
 * would fail the same way, endlessly.
 */
export function surviveClosedOutput(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
}

/** A problem that the user should act on. */
export const complain = (sentence: string): void => console.error(sentence);
