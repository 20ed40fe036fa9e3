import { useEffect, useReducer, useRef } from 'react';
import { uuidv7 } from 'uuidv7';
import { ApiError, errorText } from '../../../shared/api/api-error.ts';
import { useSendFile } from './api.ts';
import { nextToSend, type QueuedFile, queueReducer } from './upload-queue.ts';
import { refusalOf } from './upload-values.ts';

/** Whether the same file would be rejected again. */
const isRefusal = (error: unknown) => error instanceof ApiError && (error.code === 'FILE_REFUSED' || error.code === 'PAYLOAD_TOO_LARGE');

function queued(file: File): QueuedFile {
  const error = refusalOf(file);
  return { id: uuidv7(), file, state: error === null ? 'waiting' : 'refused', progress: 0, error };
}

/** Sends the added files, two at a time. Sent files leave the queue. Leaving the page cancels current uploads. */
export function useUploadQueue(projectId: string) {
  const [files, dispatch] = useReducer(queueReducer, []);
  const underWay = useRef(new Map<string, AbortController>());
  const { mutateAsync } = useSendFile(projectId);
  useEffect(() => {
    const all = underWay.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, []);
  const next = nextToSend(files);
  useEffect(() => {
    if (next === null || underWay.current.has(next.id)) return;
    const { id, file } = next;
    const controller = new AbortController();
    underWay.current.set(id, controller);
    dispatch({ type: 'start', id });
    const onProgress = (progress: number) => dispatch({ type: 'progress', id, progress });
    mutateAsync({ id, file, signal: controller.signal, onProgress })
      .then(() => dispatch({ type: 'remove', id }))
      .catch((error: unknown) => {
        if (!controller.signal.aborted) dispatch({ type: isRefusal(error) ? 'refuse' : 'fail', id, error: errorText(error) });
      })
      .finally(() => underWay.current.delete(id));
  }, [next, mutateAsync]);
  return {
    files,
    add: (chosen: readonly File[]) => dispatch({ type: 'add', files: chosen.map(queued) }),
    cancel: (id: string) => {
      underWay.current.get(id)?.abort();
      dispatch({ type: 'remove', id });
    },
    retry: (id: string) => dispatch({ type: 'retry', id }),
  };
}
