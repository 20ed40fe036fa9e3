import { useIsAway } from '../offline/use-is-away.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Download } from '../ui/icons.ts';

interface DownloadLinkProps {
  readonly address: string;
  readonly fileName: string;
  /** What it is, where the name of the file says less. */
  readonly name?: string;
}

/** Downloads a file of the server; without a connection it reports that it needs one. */
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
