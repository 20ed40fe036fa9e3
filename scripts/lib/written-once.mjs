// Numbers of a standard or product rule are written once, in the domain's standards. Contract and web import them.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const STANDARDS = path.resolve(import.meta.dirname, '../../node_modules/@touchdown/domain/src/standards');
const NUMBER = /(?<![\w.'"])\d[\d_]*(?:\.\d+)?(?![\w.'"])/g;
/** Other numbers mean many things: the status of a response, the length of a text, half a turn, the opacity or the width of a line. */
const isDistinctive = (value) =>
  Number.isInteger(value)
    ? value >= 100 && value % 10 !== 0 && value % 45 !== 0
    : !Number.isInteger(value * 100) || (value > 0.5 && value !== 0.75 && !Number.isInteger(value * 10));
/** A date, a text, or a comment has numbers that are no values of a rule. */
const withoutTexts = (source) => source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|`[^`]*`/g, ' ');

/** The numbers of a data pack, apart from its texts. */
function numbersOf(value) {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersOf) : [];
}

/** The values that the standards contain, as data packs and beside them, and that mean nothing else. */
export function distinctiveValues() {
  const files = readdirSync(STANDARDS, { recursive: true });
  const read = (file) => readFileSync(path.join(STANDARDS, file), 'utf8');
  const inCode = files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => withoutTexts(read(file)).match(NUMBER) ?? [])
    .map((text) => Number(text.replaceAll('_', '')));
  const inPacks = files.filter((file) => file.endsWith('/pack.json')).flatMap((file) => numbersOf(JSON.parse(read(file)).rules));
  return [...new Set([...inCode, ...inPacks].filter(isDistinctive))].sort((a, b) => a - b);
}

const IMPORT_IT = 'Import the value from the domain. A number of a standard or product rule is written once, in domain/src/standards.';
const BUILD_TEXT =
  'Build the text from the value that applies: a number of a standard or product rule from the domain, any other from its constant.';
/** A number other than 0 and 1 with a unit of a rule. */
const MEASURE = String.raw`(?<![\d.,])(?![01](?![\d.,]))\d[\d.,]*[ \u00a0-]?(ft\b|feet\b|NM\b|lb\b|kt\b|miles\b|degrees\b|°)`;

export const WRITTEN_ONCE = [
  ...distinctiveValues().map((value) => ({ selector: `Literal[value=${value}]`, message: IMPORT_IT })),
  ...['Literal[value', 'TemplateElement[value.raw', 'JSXText[value'].map((place) => ({
    selector: `${place}=/${MEASURE}/]`,
    message: BUILD_TEXT,
  })),
];
