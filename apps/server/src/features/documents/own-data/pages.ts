/** Reads rows page by page, so that memory use does not grow with their number. */
const PAGE = 50;

/** All rows, ordered by id. */
export async function* pages<Row extends { readonly id: string }>(
  next: (after: string | null, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after: string | null = null;
  for (;;) {
    const rows: Row[] = await next(after, PAGE);
    if (rows.length > 0) yield rows;
    const last: Row | undefined = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = last.id;
  }
}

/** Splits a long list into pages. */
export function* parts<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += PAGE) yield items.slice(from, from + PAGE);
}
