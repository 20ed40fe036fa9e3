/** Workbooks as other programs might create them: any part, with any declared size. */
import { crc32, deflateRawSync } from 'node:zlib';

interface Part {
  readonly name: string;
  readonly content: string | Buffer;
  /** The size that the archive declares. Absent: the actual size. */
  readonly claimedSize?: number;
}

const DEFLATED = 8;

function packed({ name, content, claimedSize }: Part) {
  const bytes = Buffer.from(content);
  const data = deflateRawSync(bytes);
  const about = Buffer.alloc(22);
  about.writeUInt16LE(20, 0);
  about.writeUInt16LE(DEFLATED, 4);
  about.writeUInt32LE(crc32(bytes), 10);
  about.writeUInt32LE(data.length, 14);
  about.writeUInt32LE(claimedSize ?? bytes.length, 18);
  return { name: Buffer.from(name), data, about };
}

const numbers = (...values: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer =>
  Buffer.concat(
    values.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );

/** Returns a ZIP archive of these parts. */
export function zipOf(...parts: readonly Part[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    const { name, data, about } = packed(part);
    const lengths = numbers([name.length, 2], [0, 2]);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), about, lengths, name, data]);
    const version = numbers([20, 2]);
    const rest = numbers([0, 2], [0, 2], [0, 2], [0, 4], [at, 4]);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), version, about, lengths, rest, name]));
    locals.push(local);
    at += local.length;
  }
  const entries = Buffer.concat(directory);
  const counts = numbers([0, 2], [0, 2], [parts.length, 2], [parts.length, 2], [entries.length, 4], [at, 4], [0, 2]);
  return Buffer.concat([...locals, entries, Buffer.from('PK\u0005\u0006'), counts]);
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (...lines: readonly string[]) => `<Relationships>${lines.join('')}</Relationships>`;
const relation = (id: string, type: string, target: string) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;

interface Sheet {
  /** The sheet's contents: its `<row>`s. */
  readonly rows: string;
  /** The `<si>`s of the shared texts. */
  readonly shared?: string;
  readonly claimedSize?: number;
}

/** Returns a workbook whose second sheet comes first. */
export const workbookOf = ({ rows, shared = '', claimedSize }: Sheet): Buffer =>
  zipOf(
    { name: '_rels/.rels', content: relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')) },
    {
      name: 'xl/workbook.xml',
      content: `<x:workbook xmlns:x="urn:x" xmlns:r="${OFFICE}"><x:sheets><x:sheet name="A" sheetId="2" r:id="rId2"/><x:sheet name="B" sheetId="1" r:id="rId1"/></x:sheets></x:workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations(
        relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
        relation('rId2', 'worksheet', '/xl/worksheets/sheet2.xml'),
        relation('rId3', 'sharedStrings', 'sharedStrings.xml'),
      ),
    },
    { name: 'xl/sharedStrings.xml', content: `<sst>${shared}</sst>` },
    {
      name: 'xl/worksheets/sheet2.xml',
      content: `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ...(claimedSize === undefined ? {} : { claimedSize }),
    },
    { name: 'xl/worksheets/sheet1.xml', content: '<worksheet><sheetData/></worksheet>' },
  );

/** Returns a row of inline texts. */
export const textRow = (row: number, ...texts: readonly string[]): string =>
  `<row r="${row}">${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
