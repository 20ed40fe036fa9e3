// The strings people read follow the project's style.
import { isFullDrill } from '@touchdown/testing';
import { describe, expect, it } from 'vitest';
import { buttonFaults, productStrings } from './lib/product-strings.mjs';
import { sourceFiles, writtenTexts } from './lib/spelling.mjs';
import { buttonsNotInTitleCase } from './lib/title-case.mjs';
import { bannedIn, bannedInProse, coinedNames, userStrings } from './lib/wording.mjs';

/** `npm run check`, the first part of the gate, reads all texts too. */
const atNight = it.runIf(isFullDrill());

describe('every user-visible string', () => {
  const strings = productStrings();

  it('has no banned construction and no British spelling', () => {
    const faults = strings.flatMap(({ file, line, text }) =>
      bannedIn(text).map((instead) => `${file}:${line} "${text}": write ${instead}`),
    );
    expect(faults).toEqual([]);
  });

  it('is found: screens, errors, reports, mail, and the rules of standards', () => {
    for (const folder of [
      'apps/web/src/screens',
      'packages/contract/src/errors.ts',
      'packages/exports/src/report',
      'apps/server/src/features',
      'packages/domain/src/standards/ac-150-5390-2d/pack.json',
    ])
      expect(strings.filter(({ file }) => file.startsWith(folder)).length, folder).toBeGreaterThan(100);
  });
});

describe('every button', () => {
  it('is in Title Case', () => {
    expect(buttonFaults()).toEqual([]);
  });

  it.each([
    ['<Button>Use theirs</Button>', 'Use theirs'],
    ['<WriteButton>{isOpen ? "Hide Rows" : "Show all rows"}</WriteButton>', 'Show all rows'],
    ['<Button>{`Add ${count} obstacles`}</Button>', 'Add … obstacles'],
  ])('a planted fault is found: %s', (source, text) => {
    expect(buttonsNotInTitleCase('planted.tsx', source)).toEqual([{ line: 1, text }]);
  });

  it.each(['<Button>Add to Fleet</Button>', '<Button>{isBusy ? "Saving changes..." : "Save"}</Button>', '<p>Use theirs</p>'])(
    'and none in: %s',
    (source) => {
      expect(buttonsNotInTitleCase('planted.tsx', source)).toEqual([]);
    },
  );
});

describe('every comment, test name, and document', () => {
  atNight('has no banned construction', () => {
    const faults = writtenTexts([]).flatMap(({ file, line, text }) =>
      bannedInProse(text).map((instead) => `${file}:${line} "${text}": write ${instead}`),
    );
    expect(faults).toEqual([]);
  });

  it.each([
    ['/**\n * The obstacle is\n * judged later.\n */', 'evaluate, result, status'],
    ['// Empty if that is not known yet.', 'unknown'],
    ['The form is left out.', 'skipped, selected'],
    ['Measured on 22 November 2026', 'November 22, 2026'],
  ])('a planted fault is found: %j', (text, instead) => {
    expect(bannedInProse(text)).toEqual([instead]);
  });

  it.each(['It runs as `nobody`.', 'The label "not known yet" is shown.', 'Rows are laid out twice.'])('and none in: %s', (text) => {
    expect(bannedInProse(text)).toEqual([]);
  });
});

describe('every name', () => {
  it('is a standard term, in code and of files', () => {
    expect(sourceFiles().flatMap(({ file, source }) => coinedNames(file, source))).toEqual([]);
  });

  it.each([
    ['const kept = rows.filter(isOpen);', 'kept'],
    ['function keptOf(rows: Row[]) {}', 'keptOf'],
    ['export interface KeptPoints {}', 'KeptPoints'],
    ['const KEPT_LIMITS = {};', 'KEPT_LIMITS'],
    ['scan.addKept(points);', 'addKept'],
    ['export async function takeAhead() {}', 'takeAhead'],
    ['const said = await screen.findByRole("status");', 'said'],
  ])('a planted fault is found: %s', (source, text) => {
    expect(coinedNames('planted.ts', source)).toMatchObject([{ line: 1, text }]);
  });
  it('a planted fault is found in the name of a file', () => {
    expect(coinedNames('packages/domain/src/scan/kept-points.ts', '')).toMatchObject([{ text: 'packages/domain/src/scan/kept-points.ts' }]);
  });
  it.each(['const { removed, kept } = answer;', "throw new AppError('POINT_CLOUD_NOT_KEPT');", 'const saidak = 1;'])(
    'none in: %s',
    (source) => {
      expect(coinedNames('planted.ts', source)).toEqual([]);
    },
  );
});

describe('a planted fault is found', () => {
  const textsOf = (source) => userStrings('planted.tsx', source).map(({ text }) => text);

  it.each([
    ["const title = 'This project has no wind.';", 'no wind data, no terrain'],
    ['const text = `Too many tries: ${count}.`;', 'attempts'],
    ['const note = <p>Notice is due of <b>a landing area</b> that is constructed</p>;', 'notice is required'],
    ['const field = <Field hint="Middle of the centreline" />;', 'US spelling'],
    ["const date = 'Read on 22 November 2026';", 'November 22, 2026'],
    ["const source = { text: 'Specification, part 2, section 9' };", 'Touchdown convention, Not cited'],
  ])('%s', (source, instead) => {
    expect(textsOf(source).flatMap(bannedIn)).toContain(instead);
  });

  it('but not in an import, a class, or the provenance of a rule', () => {
    expect(
      textsOf("import a from './told of.ts'; const b = <p className=\"is judged\" />; const c = unverified('it is believed so');"),
    ).toEqual([]);
  });
});
