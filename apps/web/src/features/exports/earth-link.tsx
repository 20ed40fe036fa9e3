import type { Project } from '@touchdown/contract';
import { buttonLook } from '../../shared/ui/button.tsx';
import { ExternalLink } from '../../shared/ui/icons.ts';

type Place = Pick<Project, 'latitude' | 'longitude'>;

/** Google Earth in the browser, looking at the place. */
const earthWebAddress = ({ latitude, longitude }: Place): string | null =>
  latitude === null || longitude === null ? null : `https://earth.google.com/web/search/${latitude},${longitude}/`;

/** Opens the web viewer at the place, in a tab of its own; nothing without a place. */
export function EarthLink({ project, label }: { readonly project: Place; readonly label: string }) {
  const address = earthWebAddress(project);
  return (
    address !== null && (
      <a {...buttonLook('bare')} href={address} target="_blank" rel="noopener noreferrer">
        <ExternalLink /> {label}
      </a>
    )
  );
}

/** Google Earth in its smallest size; it needs nothing of what makes files. */
export const GoogleEarthLink = ({ project }: { readonly project: Place }) => <EarthLink project={project} label="Open Google Earth Web" />;

/** Shown where there is a desktop to double-click on. */
export function DesktopHint() {
  return <span className="field-hint only-wide">On desktop, double-click the downloaded file to open it in Google Earth Pro.</span>;
}
