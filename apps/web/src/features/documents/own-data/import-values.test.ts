import type { ArchivePreview } from '@touchdown/contract';
import { describe, expect, it } from 'vitest';
import {
  countRows,
  countsText,
  problemOf,
  LIMITS_TEXT,
  missingFilesText,
  outcomeText,
  placeText,
  problemText,
  projectNamesIn,
  refusalOf,
  resultOn,
} from './import-values.ts';

type Project = ArchivePreview['projects'][number];
const aProject = (changes: Partial<Project> = {}): Project => ({
  name: 'Harbor Pad',
  verdict: 'new',
  contacts: 2,
  paths: 1,
  points: 0,
  obstacles: 0,
  calculations: 1,
  files: 0,
  withoutAdjusted: false,
  ...changes,
});
const aPreview = (changes: Partial<ArchivePreview> = {}): ArchivePreview => ({
  sha256: 'a',
  seal: 'genuine',
  projects: [aProject(), aProject({ name: 'Old Pad', verdict: 'present', contacts: 5 })],
  aircraft: [
    { name: 'Own AW139', isPresent: false },
    { name: 'Own S-92', isPresent: true },
  ],
  filesMissing: 0,
  ...changes,
});

describe('the result of an import', () => {
  it('excludes what the user already has, unless copies are requested', () => {
    expect(outcomeText(aPreview(), 'skip')).toBe(
      'Will be added: 1 project, 2 contacts, 1 path, 1 calculation, and 1 aircraft. All or nothing.',
    );
    expect(outcomeText(aPreview(), 'copy')).toContain('2 projects, 7 contacts, 2 paths, 2 calculations, and 1 aircraft');
  });
  it("is shown with the archive's counts, without kinds that do not occur", () => {
    expect(countRows(aPreview(), 'skip').map(({ label, held, added }) => [label, held, added])).toEqual([
      ['Projects', '2', '1'],
      ['Contacts', '7', '2'],
      ['Paths', '2', '1'],
      ['Calculations', '2', '1'],
      ['Aircraft', '2', '1'],
    ]);
  });
  it('uses singular for one of a kind, and names nothing as nothing', () => {
    const none = { projects: 0, contacts: 0, paths: 0, points: 0, obstacles: 0, calculations: 0, files: 0, aircraft: 0 };
    expect(countsText(none)).toBe('Nothing');
    expect(countsText({ ...none, points: 1200, paths: 1 })).toBe('1 path and 1,200 geometry points');
  });
});

describe('the result for a project', () => {
  it.each<[Partial<Project>, 'skip' | 'copy', string, readonly string[]]>([
    [{}, 'skip', 'To be added', []],
    [{ verdict: 'present' }, 'skip', 'Skipped', ['You already have this project.']],
    [{ verdict: 'present' }, 'copy', 'To be added as a copy', ['You already have this project.']],
    [{ verdict: 'renumbered' }, 'skip', 'To be added', ['It will get a new ID because its ID is in use on this server.']],
    [
      { withoutAdjusted: true },
      'skip',
      'To be added',
      [
        "Its adjusted dimensions will not be imported: they are below the minimums for which they were saved, or its dimensions can't be calculated.",
      ],
    ],
    [{ withoutAdjusted: true, verdict: 'present' }, 'skip', 'Skipped', ['You already have this project.']],
  ])('%o, %s: %s', (changes, mode, label, reasons) => {
    expect(resultOn(aProject(changes), mode)).toMatchObject({ label, reasons });
  });
});

describe('an import that cannot start', () => {
  it('has nothing to add', () => {
    const known = aPreview({ projects: [aProject({ verdict: 'present' })], aircraft: [{ name: 'Own S-92', isPresent: true }] });
    expect(problemOf(known, 'skip')).toBe('You already have everything in this archive.');
    expect(problemOf(known, 'copy')).toBeNull();
    expect(problemOf(aPreview({ projects: [], aircraft: [] }), 'skip')).toBe('The archive is empty.');
    expect(problemOf(aPreview(), 'skip')).toBeNull();
  });
  it('is one of a file that is not an archive, or too large', () => {
    const most = 4 * 1024 * 1024 * 1024;
    expect(refusalOf({ name: 'data.csv', size: 10 })).toBe('Choose a .zip or .json archive.');
    expect(refusalOf({ name: 'DATA.JSON', size: most })).toBeNull();
    expect(refusalOf({ name: 'project.zip', size: most + 1 })).toBe('This file is 4097 MB. The limit is 4 GB.');
    expect(LIMITS_TEXT).toBe('ZIP or JSON, up to 4 GB and 20,000 projects.');
  });
  it('imports everything except files that are only named', () => {
    expect([0, 1, 1200].map((filesMissing) => missingFilesText({ filesMissing }))).toEqual([
      null,
      '1 uploaded file is missing from the archive. Everything else is included.',
      '1,200 uploaded files are missing from the archive. Everything else is included.',
    ]);
  });
});

describe('the location of a problem', () => {
  it.each([
    ['projects.3.paths.0.name', 'Project 4, path 1, name'],
    ['projects.0.project.latitude', 'Project 1 (Harbor Pad), latitude'],
    ['projects.0.files.2', 'Project 1 (Harbor Pad), file 3'],
    ['projects.0.fleet.2', 'Project 1 (Harbor Pad), fleet 3'],
    ['projects.0.calculations.1.results.inputs', 'Project 1 (Harbor Pad), calculation 2, results, inputs'],
    ['aircraft.0.overallLength', 'Aircraft 1, overall length'],
    ['projects', 'Project'],
    ['file', ''],
    ['format', ''],
  ])('%s is %s', (path, place) => {
    expect(placeText(path, ['Harbor Pad'])).toBe(place);
  });
  it('comes before the problem', () => {
    expect(problemText({ path: 'projects.0.wind.record', message: 'The wind data contains no hours.' }, ['Harbor Pad'])).toBe(
      'Project 1 (Harbor Pad), wind, record: The wind data contains no hours.',
    );
    expect(problemText({ path: 'file', message: 'This file is not a Touchdown archive' }, [])).toBe('This file is not a Touchdown archive');
  });
});

describe('the names of the projects in a file', () => {
  const namesIn = (text: string) => projectNamesIn({ text: async () => text, size: text.length });
  it('are read as far as possible', async () => {
    expect(await namesIn('{"projects":[{"project":{"name":"Harbor Pad"}},{"project":{"name":7}},null]}')).toEqual(['Harbor Pad', '', '']);
  });
  it.each(['', 'no JSON', '[]', 'null', '{"projects":"x"}'])('are none in %j', async (text) => {
    expect(await namesIn(text)).toEqual([]);
  });
});
