/** Folders and placemarks, the structure of a KML file. Children are in schema order. */
import { oneLine } from './plain-text.ts';
import type { XmlElement } from './xml.ts';
import { element } from './xml.ts';

export interface Feature {
  readonly name: string;
  readonly description: readonly string[];
  readonly styleUrl: string;
  /** Values that programs read, by name. `null`: not written. Absent: none. */
  readonly data?: Readonly<Record<string, string | null>>;
  readonly geometry: XmlElement;
}

export const nameElement = (name: string): XmlElement => element('name', oneLine(name, 'Unnamed'));
/** Viewers preserve the line breaks of a description without markup. */
export const descriptionElement = (lines: readonly string[]): XmlElement => element('description', lines.join('\n'));

const extendedData = (data: NonNullable<Feature['data']>): XmlElement =>
  element(
    'ExtendedData',
    Object.entries(data).flatMap(([name, value]) => (value === null ? [] : [element('Data', [element('value', value)], { name })])),
  );

export const placemark = ({ name, description, styleUrl, data, geometry }: Feature): XmlElement =>
  element('Placemark', [
    nameElement(name),
    descriptionElement(description),
    element('styleUrl', styleUrl),
    ...(data === undefined ? [] : [extendedData(data)]),
    geometry,
  ]);

/** A folder, or nothing if it would be empty. */
export const folder = (name: string, features: readonly XmlElement[]): readonly XmlElement[] =>
  features.length === 0 ? [] : [element('Folder', [nameElement(name), element('open', 1), ...features])];
