/** Well-known text of a coordinate system as a tree: each node is a word with its values and its nodes in brackets. */

export interface WktNode {
  readonly keyword: string;
  readonly values: readonly (string | number)[];
  readonly nodes: readonly WktNode[];
}

const TOKEN = /\s*(?:"((?:[^"]|"")*)"|([A-Za-z_][\w]*)|([+-]?[\d.]+(?:[eE][+-]?\d+)?)|([[\](),]))/y;
/** No system nests deeper. */
const DEEPEST = 12;
const LONGEST = 64 * 1024;

interface OpenNode {
  readonly keyword: string;
  readonly values: (string | number)[];
  readonly nodes: WktNode[];
}

/** `null` if the text is not well-known text. */
export function parseWkt(given: string): WktNode | null {
  const text = given.trimEnd();
  if (text.length > LONGEST) return null;
  const open: OpenNode[] = [{ keyword: '', values: [], nodes: [] }];
  let word = '';
  let at = 0;
  while (at < text.length) {
    TOKEN.lastIndex = at;
    const [all, quoted, name, figure, mark] = TOKEN.exec(text) ?? [];
    const top = open.at(-1);
    if (all === undefined || top === undefined || open.length > DEEPEST) return null;
    at += all.length;
    if (quoted !== undefined) top.values.push(quoted.replaceAll('""', '"'));
    else if (figure !== undefined) top.values.push(Number(figure));
    else if (name !== undefined) word = name;
    else if (mark === '[' || mark === '(') open.push({ keyword: word.toUpperCase(), values: [], nodes: [] });
    else if (mark === ']' || mark === ')') {
      open.pop();
      open.at(-1)?.nodes.push(top);
    }
  }
  const [root] = open;
  return open.length === 1 && root?.nodes.length === 1 ? (root.nodes[0] ?? null) : null;
}

export const nodeOf = (node: WktNode, ...keywords: readonly string[]): WktNode | undefined =>
  node.nodes.find(({ keyword }) => keywords.includes(keyword));
