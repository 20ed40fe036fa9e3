import '../../test/fake-indexeddb.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connection, serverAnswered, serverAway } from '../offline/connection.ts';
import { type CachedReads, registerOffline } from '../offline/ports.ts';
import { useFilePicture } from './file-picture.ts';

const ADDRESS = '/api/projects/1/uploads/2/preview';
const SMALL = 'data:image/jpeg;base64,AAAA';

function Shown() {
  const { src, isFile, needsConnection, onLoad, onError } = useFilePicture(ADDRESS);
  return (
    <>
      {src !== null && <img src={src} alt="Pad" onLoad={({ currentTarget }) => onLoad(currentTarget)} onError={onError} />}
      <output>{needsConnection ? 'needs a connection' : isFile ? 'the file' : 'no file'}</output>
    </>
  );
}
const shown = () => [screen.queryByRole('img')?.getAttribute('src') ?? null, screen.getByRole('status').textContent];
const renderWith = async (cached: string | undefined) => {
  const pictures = { cache: vi.fn(async () => undefined), read: vi.fn(async () => cached) };
  registerOffline({ reads: async () => ({ pictures }) as unknown as CachedReads, edits: null });
  await act(async () => void render(<Shown />));
  return pictures;
};
const become = (how: () => void) => act(async () => how());

beforeEach(serverAnswered);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  registerOffline({ reads: null, edits: null });
  serverAnswered();
});

describe('the picture of a file', () => {
  it('is the file itself while the server responds, whatever is cached', async () => {
    const pictures = await renderWith(SMALL);
    expect(shown()).toEqual([ADDRESS, 'the file']);
    expect(pictures.read).not.toHaveBeenCalled();
  });
  it('is empty if the server rejects it, and the cache never hides that', async () => {
    await renderWith(SMALL);
    fireEvent.error(screen.getByRole('img'));
    expect(shown()).toEqual([null, 'no file']);
  });
  it('is the cached one while offline, and the file again when the server is back', async () => {
    serverAway();
    await renderWith(SMALL);
    expect(shown()).toEqual([SMALL, 'no file']);
    await become(serverAnswered);
    expect(shown()).toEqual([ADDRESS, 'the file']);
  });
  it('that was not cached is not shown as broken, and explains what it needs', async () => {
    serverAway();
    await renderWith(undefined);
    expect(shown()).toEqual([null, 'needs a connection']);
  });
  it('that has loaded stays when the connection drops', async () => {
    await renderWith(undefined);
    fireEvent.load(screen.getByRole('img'));
    await become(serverAway);
    expect(shown()).toEqual([ADDRESS, 'the file']);
  });
  it('whose request failed shows that the app is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await renderWith(SMALL);
    await become(() => void fireEvent.error(screen.getByRole('img')));
    expect(connection().state).toBe('away');
    expect(shown()).toEqual([SMALL, 'no file']);
  });
});
