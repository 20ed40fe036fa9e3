import './brand.css';

/** The logo: a T over a touchdown point, in a square landing area. */
export function BrandMark() {
  return (
    <svg className="brand-mark" viewBox="0 0 28 28" aria-hidden="true">
      <rect x="1.5" y="1.5" width="25" height="25" />
      <path className="brand-bar" d="M6.5 8.5h15M14 8.5v8" />
      <circle className="brand-point" cx="14" cy="19.5" r="2.25" />
    </svg>
  );
}
