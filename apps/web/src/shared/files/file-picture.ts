/** The picture of a file: from the server, and small from this device while the server does not answer. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Connection, connection, onConnectionChange, serverAway } from '../offline/connection.ts';
import { keptReads } from '../offline/ports.ts';
import { smallPictureOf } from './small-picture.ts';

/** Keeps a small picture of the image, unless there is one: the bytes of a file never change. */
export async function keepPicture(address: string, image: HTMLImageElement): Promise<void> {
  const pictures = (await keptReads().catch(() => null))?.pictures;
  if (pictures === undefined || (await pictures.read(address)) !== undefined) return;
  const picture = smallPictureOf(image);
  if (picture !== null) await pictures.keep(address, picture);
}

export interface FilePicture {
  /** What an image shows; `null`: there is no picture to show. */
  readonly src: string | null;
  /** Whether it is the file itself, which can be opened. */
  readonly isFile: boolean;
  /** There is no picture here, and there may be one once the server answers. */
  readonly needsConnection: boolean;
  readonly onLoad: (image: HTMLImageElement) => void;
  readonly onError: () => void;
}

/** What to show of the file at this address; a picture that came is kept for when the server does not answer. */
export function useFilePicture(address: string): FilePicture {
  const known = useSyncExternalStore(onConnectionChange, connection);
  const isAway = known.state === 'away';
  const [isSeen, setSeen] = useState(false);
  /** An image that failed is asked for again when the connection is another. */
  const [failedIn, setFailedIn] = useState<Connection | null>(null);
  const [kept, setKept] = useState<string | null>(null);
  useEffect(() => {
    let isOpen = true;
    if (isAway)
      void keptReads()
        .then((reads) => reads?.pictures.read(address))
        .catch(() => undefined)
        .then((picture) => {
          if (isOpen) setKept(picture ?? null);
        });
    return () => {
      isOpen = false;
    };
  }, [address, isAway]);
  const isFile = isSeen || (!isAway && failedIn !== known);
  return {
    src: isFile ? address : isAway ? kept : null,
    isFile,
    needsConnection: isAway && !isFile && kept === null,
    onLoad: (image) => {
      if (!isFile) return;
      setSeen(true);
      void keepPicture(address, image);
    },
    onError: () => {
      if (!navigator.onLine) serverAway();
      setSeen(false);
      setFailedIn(connection());
    },
  };
}
