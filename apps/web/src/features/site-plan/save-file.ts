const safeName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\w .-]+/g, '')
    .trim()
    .replace(/\s+/g, '_')
    .slice(0, 100) || 'plan';

/** Hands an SVG document to the browser to save. */
export function saveFile(name: string, svg: string): void {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${safeName(name)}.svg`;
  link.click();
  URL.revokeObjectURL(address);
}
