/** The columns of a table, from the statement that created it. */

export interface SqlColumn {
  readonly name: string;
  /** An alias of the row's number, which is not stored with its values. */
  readonly isRowId: boolean;
}

const TOKEN = /\s*(?:--[^\n]*|\/\*[\s\S]*?\*\/|("(?:[^"]|"")*"|`(?:[^`]|``)*`|\[[^\]]*\]|'(?:[^']|'')*')|([(),])|([^\s"`[\]'(),]+))/y;

interface Token {
  readonly text: string;
  readonly isQuoted: boolean;
}

function tokensOf(sql: string): readonly Token[] | null {
  const tokens: Token[] = [];
  const end = sql.trimEnd().length;
  let at = 0;
  while (at < end) {
    TOKEN.lastIndex = at;
    const [all, quoted, mark, word] = TOKEN.exec(sql) ?? [];
    if (all === undefined || all === '') return null;
    at += all.length;
    if (quoted !== undefined) {
      const mark = quoted.at(-1) ?? '';
      tokens.push({ text: quoted.slice(1, -1).replaceAll(mark + mark, mark), isQuoted: true });
    } else if (mark !== undefined || word !== undefined) tokens.push({ text: mark ?? word ?? '', isQuoted: false });
  }
  return tokens;
}

const isWord = ({ text, isQuoted }: Token, word: string): boolean => !isQuoted && text.toUpperCase() === word;

/** The definitions between the outer parentheses, split at commas. */
function definitionsIn(tokens: readonly Token[]): readonly (readonly Token[])[] | null {
  const definitions: Token[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (isWord(token, '(')) depth += 1;
    if (isWord(token, ')')) depth -= 1;
    if (depth === 1 && isWord(token, ',')) definitions.push([]);
    else if (depth > 1 || (depth === 1 && !isWord(token, '('))) definitions.at(-1)?.push(token);
    if (depth === 0 && isWord(token, ')')) return definitions;
  }
  return null;
}

const CONSTRAINTS = ['CONSTRAINT', 'PRIMARY', 'UNIQUE', 'CHECK', 'FOREIGN'];
/** Of a row that is stored in another way, or a column that is not stored. */
const NOT_READ = ['WITHOUT', 'GENERATED', 'AS'];

/** The columns in the order of the values. `null` if the table has a structure that is not read. */
export function columnsOf(sql: string): readonly SqlColumn[] | null {
  const tokens = tokensOf(sql);
  const definitions = tokens === null ? null : definitionsIn(tokens);
  if (tokens === null || definitions === null) return null;
  if (tokens.some((token) => NOT_READ.some((word) => isWord(token, word)))) return null;
  const isConstraint = ([first]: readonly Token[]) => first !== undefined && CONSTRAINTS.some((word) => isWord(first, word));
  const own = definitions.filter((definition) => definition.length > 0 && !isConstraint(definition));
  const keys = definitions.filter((definition) => isConstraint(definition) && definition.some((token) => isWord(token, 'PRIMARY')));
  const key = keys[0]?.findIndex((token) => isWord(token, '(')) ?? -1;
  const keyName = key < 0 || !isWord(keys[0]?.[key + 2] ?? { text: '', isQuoted: true }, ')') ? '' : (keys[0]?.[key + 1]?.text ?? '');
  return own.map(([first, kind, ...rest]) => {
    const name = first?.text ?? '';
    const isKey = rest.some((token) => isWord(token, 'PRIMARY')) || (keyName !== '' && keyName.toUpperCase() === name.toUpperCase());
    return { name, isRowId: isKey && kind !== undefined && isWord(kind, 'INTEGER') };
  });
}
