import type { Project } from '@touchdown/contract';
import { buttonLook } from '../../../shared/ui/button.tsx';
import { ExternalLink } from '../../../shared/ui/icons.ts';

type Place = Pick<Project, 'latitude' | 'longitude'>;

/** Google Earth in the browser, at the location. */
const googleEarthWebUrl = ({ latitude, longitude }: Place): string | null =>
  latitude === null || longitude === null ? null : `https://earth.google.com/web/search/${latitude},${longitude}/`;

/** Opens the web viewer at the location, in a new tab. Renders nothing without a location. */
export function GoogleEarthWebLink({ project, label }: { readonly project: Place; readonly label: string }) {
  const address = googleEarthWebUrl(project);
  return (
    address !== null && (
      <a {...buttonLook('bare')} href={address} target="_blank" rel="noopener noreferrer">
        <ExternalLink /> {label}
      </a>
    )
  );
}

/** The smallest Google Earth link, which needs no export code. */
export const GoogleEarthLink = ({ project }: { readonly project: Place }) => (
  <GoogleEarthWebLink project={project} label="Open Google Earth Web" />
);

/** Shown on desktops, where the file can be double-clicked. */
export function DesktopHint() {
  return <span className="field-hint only-wide">On desktop, double-click the downloaded file to open it in Google Earth Pro.</span>;
}
