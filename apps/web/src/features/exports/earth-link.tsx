import type { Project } from '@touchdown/contract';
import { buttonLook } from '../../shared/ui/button.tsx';
import { ExternalLink } from '../../shared/ui/icons.ts';
import { earthWebAddress } from './make-export.ts';

/** Opens the web viewer at the place, in a tab of its own; nothing without a place. */
export function EarthLink({ project, label }: { readonly project: Pick<Project, 'latitude' | 'longitude'>; readonly label: string }) {
  const address = earthWebAddress(project);
  return (
    address !== null && (
      <a {...buttonLook('bare')} href={address} target="_blank" rel="noopener noreferrer">
        <ExternalLink /> {label}
      </a>
    )
  );
}

/** Shown where there is a desktop to double-click on. */
export function DesktopHint() {
  return <span className="field-hint only-wide">On a desktop, the downloaded file opens in Google Earth Pro with a double click.</span>;
}
