// User-visible strings, and the constructions that the style guide bans in them.
import ts from 'typescript';

/** Marks a construction that is banned in comments, test names, and documents as well. The others have good uses there. */
const EVERYWHERE = true;

/** Each construction with what to write instead. */
export const BANNED = [
  [/\b(not |un)?judged?\b|\bjudging\b|\bverdicts?\b/i, 'evaluate, result, status', EVERYWHERE],
  [/\bworked? out\b|\bworked by\b/i, 'calculate', EVERYWHERE],
  [/\b(told|tells)\b|\btell the FAA\b/i, 'report, show, notify the FAA', EVERYWHERE],
  [/\bmeanwhile\b|\bjust now\b|\ball the same\b/i, 'while you were editing, right now, still'],
  [/\b(not|n't) .*\bany more\b/i, 'no longer', EVERYWHERE],
  [/\b(is|are) not right\b|\bworthless\b/i, 'is incorrect, is no longer valid', EVERYWHERE],
  [/\bnot known\b/i, 'unknown', EVERYWHERE],
  [/\b(some|every|no)body\b|\bwhoever\b/i, 'someone, everyone, no one, user', EVERYWHERE],
  [/\bleft out\b|\bleave out\b|\bun?ticke?d?\b|\bticked\b/i, 'skipped, selected', EVERYWHERE],
  [/\bhas no wind\b|\bno terrain is\b/i, 'no wind data, no terrain', EVERYWHERE],
  [/\bas stated\b|\bwherever its accuracy\b/i, 'reported position, within accuracy'],
  [/\bnotice is due\b/i, 'notice is required', EVERYWHERE],
  [/\b(recalled|believed|in our words)\b|\bchance \d/i, 'to be confirmed', EVERYWHERE],
  [/\bminima\b/i, 'minimums', EVERYWHERE],
  [
    /\bthe (location|elevation|contents|settings|paths|owner) of the (project|site|facility|file|aircraft)\b/i,
    'project location, site elevation',
  ],
  [/\b(made|make|making) anew\b|\banew\b/i, 'recalculate, regenerate, again', EVERYWHERE],
  [/\bbrings? (in|back|out)\b|\btake[ns]? (in|out|along|away)\b|\bhanded over\b|\bgive up\b/i, 'import, restore, remove, discard'],
  [/\bholds? at most\b|\bhas at most\b/i, 'can have up to', EVERYWHERE],
  [/\bby mail\b|\bmailed\b|\bsends no mail\b/i, 'by email', EVERYWHERE],
  [/\btries\b/i, 'attempts'],
  [/\b(waits?|kept) on this device\b/i, 'saved on this device'],
  [/\b(stands|lies|laid)\b(?! for)/i, 'is, is placed'],
  [
    /\b\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December) \d{4}\b/,
    'November 22, 2026',
    EVERYWHERE,
  ],
  [
    /\b(aeroplanes?|behaviour|centred?|centrelines?|colours?|grey|metres?|kilometres?|generalised|cancelled|take-off|lift-off|manoeuvr\w*|towards|judgement|licence|programme)\b/i,
    'US spelling',
  ],
  [/\bSpecification, part \d\b|\bconvention of this product\b|\bnumber not recorded\b/i, 'Touchdown convention, Not cited'],
];

/** Notes on where the text of a rule was found: for maintainers, in no screen or document. */
const PROVENANCE = new Set(['read', 'stated', 'unverified']);
/** Attributes whose values are not shown. */
const UNREAD = /^(className|key|id|d|viewBox|to|href|data-.*|autoComplete)$/;

/** A SQL statement, which is not shown. */
const SQL = /^(select|SELECT|insert into|update|delete from|lock table|copy|set local|truncate|with recursive|…? ?(order by|limit)) /;

const textOf = (node) => {
  if (ts.isTemplateExpression(node)) return [node.head.text, ...node.templateSpans.map(({ literal }) => `…${literal.text}`)].join('');
  return node.text;
};
const childText = (child) => {
  if (ts.isJsxText(child)) return child.text;
  if (ts.isJsxExpression(child) && child.expression && ts.isStringLiteral(child.expression)) return child.expression.text;
  return ts.isJsxElement(child) ? child.children.map(childText).join('') : '…';
};

function isUnread(node) {
  const { parent } = node;
  if (ts.isTaggedTemplateExpression(parent) && /^sql\b/.test(parent.tag.getText())) return true;
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent)) return true;
  if (ts.isJsxAttribute(parent)) return UNREAD.test(parent.name.getText());
  if (ts.isPropertyAssignment(parent) && parent.name.getText() === 'source') return true;
  return ts.isCallExpression(parent) && ts.isIdentifier(parent.expression) && PROVENANCE.has(parent.expression.text);
}

/**
 * The strings in a source file that a user may read, each with its line and context. A placeholder is "…". Single words are skipped,
 * because most of them are names.
 */
export function userStrings(fileName, source) {
  const file = ts.createSourceFile(
    fileName,
    source,
    ts.ScriptTarget.Latest,
    true,
    fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found = [];
  const add = (node, text, context) => {
    const shown = text.replaceAll(/\s+/g, ' ').trim();
    if (/[A-Za-z]{2,} /.test(shown) && !SQL.test(shown))
      found.push({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, text: shown, context });
  };
  const visit = (node) => {
    const isText = ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node);
    if (isText && !isUnread(node)) add(node, textOf(node), ts.isJsxAttribute(node.parent) ? node.parent.name.getText() : 'text');
    if ((ts.isJsxElement(node) || ts.isJsxFragment(node)) && node.children.some((child) => ts.isJsxText(child) && child.text.trim() !== ''))
      add(node, node.children.map(childText).join(''), 'element');
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const QUOTED_NAMES = /"[a-z]+"/g;
const CODE = /`[^`]*`|"[^"]*"/g;

/** The banned constructions in a text, ignoring quoted names, as the text to write instead. Empty if there are none. */
export const bannedIn = (text) =>
  BANNED.filter(([pattern]) => pattern.test(text.replaceAll(QUOTED_NAMES, ''))).map(([, instead]) => instead);

/** The same for a comment, a test name, or a line of a document, ignoring code and quotations. */
export const bannedInProse = (text) => {
  const prose = text.replaceAll(/\s*\n\s*\*?\s*/g, ' ').replaceAll(CODE, '');
  return BANNED.filter(([pattern, , everywhere]) => everywhere && pattern.test(prose)).map(([, instead]) => instead);
};

/** Coined names, as they appear in identifiers, and the standard terms. */
const COINED = [
  ['kept', 'retained, restorable, cached, unchanged'],
  ['told', 'label, message'],
  ['said', 'message, value'],
  ['laid', 'placed, layout'],
  ['ahead', 'prefetch, in advance, forward'],
];
const capitalized = (word) => `${word[0].toUpperCase()}${word.slice(1)}`;
/** The word as a part of a longer name, or as the whole name of a variable or function. A code such as NOT_KEPT is a stored word, READ_AHEAD a term. */
const inNames = (word) =>
  new RegExp(
    `\\b(?:\\w*[a-z\\d]${capitalized(word)}(?![a-z])\\w*|${capitalized(word)}[A-Z]\\w*|${word.toUpperCase()}_\\w+|${word}[A-Z]\\w*|(?<=\\b(?:const|let|function) )${word})\\b`,
    'g',
  );
const NAMES = COINED.map(([word, instead]) => [inNames(word), new RegExp(`(^|[-/])${word}[-.]`), instead]);

/** The tests of this check, which plant such names. */
const PLANTED = 'scripts/wording.test.mjs';

/** The coined names in the path and the text of a source file, each with its line and what to write instead. */
export const coinedNames = (file, source) =>
  (file === PLANTED ? [] : NAMES).flatMap(([inSource, inPath, instead]) => [
    ...(inPath.test(file) ? [{ line: 1, text: file, instead }] : []),
    ...[...source.matchAll(inSource)].map(({ 0: text, index }) => ({ line: source.slice(0, index).split('\n').length, text, instead })),
  ]);
