/** The whole file is not read. The message is a sentence for the planner: the reason, and what to do. */
export class ImportRefused extends Error {
  override readonly name: string = 'ImportRefused';
}

export const countText = (value: number): string => value.toLocaleString('en-US');
