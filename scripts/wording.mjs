// `node scripts/wording.mjs`: banned constructions in user-visible strings, and US spelling in everything people read.
import { main } from './lib/prepare.mjs';
import { productStrings } from './lib/product-strings.mjs';
import { misspelledIn, writtenTexts } from './lib/spelling.mjs';
import { bannedIn } from './lib/wording.mjs';

await main(async () => {
  const strings = productStrings();
  const banned = strings.flatMap(({ file, line, text }) => bannedIn(text).map((instead) => `${file}:${line} "${text}": write ${instead}`));
  const texts = writtenTexts(strings);
  const misspelled = (await misspelledIn(texts.map(({ text }) => text))).map(({ word, index }) => {
    const { file, line } = texts[index];
    return `${file}:${line} "${word}": US spelling, or a word of the field for scripts/spelling/words.txt`;
  });
  const faults = [...banned, ...misspelled];
  process.stdout.write(faults.map((fault) => `${fault}\n`).join(''));
  process.exitCode = faults.length === 0 ? 0 : 1;
});
