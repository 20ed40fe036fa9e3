import { saveText } from '../../../shared/files/save-text.ts';

const safeName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\w .-]+/g, '')
    .trim()
    .replace(/\s+/g, '_')
    .slice(0, 100) || 'plan';

/** Has the browser save an SVG document. */
export const saveFile = (name: string, svg: string): void => saveText(`${safeName(name)}.svg`, 'image/svg+xml', svg);
