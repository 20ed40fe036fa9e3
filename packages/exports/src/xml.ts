/** XML as a tree of elements. Text is escaped when the tree is written, so that no value can become markup. */
import { printable } from './plain-text.ts';

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** A text, or elements; never both, so that indenting changes no value. */
  readonly content: string | readonly XmlElement[];
}

export const element = (
  name: string,
  content: string | number | readonly XmlElement[],
  attributes: Readonly<Record<string, string>> = {},
): XmlElement => ({ name, attributes, content: typeof content === 'number' ? String(content) : content });

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text or attribute value, escaped. `>` too: `]]>` may not stand in text. */
export const escapeXml = (text: string): string => printable(text).replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

const openingTag = ({ name, attributes }: XmlElement): string =>
  [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escapeXml(value)}"`)].join(' ');

const lines = (node: XmlElement, indent: string): readonly string[] => {
  if (typeof node.content === 'string') return [`${indent}<${openingTag(node)}>${escapeXml(node.content)}</${node.name}>`];
  if (node.content.length === 0) return [`${indent}<${openingTag(node)}/>`];
  return [`${indent}<${openingTag(node)}>`, ...node.content.flatMap((child) => lines(child, `${indent}  `)), `${indent}</${node.name}>`];
};

/** The whole document with its declaration, two spaces a level, a line end at the end. */
export const xmlDocument = (root: XmlElement): string => `<?xml version="1.0" encoding="UTF-8"?>\n${lines(root, '').join('\n')}\n`;
