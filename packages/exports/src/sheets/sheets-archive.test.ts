import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { reportDrawings } from '../report/index.ts';
import { aReportInput, aStoredObstacle } from '../report/testing.ts';
import { buildSheets, sheetsArchive } from './index.ts';

const input = aReportInput({ hasFixes: false, project: { name: 'Åre & "Torget" <1>' } });
const set = buildSheets(input, { paper: 'ansi-b', feetPerInch: null });
if (set === null) throw new Error('The project has no dimensions.');

describe('the sheets as SVG', () => {
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

describe('the drawings of reports beside the sheets', () => {
  const drawings = reportDrawings(input);
  const files = Object.entries(unzipSync(sheetsArchive(set, drawings))).filter(([name]) => name.startsWith('drawings/'));

  it('are the site plan, the key plan, the airspace plan, a profile of each direction, and the diagrams of the surroundings', () => {
    expect(files.map(([name]) => name)).toEqual(
      [
        'Site_plan',
        'Key_plan',
        'Airspace_plan',
        'Profile_Harbor_225',
        'Profile_River_curve_045',
        'Location_diagram',
        'Obstacle_diagram',
      ].map((kind) => `drawings/Åre_Torget_1_${kind}_2026-11-21.svg`),
    );
  });
  it('have the caption of the report as their title, its size, and its description', () => {
    for (const [index, [, bytes]] of files.entries()) {
      const { caption, alt, picture } = drawings[index] ?? { caption: '', alt: '', picture: { width: 0 } };
      const svg = strFromU8(bytes);
      expect(svg).toContain(`<title>${caption.slice(0, 20)}`);
      expect(svg).toContain(`<desc>${alt.slice(0, 20)}`);
      expect(svg).toContain(`viewBox="0 0 ${String(picture.width)} `);
      expect(svg).not.toMatch(/NaN|undefined/);
    }
  });
  it('have names of their own, even if two paths share one', () => {
    const [first] = drawings;
    if (first === undefined) throw new Error('There are no drawings.');
    const names = Object.keys(unzipSync(sheetsArchive(set, [first, first])));
    expect(names.slice(-2)).toEqual(['Site_plan', 'Site_plan_2'].map((kind) => `drawings/Åre_Torget_1_${kind}_2026-11-21.svg`));
  });
  it('are as many as the data of the project allows', () => {
    const bare = aReportInput({ hasFixes: false, paths: [], obstacles: [], project: { elevation: null }, rest: { places: null } });
    expect(reportDrawings(bare).map(({ name }) => name)).toEqual(['Site plan']);
    const near = aReportInput({ hasFixes: false, paths: [], obstacles: [aStoredObstacle()], rest: { places: null } });
    expect(reportDrawings(near).map(({ name }) => name)).not.toContain('Location diagram');
  });
});
