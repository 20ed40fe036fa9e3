/** Packs on the command line: exported, edited, signed, and checked, with the line of whatever is wrong. */
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BUILT_IN_PACKS } from '@touchdown/domain';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkPackCommand, exportPackCommand, signPackCommand } from './commands.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'touchdown-packs-'));
afterAll(() => rmSync(folder, { recursive: true }));
let count = 0;
const fresh = (): string => path.join(folder, `${(count += 1)}.json`);
const written = (text: string): string => {
  const file = fresh();
  writeFileSync(file, text);
  return file;
};
const pem = (type: 'ed25519' | 'x25519') => {
  const pair = type === 'ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('x25519');
  return written(pair.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString());
};

let output = '';
beforeEach(() => {
  output = '';
  vi.spyOn(console, 'log').mockImplementation((sentence: string) => {
    output += `${sentence}\n`;
  });
});

const exported = (edition = 'fr-order-2009'): string => {
  const out = fresh();
  exportPackCommand({ edition, out });
  return out;
};

describe('pack:export', () => {
  it.each(BUILT_IN_PACKS.map(({ id, revision }) => ({ id, revision })))('writes $id as a pack that is accepted', ({ id, revision }) => {
    const file = exported(id);
    checkPackCommand({ file }, []);
    expect(output).toContain(`Wrote ${id}, revision ${revision}, to ${file}.`);
    expect(output).toContain('Not signed.');
  });

  it('contains no note, source id, or web address', () => {
    for (const edition of ['ac-150-5390-2d', 'ac-150-5390-2c', 'eb-105a', 'part-77', 'fr-order-2009', 'easa-pts-vpt'])
      expect(readFileSync(exported(edition), 'utf8')).not.toMatch(/https?:|recalled|chance|ITA-|HB105A|2B-[a-g]\b/);
  });

  it('names the editions, and keeps a file that exists', () => {
    expect(() => exportPackCommand({ edition: 'none', out: fresh() })).toThrow('Add --edition (ac-150-5390-2d,');
    const file = exported();
    expect(() => exportPackCommand({ edition: 'part-77', out: file })).toThrow(`Could not write ${file}`);
    expect(readFileSync(file, 'utf8')).toContain('fr-order-2009');
  });
});

describe('pack:sign', () => {
  it('writes the hash of an edited pack, and signs it', () => {
    const edited = written(readFileSync(exported(), 'utf8').replace('"length": 2.4', '"length": 2.5'));
    expect(() => checkPackCommand({ file: edited }, [])).toThrow('The hash does not match the content.');
    const [plain, signed] = [fresh(), fresh()];
    signPackCommand({ file: edited, out: plain }, []);
    signPackCommand({ file: edited, key: pem('ed25519'), out: signed }, []);
    output = '';
    checkPackCommand({ file: plain }, []);
    checkPackCommand({ file: signed }, []);
    expect(output).toMatch(/Not signed\.[^]*Signed with the key [\w+/]{43}=\./);
  });

  it('reports why a valid pack cannot be installed', () => {
    const changed = (edition: string, from: string, to: string) => {
      const out = fresh();
      signPackCommand({ file: written(readFileSync(exported(edition), 'utf8').replace(from, to)), out }, []);
      output = '';
      checkPackCommand({ file: out }, []);
      return output;
    };
    expect(changed('part-77', '"First version."', '"First."')).toContain(
      'It cannot be installed. The rules of part-77 are part of Touchdown.',
    );
    expect(changed('fr-order-2009', '"First version."', '"First."')).not.toContain('cannot be installed');
  });

  it('reports whether the key is trusted, and what to do if it is not', () => {
    const [key, signed] = [pem('ed25519'), fresh()];
    signPackCommand({ file: exported(), key, out: signed }, []);
    const { signature } = JSON.parse(readFileSync(signed, 'utf8')) as { signature: { publicKey: string } };
    const checkedWith = (trusted: readonly string[]) => {
      output = '';
      checkPackCommand({ file: signed }, trusted);
      return output;
    };
    const another = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
    expect(checkedWith([another])).toMatch(/valid\.[^]*The key is not trusted[^]*add it to TRUSTED_PACK_KEYS/);
    expect(checkedWith([another, signature.publicKey])).toContain('The key is trusted: it is in TRUSTED_PACK_KEYS.');
    expect(checkedWith([another, signature.publicKey])).toContain(`Signed with the key ${signature.publicKey}.`);
  });

  it('a signature of another content is refused', () => {
    const signed = fresh();
    signPackCommand({ file: exported(), key: pem('ed25519'), out: signed }, []);
    const { signature } = JSON.parse(readFileSync(signed, 'utf8')) as { signature: object };
    const edited = fresh();
    signPackCommand({ file: written(readFileSync(exported(), 'utf8').replace('"length": 2.4', '"length": 2.5')), out: edited }, []);
    const swapped = written(JSON.stringify({ ...(JSON.parse(readFileSync(edited, 'utf8')) as object), signature }, null, 2));
    expect(() => checkPackCommand({ file: swapped }, [])).toThrow('The signature does not match the content and the key.');
  });

  it('refuses a wrong key, a pack with an error, and text that is not JSON, and writes nothing', () => {
    const out = fresh();
    const file = exported();
    for (const key of [pem('x25519'), written('not a key')])
      expect(() => signPackCommand({ file, key, out }, [])).toThrow(`${key} is not a private Ed25519 key in PEM form.`);
    const wrong = written(readFileSync(file, 'utf8').replace('"units": "m"', '"units": "ft"'));
    expect(() => signPackCommand({ file: wrong, out }, [])).toThrow(/:\d+: A length of this pack is in ft, not m\./);
    const damaged = written('{\n  "id": }');
    expect(() => signPackCommand({ file: damaged, out }, [])).toThrow(`${damaged}:2: This is not a value of JSON.`);
    expect(() => signPackCommand({ file: written('7'), out }, [])).toThrow(':1: A pack is an object.');
    expect(() => signPackCommand({ file }, [])).toThrow('Add --out <file>.');
    expect(() => readFileSync(out)).toThrow('ENOENT');
    expect(() => checkPackCommand({ file: out }, [])).toThrow(`Could not read ${out}`);
  });
});
