/** The primitives of a drawing as SVG elements. Every ink comes from the style sheet. */
import {
  type AreaPrimitive,
  type AreaStyle,
  areaPath,
  type DrawingItem,
  linePath,
  type Primitive,
  type TextPrimitive,
  type ToPixels,
} from '@touchdown/exports/drawing';

/** The zones' inks are those of every drawing of Touchdown. */
const ZONE_INKS: Partial<Readonly<Record<AreaStyle, string>>> = {
  'zone-tlof': 'z-tlof',
  'zone-fato': 'z-fato',
  'zone-safetyArea': 'z-safety',
  'zone-protection': 'z-protection',
  'surface-approach': 'z-approach',
  'surface-departure': 'z-departure',
};

const isHatch = (style: AreaStyle): boolean => style.startsWith('hatch-');
const hatchId = (prefix: string, area: AreaPrimitive): string =>
  `${prefix}-${area.style}-${Math.round((area.hatchAngleDeg ?? 0) * 10)}`.replace(/[^\w-]/g, '_');

interface InkProps {
  readonly toPixels: ToPixels;
  readonly pxPerFt: number;
  /** Makes the IDs of this drawing's patterns unique. */
  readonly idPrefix: string;
}

function Area({ area, toPixels, pxPerFt, idPrefix }: InkProps & { readonly area: AreaPrimitive }) {
  return (
    <path
      className={ZONE_INKS[area.style] ?? 'plan-area'}
      data-style={area.style}
      fillRule="evenodd"
      d={areaPath(area, toPixels, pxPerFt)}
      {...(isHatch(area.style) ? { fill: `url(#${hatchId(idPrefix, area)})` } : {})}
    />
  );
}

function Label({ text, toPixels, pxPerFt }: InkProps & { readonly text: TextPrimitive }) {
  const { x, y } = toPixels(text.at);
  return (
    <text
      className="plan-text"
      data-style={text.style}
      x={x}
      y={y}
      fontSize={text.sizeFt * pxPerFt}
      textAnchor={text.anchor}
      {...(text.rotationDeg === 0 ? {} : { transform: `rotate(${-text.rotationDeg} ${x} ${y})` })}
    >
      {text.text}
    </text>
  );
}

function PrimitiveElement({ primitive, ...ink }: InkProps & { readonly primitive: Primitive }) {
  switch (primitive.kind) {
    case 'area':
      return <Area area={primitive} {...ink} />;
    case 'line':
      return <path className="plan-line" data-style={primitive.style} d={linePath(primitive.points, ink.toPixels)} />;
    case 'text':
      return <Label text={primitive} {...ink} />;
    default:
      return primitive satisfies never;
  }
}

/** Everything of one item, in drawing order. */
export function ItemPrimitives({ item, ...ink }: InkProps & { readonly item: DrawingItem }) {
  return item.primitives.map((primitive, index) => <PrimitiveElement key={index} primitive={primitive} {...ink} />);
}

const HATCH_PX = 8;

/** The hatch patterns of a drawing, one per direction. */
export function Hatches({ items, idPrefix }: { readonly items: readonly DrawingItem[]; readonly idPrefix: string }) {
  const areas = new Map<string, AreaPrimitive>();
  for (const item of items)
    for (const primitive of item.primitives)
      if (primitive.kind === 'area' && isHatch(primitive.style)) areas.set(hatchId(idPrefix, primitive), primitive);
  return [...areas].map(([id, area]) => (
    <pattern
      key={id}
      id={id}
      width={HATCH_PX}
      height={HATCH_PX}
      patternUnits="userSpaceOnUse"
      patternTransform={`rotate(${90 - (area.hatchAngleDeg ?? 0)})`}
    >
      <path className="plan-hatch" data-style={area.style} d={`M0,0V${HATCH_PX}`} />
    </pattern>
  ));
}
