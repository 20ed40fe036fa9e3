import { useIsAway } from '../offline/use-is-away.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Download } from '../ui/icons.ts';

interface DownloadLinkProps {
  readonly address: string;
  readonly fileName: string;
  /** What it is, if the file name is less clear. */
  readonly name?: string;
}

/** Downloads a file from the server. Offline, it shows that it needs a connection. */
export function DownloadLink({ address, fileName, name = fileName }: DownloadLinkProps) {
  const isAway = useIsAway();
  if (isAway)
    return (
      <IconButton label={`Download ${name}`} title="Downloads require a connection." disabled>
        <Download />
      </IconButton>
    );
  return (
    <a className="icon-button" href={address} download={fileName} aria-label={`Download ${name}`}>
      <Download />
    </a>
  );
}
