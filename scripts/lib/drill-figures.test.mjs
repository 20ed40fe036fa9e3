// The results of the nightly run: what is counted, and where it is written.
import { describe, expect, it } from 'vitest';
import { coverageTable, withFigures } from './drill-figures.mjs';

const rowsOf = (table) => table.split('\n').slice(2);

describe('the results of packages/domain', () => {
  it("are the branches and lines of each module and in total, without the report's own total", () => {
    const of = (total, covered) => ({ branches: { total, covered }, lines: { total, covered: total } });
    const summary = {
      total: of(100, 0),
      '/a/packages/domain/src/wind/rose.ts': of(3, 2),
      '/a/packages/domain/src/wind/rows.ts': of(1, 1),
      '/a/packages/domain/src/index.ts': of(0, 0),
    };
    expect(rowsOf(coverageTable(summary))).toEqual([
      '| index | 0 | none | none |',
      '| wind | 4 | 75.0% | 100.0% |',
      '| **all** | 4 | 75.0% | 100.0% |',
    ]);
  });
  it('replace those of the previous night', () => {
    const document = 'a\n<!-- x -->\n\nold\n\n<!-- end of x -->\nb\n';
    expect(withFigures(document, 'x', 'new')).toBe('a\n<!-- x -->\n\nnew\n\n<!-- end of x -->\nb\n');
    expect(() => withFigures(document, 'y', 'new')).toThrow('does not have the markers of y');
  });
});
