/** A picture as an SVG file at its printed size. Texts have the widths of the printed typeface, whatever typeface the reader has. */
import { imageAddress } from '../drawing/image-address.ts';
import type { Pen, Picture, PictureMark, PictureRing } from '../drawing/picture.ts';
import { INK } from '../drawing/inks.ts';
import { printable } from '../plain-text.ts';
import { typeWidth } from '../drawing/type-width.ts';

const PX_PER_INCH = 96;
const DECIMALS = 1000;
const n = (value: number): string => String(Math.round(value * DECIMALS) / DECIMALS + 0);
const escaped = (text: string): string =>
  printable(text).replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

function ringPath(ring: PictureRing): string {
  if (ring.kind === 'polygon') return `M${ring.points.map(({ x, y }) => `${n(x)},${n(y)}`).join('L')}Z`;
  const { center, radius: r } = ring;
  return `M${n(center.x - r)},${n(center.y)}a${n(r)},${n(r)} 0 1 0 ${n(2 * r)},0a${n(r)},${n(r)} 0 1 0 ${n(-2 * r)},0Z`;
}

const penAttributes = ({ color, width, opacity = 1, dash }: Pen): string =>
  ` stroke="${color}" stroke-width="${n(width)}" stroke-linejoin="round"${opacity === 1 ? '' : ` stroke-opacity="${n(opacity)}"`}${dash === undefined ? '' : ` stroke-dasharray="${dash.map(n).join(' ')}"`}`;

function areaSvg({ rings, fill, pen, hatch }: Extract<PictureMark, { kind: 'area' }>, hatches: Map<string, string>): string {
  const path = rings.map(ringPath).join('');
  const draw = (attributes: string) => `<path fill-rule="evenodd" d="${path}"${attributes}/>`;
  const filled =
    fill === undefined ? '' : draw(` fill="${fill.color}"${fill.opacity === undefined ? '' : ` fill-opacity="${n(fill.opacity)}"`}`);
  let lined = '';
  if (hatch !== undefined) {
    const pattern = `patternUnits="userSpaceOnUse" width="${n(hatch.spacing)}" height="${n(hatch.spacing)}" patternTransform="rotate(${n(-hatch.angleDeg)})"><path d="M0,0H${n(hatch.spacing)}"${penAttributes(hatch.pen)}/></pattern>`;
    const id = hatches.get(pattern) ?? `hatch-${hatches.size + 1}`;
    hatches.set(pattern, id);
    lined = draw(` fill="url(#${id})"`);
  }
  return `${filled}${lined}${pen === undefined ? '' : draw(` fill="none"${penAttributes(pen)}`)}`;
}

function textSvg({
  text,
  at,
  anchor,
  rotationDeg,
  size,
  color,
  isBold = false,
  halo = false,
}: Extract<PictureMark, { kind: 'text' }>): string {
  const turn = rotationDeg === 0 ? '' : ` transform="rotate(${n(-rotationDeg)} ${n(at.x)} ${n(at.y)})"`;
  const outline = halo ? ` stroke="${INK.paper}" stroke-width="3" stroke-linejoin="round" paint-order="stroke"` : '';
  const width = /^[\u0020-\u007E°·–]+$/.test(text)
    ? ` textLength="${n(typeWidth(text, size, isBold))}" lengthAdjust="spacingAndGlyphs"`
    : '';
  return `<text x="${n(at.x)}" y="${n(at.y)}" font-size="${n(size)}" text-anchor="${anchor}" fill="${color}"${isBold ? ' font-weight="700"' : ''}${width}${outline}${turn}>${escaped(text)}</text>`;
}

function imageSvg(
  { bytes, at, right, down, opacity = 1, clip }: Extract<PictureMark, { kind: 'image' }>,
  clips: Map<string, string>,
): string {
  const matrix = [right.x, right.y, down.x, down.y, at.x, at.y].map(n).join(' ');
  const faded = opacity === 1 ? '' : ` opacity="${n(opacity)}"`;
  const image = `<image width="1" height="1" preserveAspectRatio="none" transform="matrix(${matrix})"${faded} href="${imageAddress(bytes)}"/>`;
  if (clip === undefined) return image;
  const area = `<rect x="${n(clip.x)}" y="${n(clip.y)}" width="${n(clip.width)}" height="${n(clip.height)}"/>`;
  const id = clips.get(area) ?? `clip-${clips.size + 1}`;
  clips.set(area, id);
  return `<g clip-path="url(#${id})">${image}</g>`;
}

function markSvg(mark: PictureMark, hatches: Map<string, string>, clips: Map<string, string>): string {
  switch (mark.kind) {
    case 'area':
      return areaSvg(mark, hatches);
    case 'line':
      return `<path fill="none" d="M${mark.points.map(({ x, y }) => `${n(x)},${n(y)}`).join('L')}"${penAttributes(mark.pen)}/>`;
    case 'image':
      return imageSvg(mark, clips);
    case 'inset': {
      const { picture, at } = mark;
      const drawn = picture.marks.map((one) => markSvg(one, hatches, clips)).join('');
      return `<svg x="${n(at.x)}" y="${n(at.y)}" width="${n(picture.width)}" height="${n(picture.height)}" overflow="hidden">${drawn}</svg>`;
    }
    case 'text':
      return textSvg(mark);
  }
}

/** `title` and `description` are read by screen readers. */
export function pictureSvg({ width, height, marks }: Picture, title: string, description: string): string {
  const hatches = new Map<string, string>();
  const clips = new Map<string, string>();
  const drawn = marks.map((mark) => markSvg(mark, hatches, clips)).join('\n');
  const patterns = [...hatches].map(([pattern, id]) => `<pattern id="${id}" ${pattern}`).join('');
  const clipPaths = [...clips].map(([area, id]) => `<clipPath id="${id}">${area}</clipPath>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="${n(width / PX_PER_INCH)}in" height="${n(height / PX_PER_INCH)}in" viewBox="0 0 ${n(width)} ${n(height)}" font-family="'DejaVu Sans Condensed', 'Arial Narrow', sans-serif" role="img">
<title>${escaped(title)}</title>
<desc>${escaped(description)}</desc>
<defs>${patterns}${clipPaths}</defs>
<rect width="${n(width)}" height="${n(height)}" fill="${INK.paper}"/>
${drawn}
</svg>
`;
}
