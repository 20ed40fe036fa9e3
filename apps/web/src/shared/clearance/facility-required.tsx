import { PATHS_NOT_LOADED } from '@touchdown/domain';

/** The specification's text for inputs that are not entered (part 2, section 8). */
export const FACILITY_REQUIRED =
  'Facility configuration required for surface calculations. Please configure TLOF/FATO dimensions and elevation.';
/** When all inputs are entered. */
const PATHS_UNREAD = 'Paths could not be loaded, so clearance was not evaluated. Reload the page to try again.';

/** The inputs required for evaluation, and which of them are missing. Paths that could not be loaded are not an input to enter. */
export function FacilityRequired({ missing }: { readonly missing: readonly string[] }) {
  if (missing.length > 0 && missing.every((one) => one === PATHS_NOT_LOADED)) return <p role="alert">{PATHS_UNREAD}</p>;
  return (
    <>
      <p>{FACILITY_REQUIRED}</p>
      {missing.length > 0 && <p className="quiet">Missing: {missing.join(', ')}.</p>}
    </>
  );
}
