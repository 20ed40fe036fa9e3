/** The machine-checkable rules of PDF/UA-1 (ISO 14289-1), applied to a file's objects. Each violation is a sentence. */
import { isDict, isOperator, isRef, nameOf, operationsOf, type PdfDict, type PdfFile, type PdfValue, readPdfFile } from './pdf-objects.ts';

const textOf = (value: PdfValue | undefined): string => (typeof value === 'object' && value !== null && 'text' in value ? value.text : '');

const PAINTING = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'Tj', 'TJ', "'", '"', 'Do', 'sh']);
const TEXT_SHOWING = new Set(['Tj', 'TJ', "'", '"']);
/** The structure types of ISO 32000-1. */
const STANDARD_TYPES = new Set(
  'Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private H H1 H2 H3 H4 H5 H6 P L LI Lbl LBody Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby RB RT RP Warichu WT WP Figure Formula Form'.split(
    ' ',
  ),
);
/** The permitted children of types for which that is fixed. */
const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  Table: ['Caption', 'THead', 'TBody', 'TFoot', 'TR'],
  THead: ['TR'],
  TBody: ['TR'],
  TR: ['TH', 'TD'],
  L: ['Caption', 'LI', 'L'],
  LI: ['Lbl', 'LBody'],
  TOC: ['Caption', 'TOCI', 'TOC'],
};
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  TR: ['Table', 'THead', 'TBody', 'TFoot'],
  TH: ['TR'],
  TD: ['TR'],
  LI: ['L'],
  Lbl: ['LI', 'Note'],
  LBody: ['LI'],
  TOCI: ['TOC'],
};

interface Element {
  readonly type: string;
  readonly number: number;
  readonly dict: PdfDict;
  readonly children: readonly Element[];
  /** "12/3": page object and content number. */
  readonly contents: readonly string[];
  readonly annotations: readonly number[];
}

function elementOf(file: PdfFile, reference: PdfValue): Element {
  const dict = file.dict(reference);
  const kids = dict.has('/K') ? (Array.isArray(file.get(dict.get('/K'))) ? file.list(dict.get('/K')) : [dict.get('/K') ?? null]) : [];
  const page = dict.get('/Pg');
  const children: Element[] = [];
  const contents: string[] = [];
  const annotations: number[] = [];
  for (const kid of kids) {
    const target = file.get(kid);
    if (typeof target === 'number') contents.push(`${isRef(page) ? page.ref : '?'}/${target}`);
    else if (isDict(target) && target.get('/Type') === '/MCR') {
      const own = target.get('/Pg') ?? page;
      contents.push(`${isRef(own) ? own.ref : '?'}/${Number(target.get('/MCID'))}`);
    } else if (isDict(target) && target.get('/Type') === '/OBJR') {
      const object = target.get('/Obj');
      annotations.push(isRef(object) ? object.ref : -1);
    } else children.push(elementOf(file, kid));
  }
  return { type: nameOf(dict.get('/S')).slice(1), number: isRef(reference) ? reference.ref : -1, dict, children, contents, annotations };
}
const everyElement = (element: Element): Element[] => [element, ...element.children.flatMap(everyElement)];

/** The attributes of one owner. */
const attributes = (file: PdfFile, { dict }: Element, owner: string): PdfDict => {
  const all = file.get(dict.get('/A'));
  const found = (Array.isArray(all) ? (all as readonly PdfValue[]) : [all]).map((one) => file.dict(one));
  return found.find((one) => one.get('/O') === owner) ?? new Map<string, PdfValue>();
};

function documentFaults(file: PdfFile, catalog: PdfDict): string[] {
  const metadata = catalog.get('/Metadata');
  const xmp = isRef(metadata) ? Buffer.from(file.objects.get(metadata.ref)?.stream ?? '', 'latin1').toString('utf8') : '';
  const unless = (holds: boolean, fault: string) => (holds ? [] : [fault]);
  return [
    ...unless(file.dict(catalog.get('/MarkInfo')).get('/Marked') === true, 'The file is not marked as tagged.'),
    ...unless(textOf(file.get(catalog.get('/Lang'))) !== '', 'The file has no language.'),
    ...unless(file.dict(catalog.get('/ViewerPreferences')).get('/DisplayDocTitle') === true, 'The title is not shown in the window.'),
    ...unless(/<pdfuaid:part>1<\/pdfuaid:part>/.test(xmp), 'The metadata do not name PDF/UA-1.'),
    ...unless(/<dc:title>\s*<rdf:Alt>\s*<rdf:li xml:lang="x-default">[^<]+</.test(xmp), 'The metadata has no title.'),
  ];
}

type Marked = { readonly id: number | null; readonly isArtifact: boolean };
/** What a page draws: the numbers of its marked contents, and anything drawn outside of them. */
function pageFaults(file: PdfFile, number: number, page: PdfDict, glyphs: Map<number, Set<number>>): { ids: number[]; faults: string[] } {
  const faults: string[] = [];
  const ids: number[] = [];
  const contents = page.get('/Contents');
  const parts = (isRef(contents) && !Array.isArray(file.get(contents)) ? [contents] : file.list(contents)).map((part) =>
    isRef(part) ? (file.objects.get(part.ref)?.stream ?? '') : '',
  );
  const stack: Marked[] = [];
  let operands: PdfValue[] = [];
  let font = -1;
  const fonts = file.dict(file.dict(page.get('/Resources')).get('/Font'));
  const open = (mark: Marked) => {
    if (stack.length > 0) faults.push(`Page ${number}: marked content within marked content.`);
    stack.push(mark);
    if (mark.id !== null) ids.push(mark.id);
  };
  const run = (operator: string) => {
    if (operator === 'BDC') {
      const properties = operands[1];
      const id = isDict(properties) ? properties.get('/MCID') : undefined;
      open({ id: typeof id === 'number' ? id : null, isArtifact: operands[0] === '/Artifact' });
    } else if (operator === 'BMC') open({ id: null, isArtifact: operands[0] === '/Artifact' });
    else if (operator === 'EMC' && stack.pop() === undefined) faults.push(`Page ${number}: marked content ends that never began.`);
    else if (operator === 'Tf') {
      const reference = fonts.get(nameOf(operands[0]));
      font = isRef(reference) ? reference.ref : -1;
    } else if (PAINTING.has(operator)) {
      const mark = stack.at(-1);
      if (mark === undefined || (mark.id === null && !mark.isArtifact))
        faults.push(`Page ${number}: "${operator}" outside of tagged content and artifacts.`);
      if (TEXT_SHOWING.has(operator)) noteGlyphs(operands, font, glyphs);
    }
    operands = [];
  };
  for (const value of operationsOf(parts.join('\n')))
    if (isOperator(value)) run(value.operator);
    else operands.push(value);
  if (stack.length > 0) faults.push(`Page ${number}: marked content does not end.`);
  if (new Set(ids).size < ids.length) faults.push(`Page ${number}: two contents have the same number.`);
  if (page.has('/Annots') && file.list(page.get('/Annots')).length > 0 && page.get('/Tabs') !== '/S')
    faults.push(`Page ${number}: its annotations are not visited in the order of the structure.`);
  return { ids, faults };
}

/** Two-byte glyphs, as in the report fonts. */
function noteGlyphs(operands: readonly PdfValue[], font: number, glyphs: Map<number, Set<number>>): void {
  const known = glyphs.get(font) ?? new Set<number>();
  glyphs.set(font, known);
  for (const operand of operands.flatMap((one) => (Array.isArray(one) ? (one as readonly PdfValue[]) : [one]))) {
    const letters = Buffer.from(textOf(operand), 'latin1');
    for (let at = 0; at + 1 < letters.length; at += 2) known.add(letters.readUInt16BE(at));
  }
}

/** The codes that a ToUnicode map covers. */
function mappedCodes(cmap: string): (code: number) => boolean {
  const ranges = [...cmap.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)].flatMap(([, body = '']) =>
    [...body.matchAll(/<([0-9a-fA-F]+)>\s*<([0-9a-fA-F]+)>\s*(?:\[[^\]]*\]|<[0-9a-fA-F]+>)/g)].map(
      ([, low = '', high = '']) => [Number.parseInt(low, 16), Number.parseInt(high, 16)] as const,
    ),
  );
  const single = [...cmap.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)].flatMap(([, body = '']) =>
    [...body.matchAll(/<([0-9a-fA-F]+)>\s*<[0-9a-fA-F]+>/g)].map(([, code = '']) => Number.parseInt(code, 16)),
  );
  return (code) => single.includes(code) || ranges.some(([low, high]) => code >= low && code <= high);
}

function fontFaults(file: PdfFile, glyphs: ReadonlyMap<number, ReadonlySet<number>>): string[] {
  return [...glyphs].flatMap(([number, used]) => {
    const font = file.dict({ ref: number });
    const name = nameOf(font.get('/BaseFont'));
    if (font.get('/Subtype') !== '/Type0') return [`${name} is no composite font.`];
    const descendant = file.dict(file.list(font.get('/DescendantFonts'))[0]);
    const descriptor = file.dict(descendant.get('/FontDescriptor'));
    const unicode = font.get('/ToUnicode');
    const cmap = isRef(unicode) ? (file.objects.get(unicode.ref)?.stream ?? '') : '';
    const isMapped = mappedCodes(cmap);
    return [
      ...(descriptor.has('/FontFile2') || descriptor.has('/FontFile3') ? [] : [`${name} is not embedded.`]),
      ...(descendant.get('/Subtype') === '/CIDFontType2' && descendant.get('/CIDToGIDMap') === undefined
        ? [`${name} has no glyph map.`]
        : []),
      ...[...used].filter((code) => !isMapped(code)).map((code) => `${name}: glyph ${code} has no character.`),
      ...(/<0000>\s*<0000>\s*$|<FFFE>|<fffe>/.test(cmap) ? [`${name} maps a glyph to nothing.`] : []),
    ];
  });
}

const spanOf = (file: PdfFile, cell: Element): number => {
  const span = attributes(file, cell, '/Table').get('/ColSpan');
  return typeof span === 'number' ? span : 1;
};

function tableFaults(file: PdfFile, table: Element): string[] {
  const rows = everyElement(table).filter(({ type }) => type === 'TR');
  const widths = rows.map((row) => row.children.reduce((sum, cell) => sum + spanOf(file, cell), 0));
  const name = `Table ${table.number}`;
  const heads = rows.flatMap(({ children }) => children.filter(({ type }) => type === 'TH'));
  const captions = table.children.map(({ type }, index) => (type === 'Caption' ? index : -1)).filter((index) => index >= 0);
  return [
    ...(new Set(widths).size > 1 ? [`${name} has rows of ${[...new Set(widths)].join(' and ')} columns.`] : []),
    ...(heads.length === 0 ? [`${name} names neither its rows nor its columns.`] : []),
    ...(heads.every((head) => attributes(file, head, '/Table').has('/Scope')) ? [] : [`${name} has a heading cell without a scope.`]),
    ...(captions.some((index) => index !== 0 && index !== table.children.length - 1) ? [`${name} has its caption in the middle.`] : []),
  ];
}

function figureFaults(file: PdfFile, figure: Element): string[] {
  const box = file.list(attributes(file, figure, '/Layout').get('/BBox')).map(Number);
  const [left = NaN, bottom = NaN, right = NaN, top = NaN] = box;
  return [
    ...(textOf(file.get(figure.dict.get('/Alt'))).trim() === '' ? [`Figure ${figure.number} has no alternative text.`] : []),
    ...(left < right && bottom < top && left >= 0 && bottom >= 0 ? [] : [`Figure ${figure.number} has no bounding box.`]),
  ];
}

function headingFaults(elements: readonly Element[]): string[] {
  const levels = elements.flatMap(({ type }) => (/^H\d$/.test(type) ? [Number(type.slice(1))] : []));
  return levels.flatMap((level, index) => {
    const before = levels[index - 1] ?? 0;
    return level > before + 1 ? [`A heading of level ${level} follows one of level ${before}.`] : [];
  });
}

function structureFaults(file: PdfFile, root: Element): string[] {
  const nested = (element: Element): string[] =>
    element.children.flatMap((child) => [
      ...(STANDARD_TYPES.has(child.type) ? [] : [`${child.type} is not a standard type.`]),
      ...(CHILDREN[element.type]?.includes(child.type) === false ? [`${child.type} is not allowed in ${element.type}.`] : []),
      ...(PARENTS[child.type]?.includes(element.type) === false ? [`${child.type} is not allowed in ${element.type}.`] : []),
      ...nested(child),
    ]);
  const elements = everyElement(root);
  const of = (type: string) => elements.filter((element) => element.type === type);
  const empty = elements.filter(
    ({ type, children, contents, annotations }) =>
      ['P', 'H1', 'H2', 'H3', 'TH', 'Caption', 'Lbl', 'LBody', 'Link', 'TOC', 'L', 'Table', 'TR', 'Figure'].includes(type) &&
      children.length + contents.length + annotations.length === 0,
  );
  return [
    ...nested(root),
    ...headingFaults(elements),
    ...of('Table').flatMap((table) => tableFaults(file, table)),
    ...of('Figure').flatMap((figure) => figureFaults(file, figure)),
    ...of('LI').flatMap(({ children, number }) =>
      children.map(({ type }) => type).join() === 'Lbl,LBody' ? [] : [`Entry ${number} of a list has no label and body.`],
    ),
    ...of('Link').flatMap(({ annotations, number }) => (annotations.length > 0 ? [] : [`Link ${number} leads nowhere.`])),
    ...empty.map(({ type, number }) => `${type} ${number} is empty.`),
  ];
}

/** The entries of a number tree, by number. */
const numbersIn = (file: PdfFile, tree: PdfDict): Map<number, PdfValue> => {
  const own = file.list(tree.get('/Nums'));
  const found = new Map<number, PdfValue>(
    own.flatMap((key, index) => (index % 2 === 0 ? [[Number(key), own[index + 1] ?? null] as const] : [])),
  );
  for (const kid of file.list(tree.get('/Kids'))) for (const [key, value] of numbersIn(file, file.dict(kid))) found.set(key, value);
  return found;
};

/** Every rule the file violates; empty if it conforms. Throws if it is not a PDF. */
export function faultsOf(bytes: Uint8Array): string[] {
  const file = readPdfFile(bytes);
  const catalog = file.dict(file.trailer.get('/Root'));
  const tree = file.dict(catalog.get('/StructTreeRoot'));
  const roots = (isRef(tree.get('/K')) && isDict(file.get(tree.get('/K'))) ? [tree.get('/K') ?? null] : file.list(tree.get('/K'))).map(
    (kid) => elementOf(file, kid),
  );
  const elements = roots.flatMap(everyElement);
  const owners = new Map(elements.flatMap(({ contents, number }) => contents.map((content) => [content, number] as const)));
  const parents = numbersIn(file, file.dict(tree.get('/ParentTree')));
  const glyphs = new Map<number, Set<number>>();
  const pages = file.list(file.dict(catalog.get('/Pages')).get('/Kids')).flatMap((kid) => (isRef(kid) ? [kid.ref] : []));
  const seen = new Set<string>();
  const pageByPage = pages.flatMap((reference, index) => {
    const page = file.dict({ ref: reference });
    const { ids, faults } = pageFaults(file, index + 1, page, glyphs);
    const own = file.list(parents.get(Number(page.get('/StructParents'))));
    return [
      ...faults,
      ...ids.flatMap((id) => {
        const [owner, parent] = [owners.get(`${reference}/${id}`), own[id]];
        seen.add(`${reference}/${id}`);
        return owner !== undefined && isRef(parent) && parent.ref === owner
          ? []
          : [`Page ${index + 1}: content ${id} belongs to no element.`];
      }),
      ...file.list(page.get('/Annots')).flatMap((one) => annotationFaults(file, one, elements, parents)),
    ];
  });
  const missing = [...owners.keys()].filter((content) => !seen.has(content)).map((content) => `Content ${content} is not on its page.`);
  return [
    ...documentFaults(file, catalog),
    ...pageByPage,
    ...missing,
    ...fontFaults(file, glyphs),
    ...roots.flatMap((root) => structureFaults(file, root)),
    ...(roots.length === 1 && roots[0]?.type === 'Document' ? [] : ['The structure is not one document.']),
  ];
}

function annotationFaults(file: PdfFile, one: PdfValue, elements: readonly Element[], parents: ReadonlyMap<number, PdfValue>): string[] {
  const annotation = file.dict(one);
  const number = isRef(one) ? one.ref : -1;
  const owner = elements.find(({ annotations }) => annotations.includes(number));
  const parent = parents.get(Number(annotation.get('/StructParent')));
  return [
    ...(owner?.type === (annotation.get('/Subtype') === '/Link' ? 'Link' : 'Annot') ? [] : [`Annotation ${number} is not tagged.`]),
    ...(isRef(parent) && parent.ref === owner?.number ? [] : [`Annotation ${number} does not lead to its element.`]),
    ...(textOf(file.get(annotation.get('/Contents'))).trim() === '' ? [`Annotation ${number} has no alternative text.`] : []),
  ];
}
