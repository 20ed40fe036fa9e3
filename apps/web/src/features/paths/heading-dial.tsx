/** A compass dial: 12 ticks at 30 degrees, and an arrow for each direction that is flown. */
import type { HeadingReference } from '@touchdown/domain';
import { formatHeading } from '@touchdown/domain';
import type { HeadingPreview } from './path-form-values.ts';

const CENTRE = 80;
const TICKS = Array.from({ length: 12 }, (_, index) => index * 30);

interface HeadingDialProps {
  readonly ingress: HeadingPreview | null;
  readonly egress: HeadingPreview | null;
  readonly reference: HeadingReference;
}

const words = ({ ingress, egress, reference }: HeadingDialProps): string => {
  const parts = [
    ...(ingress ? [`flown inbound on ${formatHeading(ingress.typedDeg)}°, from ${formatHeading(ingress.reciprocalDeg)}°`] : []),
    ...(egress ? [`flown outbound on ${formatHeading(egress.typedDeg)}°`] : []),
  ];
  return parts.length === 0 ? 'No heading yet' : `${parts.join('; ')}; ${reference} north up`;
};

/** The preview of the form. Arrows point the way that is flown: inbound ends at the pad, outbound begins there. */
export function HeadingDial(props: HeadingDialProps) {
  const { ingress, egress, reference } = props;
  return (
    <svg className="heading-dial" viewBox="0 0 160 160" role="img" aria-label={words(props)}>
      <circle className="dial-face" cx={CENTRE} cy={CENTRE} r="52" />
      {TICKS.map((tick) => (
        <g key={tick} transform={`rotate(${tick} ${CENTRE} ${CENTRE})`}>
          <path className="dial-tick" d="M80 28v6" />
          <text x={CENTRE} y="15" transform={`rotate(${-tick} ${CENTRE} 11)`}>
            {formatHeading(tick)}
          </text>
        </g>
      ))}
      <rect className="dial-pad" x="75" y="75" width="10" height="10" />
      {ingress && (
        <g className="dial-ingress" transform={`rotate(${ingress.typedDeg} ${CENTRE} ${CENTRE})`}>
          <path d="M80 128V92" />
          <path className="dial-head" d="M80 89l-5 10h10z" />
        </g>
      )}
      {egress && (
        <g className="dial-egress" transform={`rotate(${egress.typedDeg} ${CENTRE} ${CENTRE})`}>
          <path d="M80 71V38" />
          <path className="dial-head" d="M80 33l-5 10h10z" />
        </g>
      )}
      <text className="dial-north" x={CENTRE} y="46">
        {reference === 'magnetic' ? 'MN' : 'TN'}
      </text>
    </svg>
  );
}
