/** The files a user chose to upload: the state of each, and which may be sent next. */

/** `refused`: before it was sent, permanently. `failed`: it may be retried. */
export type QueuedState = 'waiting' | 'sending' | 'refused' | 'failed';
export interface QueuedFile {
  /** Of the resulting upload, the same for every attempt. */
  readonly id: string;
  readonly file: File;
  readonly state: QueuedState;
  /** From 0 to 1. */
  readonly progress: number;
  readonly error: string | null;
}
export type QueueAction =
  | { readonly type: 'add'; readonly files: readonly QueuedFile[] }
  | { readonly type: 'start' | 'remove' | 'retry'; readonly id: string }
  | { readonly type: 'progress'; readonly id: string; readonly progress: number }
  | { readonly type: 'fail' | 'refuse'; readonly id: string; readonly error: string };

const changed = (files: readonly QueuedFile[], id: string, change: Partial<QueuedFile>): readonly QueuedFile[] =>
  files.map((file) => (file.id === id ? { ...file, ...change } : file));

export function queueReducer(files: readonly QueuedFile[], action: QueueAction): readonly QueuedFile[] {
  switch (action.type) {
    case 'add':
      return [...files, ...action.files];
    case 'start':
      return changed(files, action.id, { state: 'sending', progress: 0, error: null });
    case 'retry':
      return changed(files, action.id, { state: 'waiting', progress: 0, error: null });
    case 'progress':
      return changed(files, action.id, { progress: action.progress });
    case 'fail':
      return changed(files, action.id, { state: 'failed', error: action.error });
    case 'refuse':
      return changed(files, action.id, { state: 'refused', error: action.error });
    case 'remove':
      return files.filter(({ id }) => id !== action.id);
  }
}

const AT_ONCE = 2;

/** The first waiting one, while fewer than two are being sent. */
export function nextToSend(files: readonly QueuedFile[]): QueuedFile | null {
  if (files.filter(({ state }) => state === 'sending').length >= AT_ONCE) return null;
  return files.find(({ state }) => state === 'waiting') ?? null;
}
