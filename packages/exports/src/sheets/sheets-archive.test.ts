import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { aReportInput } from '../report/testing.ts';
import { buildSheets, sheetsArchive } from './index.ts';

describe('the sheets as SVG', () => {
  const set = buildSheets(aReportInput({ hasFixes: false, project: { name: 'Åre & "Torget" <1>' } }), {
    paper: 'ansi-b',
    feetPerInch: null,
  });
  if (set === null) throw new Error('The project has no dimensions.');
  const files = Object.entries(unzipSync(sheetsArchive(set)));

  it('are one file each, named by the rule of all files with their number', () => {
    expect(files.map(([name]) => name)).toEqual(set.sheets.map(({ number }) => `Åre_Torget_1_${number}_2026-11-21.svg`));
  });
  it('have the size of the paper, a title, every text of the sheet, and nothing to load', () => {
    for (const [index, [, bytes]] of files.entries()) {
      const svg = strFromU8(bytes);
      expect(svg).toContain('width="17in" height="11in"');
      expect(svg).toContain(`<title>${set.sheets[index]?.number ?? ''} `);
      expect(svg.match(/<text /g)).toHaveLength(
        set.sheets[index] === undefined ? 0 : set.sheets[index].picture.marks.filter(({ kind }) => kind === 'text').length,
      );
      expect(svg).not.toMatch(/href=|<image|NaN|undefined/);
    }
  });
  it('have the same bytes every time', () => {
    expect(Buffer.from(sheetsArchive(set)).equals(Buffer.from(sheetsArchive(set)))).toBe(true);
  });
});
