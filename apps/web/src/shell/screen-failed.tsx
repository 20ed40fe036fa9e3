import { Button } from '../shared/ui/button.tsx';
import '../shared/ui/states.css';

/** Replaces a screen that could not be loaded or crashed. The rest of the app keeps working. */
export function ScreenFailed() {
  return (
    <main id="main" tabIndex={-1}>
      <div className="empty" role="alert">
        <h1 className="empty-title">This screen could not be displayed</h1>
        <p className="empty-text">Something went wrong while loading it. Your saved data is safe.</p>
        <Button onClick={() => window.location.reload()}>Reload</Button>
      </div>
    </main>
  );
}
