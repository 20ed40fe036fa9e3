import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import corpus from '../test-data/corpus/corpus.json' with { type: 'json' };
import { type CorpusFile, differenceIn, readCorpusFile } from './testing/corpus.ts';

const FOLDER = new URL('../test-data/corpus/', import.meta.url);
const FILES = corpus as readonly CorpusFile[];
const read = (file: CorpusFile) => readCorpusFile(new Uint8Array(readFileSync(new URL(file.file, FOLDER))), file);

describe('the corpus', () => {
  it('has at least 60 files of spreadsheets, GDAL, survey and CAD software, and exports, and at least 20 damaged ones', () => {
    expect(FILES.filter(({ expects }) => expects !== 'nothing').length).toBeGreaterThanOrEqual(60);
    expect(FILES.filter(({ expects }) => expects === 'nothing').length).toBeGreaterThanOrEqual(20);
    expect(readdirSync(FOLDER).toSorted()).toEqual([...FILES.map(({ file }) => file), 'corpus.json'].toSorted());
  });
  it.each(FILES.map((file) => [file.file, file] as const))(
    '%s is read as what it contains, or refused with its sentence',
    async (_, file) => {
      expect(differenceIn(await read(file), file)).toBe('');
    },
  );
});
