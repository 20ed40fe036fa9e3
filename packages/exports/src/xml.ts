/** XML as a tree of elements. Text is escaped when the tree is written, so that no value can become markup. */
import { printable } from './plain-text.ts';

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Text or elements, never both, so that indentation does not change a value. */
  readonly content: string | readonly XmlElement[];
}

export const element = (
  name: string,
  content: string | number | readonly XmlElement[],
  attributes: Readonly<Record<string, string>> = {},
): XmlElement => ({ name, attributes, content: typeof content === 'number' ? String(content) : content });

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text or an attribute value. `>` is escaped too, because `]]>` is not allowed in text. */
export const escapeXml = (text: string): string => printable(text).replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

const openingTag = ({ name, attributes }: XmlElement): string =>
  [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escapeXml(value)}"`)].join(' ');

/** Appends the lines of an element to an array, because large files have hundreds of thousands of lines. */
const writeLines = (node: XmlElement, indent: string, into: string[]): void => {
  if (typeof node.content === 'string') into.push(`${indent}<${openingTag(node)}>${escapeXml(node.content)}</${node.name}>`);
  else if (node.content.length === 0) into.push(`${indent}<${openingTag(node)}/>`);
  else {
    into.push(`${indent}<${openingTag(node)}>`);
    for (const child of node.content) writeLines(child, `${indent}  `, into);
    into.push(`${indent}</${node.name}>`);
  }
};

/** Returns the whole document with its declaration, indented by two spaces per level, with a final line end. */
export const xmlDocument = (root: XmlElement): string => {
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>'];
  writeLines(root, '', lines);
  return `${lines.join('\n')}\n`;
};
