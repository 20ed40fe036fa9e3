import '../../test/fake-indexeddb.ts';
import { describe, expect, it } from 'vitest';
import { keepPhotos, keptPhotos } from './kept-photos.ts';

const photo = (name: string) => new File([new Uint8Array([1, 2, 3])], name, { type: 'image/jpeg' });
const namesOf = async (person: string, project: string) => (await keptPhotos(person, project)).map(({ name }) => name);

describe('the photos of a capture', () => {
  it('stay with the user and the project, whole, until they are forgotten', async () => {
    await keepPhotos('ada', 'roof', [photo('one.jpg'), photo('two.jpg')]);
    expect(await namesOf('ada', 'roof')).toEqual(['one.jpg', 'two.jpg']);
    expect([await namesOf('dana', 'roof'), await namesOf('ada', 'pier')]).toEqual([[], []]);
    const [kept] = await keptPhotos('ada', 'roof');
    expect([kept?.type, kept?.size]).toEqual(['image/jpeg', 3]);
    await keepPhotos('ada', 'roof', []);
    expect(await namesOf('ada', 'roof')).toEqual([]);
  });
});
