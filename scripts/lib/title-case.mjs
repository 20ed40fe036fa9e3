// Buttons are in Title Case, as docs and the style guide of the interface want it.
import ts from 'typescript';

const SMALL = new Set(['a', 'an', 'and', 'as', 'at', 'but', 'by', 'for', 'in', 'of', 'on', 'or', 'per', 'the', 'to', 'vs']);
const BUTTON = /^\w*Button$/;
/** A unit or a code, a sentence of progress, and a question keep their case. */
const KEEPS_CASE = /\.\.\.$|\?$|\(.*\)$/;

/** The words of a text that Title Case capitalizes and that are lowercase. */
export function lowercaseWords(text) {
  const words = text.trim().split(/\s+/);
  const isInside = (index) => index > 0 && index < words.length - 1;
  return words.filter((word, index) => /^[a-z]/.test(word) && !(SMALL.has(word) && isInside(index)));
}

/** The texts a button can show: one for each branch of a condition, with "…" for a value. */
function textsOf(node) {
  if (ts.isJsxText(node)) return node.text.trim() === '' ? [] : [node.text.trim()];
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text];
  if (ts.isTemplateExpression(node)) return [[node.head.text, ...node.templateSpans.map(({ literal }) => `…${literal.text}`)].join('')];
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  if (ts.isJsxExpression(node)) return node.expression === undefined ? [] : textsOf(node.expression);
  if (ts.isParenthesizedExpression(node)) return textsOf(node.expression);
  return [];
}

/** Buttons of a source file whose text is not in Title Case, each with its line. */
export function buttonsNotInTitleCase(fileName, source) {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found = [];
  const visit = (node) => {
    if (ts.isJsxElement(node) && BUTTON.test(node.openingElement.tagName.getText())) {
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      for (const text of node.children.flatMap(textsOf))
        if (!KEEPS_CASE.test(text) && lowercaseWords(text).length > 0) found.push({ line, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
