/** The picture of the chosen file and page: opened, rendered, and released. */
import type { ProjectUpload } from '@touchdown/contract';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../shared/api/api-error.ts';
import { useWorkWhile } from '../../../shared/app-state/waiting.tsx';
import { fileContents } from './api.ts';
import { openPicture, type PictureSource } from './picture-source.ts';
import { PictureRefused, type RenderedPicture } from './rendered-picture.ts';

export interface OpenedPicture {
  readonly source: PictureSource | null;
  readonly picture: RenderedPicture | null;
  /** Why there is no picture, as a sentence. */
  readonly refusal: string | null;
  readonly isWorking: boolean;
}

const sentenceOf = (error: unknown): string =>
  error instanceof PictureRefused ? error.message : error instanceof Error ? errorText(error) : 'The file could not be read.';

interface State {
  /** What it is the state of. */
  readonly uploadId: string | null;
  readonly page: number;
  readonly source: PictureSource | null;
  readonly picture: RenderedPicture | null;
  readonly refusal: string | null;
}
const NOTHING: State = { uploadId: null, page: 0, source: null, picture: null, refusal: null };

/** `upload`: null while none is chosen. */
export function usePicture(upload: ProjectUpload | null, uploads: readonly ProjectUpload[], page: number): OpenedPicture {
  const [state, setState] = useState<State>(NOTHING);
  /** As listed when the file is opened: a list that is read again opens nothing again. */
  const listed = useRef({ upload, uploads });
  useEffect(() => {
    listed.current = { upload, uploads };
  });
  const uploadId = upload?.id ?? null;
  useEffect(() => {
    let isCurrent = true;
    let opened: PictureSource | null = null;
    const { upload: chosen, uploads: others } = listed.current;
    if (chosen !== null && chosen.id === uploadId)
      openPicture({ upload: chosen, uploads: others, contents: fileContents }).then(
        (source) => {
          opened = source;
          if (isCurrent) setState({ ...NOTHING, uploadId, source });
          else source.close();
        },
        (error: unknown) => isCurrent && setState({ ...NOTHING, uploadId, refusal: sentenceOf(error) }),
      );
    return () => {
      isCurrent = false;
      opened?.close();
    };
  }, [uploadId]);
  const source = state.uploadId === uploadId ? state.source : null;
  useEffect(() => {
    if (source === null) return undefined;
    let isCurrent = true;
    source.render(page).then(
      (picture) => {
        if (isCurrent) setState({ uploadId, page, source, picture, refusal: null });
        else picture.bitmap.close();
      },
      (error: unknown) => isCurrent && setState({ uploadId, page, source, picture: null, refusal: sentenceOf(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [source, uploadId, page]);
  const shown = state.picture;
  // The memory of a bitmap is its pixels, which nothing else frees for a while.
  useEffect(() => () => shown?.bitmap.close(), [shown]);
  const isRendered = source !== null && state.page === page;
  const picture = isRendered ? state.picture : null;
  // A file that cannot be opened has no page.
  const refusal = state.uploadId === uploadId && (isRendered || state.source === null) ? state.refusal : null;
  const isWorking = upload !== null && picture === null && refusal === null;
  useWorkWhile(isWorking);
  return { source, picture, refusal, isWorking };
}
