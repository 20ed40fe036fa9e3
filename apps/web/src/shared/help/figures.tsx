import type { ReactNode } from 'react';
import { CONCEPTS, type ConceptId } from './concepts.ts';
import './help.css';

/** TLOF, FATO, and Safety Area in plan, with the named one filled. */
function Zones({ filled }: { readonly filled: 'tlof' | 'fato' | 'safety' }) {
  const zones = [
    ['safety', 32, 2, 96],
    ['fato', 50, 20, 60],
    ['tlof', 62, 32, 36],
  ] as const;
  return (
    <>
      {zones.map(([zone, x, y, size]) => (
        <rect key={zone} className={`help-${zone}`} data-filled={zone === filled || undefined} x={x} y={y} width={size} height={size} />
      ))}
      <text x="80" y="56">
        H
      </text>
    </>
  );
}

const FIGURES: Readonly<Record<ConceptId, ReactNode>> = {
  d: (
    <>
      <circle className="help-line" cx="80" cy="46" r="40" data-dashed />
      <circle className="help-line" cx="66" cy="46" r="26" />
      <path className="help-ink" d="M40 46h52M66 20v52" />
      <path className="help-solid" d="M50 46c0-6 8-8 16-8s14 3 18 6l30 1v2l-30 1c-4 3-10 6-18 6s-16-2-16-8z" />
      <path className="help-ink" d="M40 92h80M40 88v8M120 88v8" />
      <text x="80" y="87">
        D
      </text>
    </>
  ),
  tlof: <Zones filled="tlof" />,
  fato: <Zones filled="fato" />,
  safetyArea: <Zones filled="safety" />,
  slope: (
    <>
      <path className="help-ink" d="M8 80h144" />
      <rect className="help-fato" data-filled x="8" y="76" width="28" height="8" />
      <path className="help-approach" d="M36 76L148 62" />
      <path className="help-line" d="M36 76h112V62" data-dashed />
      <text x="92" y="92">
        8
      </text>
      <text x="154" y="73">
        1
      </text>
      <text x="22" y="96">
        FATO
      </text>
    </>
  ),
  transitional: (
    <>
      <path className="help-ink" d="M8 76h144" />
      <rect className="help-fato" data-filled x="60" y="72" width="40" height="8" />
      <path className="help-trans" d="M60 72L16 50M100 72l44-22" />
      <path className="help-line" d="M100 72h44V50" data-dashed />
      <text x="122" y="86">
        2
      </text>
      <text x="151" y="64">
        1
      </text>
      <text x="80" y="94">
        FATO
      </text>
    </>
  ),
  ppr: (
    <>
      <rect className="help-tlof" data-filled x="54" y="8" width="52" height="52" />
      <text x="80" y="42" data-large>
        H
      </text>
      <text x="80" y="82" data-large>
        PPR
      </text>
    </>
  ),
  loadBearing: (
    <>
      <rect className="help-fato" data-filled x="12" y="62" width="136" height="16" />
      <rect className="help-tlof" data-filled x="54" y="62" width="52" height="16" />
      <path className="help-ink" d="M32 14v44M26 50l6 8 6-8" />
      <text x="80" y="92">
        TLOF
      </text>
      <text x="32" y="92">
        FATO
      </text>
    </>
  ),
  north: (
    <>
      <path className="help-ink" d="M80 90V14M75 22l5-8 5 8" />
      <path className="help-approach" d="M80 90L56 20M54 30l2-10 8 6" />
      <path className="help-line" d="M80 44A46 46 0 0 0 65 47" />
      <text x="92" y="20">
        T
      </text>
      <text x="44" y="22">
        M
      </text>
    </>
  ),
};

/** The figure of a concept, with alternative text. */
export const ConceptFigure = ({ concept }: { readonly concept: ConceptId }) => (
  <svg className="help-figure" viewBox="0 0 160 100" role="img" aria-label={CONCEPTS[concept].figure}>
    {FIGURES[concept]}
  </svg>
);
