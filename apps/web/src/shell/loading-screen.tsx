import { BrandMark } from '../shared/ui/brand.tsx';
import './loading-screen.css';

/** Shown until it is known who is signed in. */
export function LoadingScreen() {
  return (
    <main className="loading-screen" id="main" tabIndex={-1}>
      <h1 className="visually-hidden">Touchdown</h1>
      <div role="status">
        <BrandMark />
        <span className="visually-hidden">Loading...</span>
      </div>
    </main>
  );
}
