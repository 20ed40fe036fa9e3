import { BrandMark } from '../shared/ui/brand.tsx';
import './loading-screen.css';

/** While it is not known yet who is asking. */
export function LoadingScreen() {
  return (
    <div className="loading-screen" role="status">
      <BrandMark />
      <span className="visually-hidden">Loading...</span>
    </div>
  );
}
