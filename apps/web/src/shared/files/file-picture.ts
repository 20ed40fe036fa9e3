/** The picture of a file: from the server, or a cached thumbnail from this device while the server does not respond. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Connection, connection, onConnectionChange, serverAway } from '../offline/connection.ts';
import { cachedReads } from '../offline/ports.ts';
import { smallPictureOf } from './small-picture.ts';

/** Caches a thumbnail of the image, unless there is one. The bytes of a file never change. */
export async function cachePicture(address: string, image: HTMLImageElement): Promise<void> {
  const pictures = (await cachedReads().catch(() => null))?.pictures;
  if (pictures === undefined || (await pictures.read(address)) !== undefined) return;
  const picture = smallPictureOf(image);
  if (picture !== null) await pictures.cache(address, picture);
}

export interface FilePicture {
  /** The source of an image. `null`: there is no picture to show. */
  readonly src: string | null;
  /** Whether it is the file itself, which can be opened. */
  readonly isFile: boolean;
  /** No picture is cached here, but one may be available once the server responds. */
  readonly needsConnection: boolean;
  readonly onLoad: (image: HTMLImageElement) => void;
  readonly onError: () => void;
}

/** What to show for the file at this address. A loaded picture is cached for offline use. */
export function useFilePicture(address: string): FilePicture {
  const known = useSyncExternalStore(onConnectionChange, connection);
  const isAway = known.state === 'away';
  const [isSeen, setSeen] = useState(false);
  /** An image that failed is requested again when the connection changes. */
  const [failedIn, setFailedIn] = useState<Connection | null>(null);
  const [cached, setCached] = useState<string | null>(null);
  useEffect(() => {
    let isOpen = true;
    if (isAway)
      void cachedReads()
        .then((reads) => reads?.pictures.read(address))
        .catch(() => undefined)
        .then((picture) => {
          if (isOpen) setCached(picture ?? null);
        });
    return () => {
      isOpen = false;
    };
  }, [address, isAway]);
  const isFile = isSeen || (!isAway && failedIn !== known);
  return {
    src: isFile ? address : isAway ? cached : null,
    isFile,
    needsConnection: isAway && !isFile && cached === null,
    onLoad: (image) => {
      if (!isFile) return;
      setSeen(true);
      void cachePicture(address, image);
    },
    onError: () => {
      if (!navigator.onLine) serverAway();
      setSeen(false);
      setFailedIn(connection());
    },
  };
}
