import type { ReactNode } from 'react';

interface Feature {
  readonly title: string;
  readonly text: string;
  readonly drawing: ReactNode;
}

/** The six cards. Their small drawings use three pens: thin, ink (k), and the one accent (a). */
const FEATURES: readonly Feature[] = [
  {
    title: 'FAA Compliance Calculations',
    text: 'TLOF, FATO, Safety Area, and separations, each with its formula, inputs, and reference.',
    drawing: (
      <>
        <rect x="4" y="10" width="28" height="28" />
        <rect x="11" y="17" width="14" height="14" className="k" />
        <path d="M38 10v28M35 10h6M35 38h6" />
        <path className="a" d="M11 43h14M11 41v4M25 41v4" />
      </>
    ),
  },
  {
    title: 'Aircraft Database',
    text: 'Helicopters and eVTOL aircraft with rotor diameter, controlling dimension, weight, and landing gear. Values to be confirmed are marked.',
    drawing: (
      <>
        <circle cx="22" cy="22" r="16" className="d" />
        <path className="k" d="M18 22a4 6 0 0 1 8 0v4l-2 8v8h-4v-8l-2-8z" />
        <path d="M10.7 10.7 33.3 33.3M33.3 10.7 10.7 33.3" />
        <path className="a" d="M42 6v38M40 6h4M40 44h4" />
      </>
    ),
  },
  {
    title: 'Geographic Analysis',
    text: 'DMS or decimal coordinates, magnetic variation for your site and date, and georeferenced surfaces.',
    drawing: (
      <>
        <circle cx="24" cy="24" r="18" />
        <path d="M24 3v6M24 39v6M3 24h6M39 24h6" />
        <path className="k" d="M24 12l5 12-5 12-5-12z" />
        <path className="a" d="M24 24 17.5 7.5" />
      </>
    ),
  },
  {
    title: 'Professional Reports',
    text: 'Scaled drawings and PDF reports, plus exports for Google Earth, CAD, GIS, and spreadsheets.',
    drawing: (
      <>
        <path d="M9 4h22l8 8v32H9z" />
        <path d="M31 4v8h8M9 36h30M22 36v8" />
        <rect className="k" x="16" y="17" width="12" height="12" />
        <path className="a" d="M32 17v12" />
      </>
    ),
  },
  {
    title: 'Regulatory Compliance',
    text: 'AC 150/5390-2D, AC 150/5390-2C, EB 105A, and 14 CFR 77.23 surfaces, cited by paragraph.',
    drawing: (
      <>
        <path d="M4 40h40" />
        <path className="k" d="M6 40 44 21" />
        <path d="M14 40v-3M22 40v-7M30 40v-6" />
        <path className="a" d="M37 24.5V16M34.5 16h5" />
        <path d="m6 16 4 4 8-9" />
      </>
    ),
  },
  {
    title: 'Project Management',
    text: 'Sites, design aircraft, calculations, and status in one place.',
    drawing: (
      <>
        <rect x="12" y="4" width="30" height="24" />
        <path d="M8 9v24h30M4 14v24h30" className="d" />
        <rect className="k" x="21" y="10" width="12" height="12" />
        <path className="a" d="M27 10v12" />
      </>
    ),
  },
];

export function Features() {
  return (
    <section className="landing-features" aria-label="Features">
      {FEATURES.map(({ title, text, drawing }) => (
        <article key={title}>
          <svg viewBox="0 0 48 48" aria-hidden="true">
            {drawing}
          </svg>
          <div>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        </article>
      ))}
    </section>
  );
}
