// US spelling of everything people read: Touchdown's strings, comments, test names, and documents. Domain terms are in
// scripts/spelling/words.txt.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { spellCheckDocument } from 'cspell-lib';
import ts from 'typescript';
import { ROOT } from './run.mjs';

const CONFIG = path.join(ROOT, 'cspell.json');
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
const SOURCE = /\.(tsx?|mjs|css)$/;
const UNREAD =
  /(^|\/)(node_modules|dist|data|coverage|results|test-data|migrations|\.[^/]+)(\/|$)|\.generated\.|docs\/standards\/traceability\.md$|^THIRD_PARTY_NOTICES\.md$/;
const CASES = new Set(['describe', 'it', 'test', 'step', 'bench']);

const filesBelow = (folder) =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (UNREAD.test(file)) return [];
    return entry.isDirectory() ? filesBelow(file) : [file];
  });

/** "it" for `it('…')`, `it.each(…)('…')`, and `test.step('…')`; "" for any other expression. */
function nameOf(callee) {
  if (ts.isIdentifier(callee)) return callee.text;
  if (ts.isPropertyAccessExpression(callee)) return CASES.has(callee.name.text) ? callee.name.text : nameOf(callee.expression);
  return ts.isCallExpression(callee) ? nameOf(callee.expression) : '';
}

/** The comments and test names in a source file, each with its line and offset. */
export function writtenIn(fileName, source) {
  if (fileName.endsWith('.css'))
    return [...source.matchAll(COMMENT)].map(({ 0: text, index }) => ({
      line: source.slice(0, index).split('\n').length,
      offset: index,
      text,
    }));
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const found = [];
  const add = (offset, text) => found.push({ line: file.getLineAndCharacterOfPosition(offset).line + 1, offset, text });
  const visit = (node) => {
    if (ts.isCallExpression(node) && CASES.has(nameOf(node.expression)) && node.arguments[0] && ts.isStringLiteralLike(node.arguments[0]))
      add(node.arguments[0].getStart(file) + 1, node.arguments[0].text);
    const children = node.getChildren(file);
    if (children.length > 0) return children.forEach(visit);
    // Comments are in the gaps between tokens, so "//" in a string is not a comment.
    const start = node.getFullStart();
    for (const { 0: text, index } of source.slice(start, node.getStart(file)).matchAll(COMMENT)) add(start + index, text);
  };
  visit(file);
  return found.toSorted((a, b) => a.offset - b.offset);
}

const allFiles = () => filesBelow('.').map((file) => file.replace(/^\.\//, ''));
const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');

/** The source files, each with its text. */
export const sourceFiles = () =>
  allFiles()
    .filter((file) => SOURCE.test(file))
    .map((file) => ({ file, source: read(file) }));

/** The strings and everything else people read, each with its file and line. */
export function writtenTexts(strings) {
  const documents = allFiles().filter((file) => file.endsWith('.md'));
  return [
    ...strings,
    ...sourceFiles().flatMap(({ file, source }) => writtenIn(file, source).map((written) => ({ file, ...written }))),
    ...documents.flatMap((file) =>
      read(file)
        .split('\n')
        .map((text, index) => ({ file, line: index + 1, text })),
    ),
  ];
}

/** The words in `texts` that are in no dictionary, each with the index of its text. Throws if the configuration cannot be read. */
export async function misspelledIn(texts) {
  const { issues, errors = [] } = await spellCheckDocument(
    { uri: 'texts.txt', text: texts.map((text) => text.replaceAll(/\s+/g, ' ')).join('\n'), languageId: 'plaintext', locale: 'en-US' },
    { configFile: CONFIG, noConfigSearch: true, generateSuggestions: false },
    {},
  );
  if (errors.length > 0) throw errors[0];
  return issues.map(({ text: word, line }) => ({ word, index: line.position.line }));
}
