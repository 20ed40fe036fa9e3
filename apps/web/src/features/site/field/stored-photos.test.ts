import '../../../test/fake-indexeddb.ts';
import { describe, expect, it } from 'vitest';
import { storePhotos, storedPhotos } from './stored-photos.ts';

const photo = (name: string) => new File([new Uint8Array([1, 2, 3])], name, { type: 'image/jpeg' });
const namesOf = async (person: string, project: string) => (await storedPhotos(person, project)).map(({ name }) => name);

describe("a capture's photos", () => {
  it('stay with the user and the project, unchanged, until they are deleted', async () => {
    await storePhotos('ada', 'roof', [photo('one.jpg'), photo('two.jpg')]);
    expect(await namesOf('ada', 'roof')).toEqual(['one.jpg', 'two.jpg']);
    expect([await namesOf('dana', 'roof'), await namesOf('ada', 'pier')]).toEqual([[], []]);
    const [stored] = await storedPhotos('ada', 'roof');
    expect([stored?.type, stored?.size]).toEqual(['image/jpeg', 3]);
    await storePhotos('ada', 'roof', []);
    expect(await namesOf('ada', 'roof')).toEqual([]);
  });
});
