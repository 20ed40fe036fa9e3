// `node scripts/wording.mjs`: banned constructions and US spelling in user-visible strings, comments, test names, and documents, and
// buttons in Title Case.
import { main } from './lib/prepare.mjs';
import { buttonFaults, productStrings } from './lib/product-strings.mjs';
import { misspelledIn, writtenTexts } from './lib/spelling.mjs';
import { bannedIn, bannedInProse } from './lib/wording.mjs';

await main(async () => {
  const strings = productStrings();
  const prose = writtenTexts([]);
  const texts = [...strings, ...prose];
  const fault = ({ file, line, text }, instead) => `${file}:${line} "${text}": write ${instead}`;
  const banned = [
    ...strings.flatMap((string) => bannedIn(string.text).map((instead) => fault(string, instead))),
    ...prose.flatMap((written) => bannedInProse(written.text).map((instead) => fault(written, instead))),
  ];
  const misspelled = (await misspelledIn(texts.map(({ text }) => text))).map(({ word, index }) => {
    const { file, line } = texts[index];
    return `${file}:${line} "${word}": US spelling, or a word of the field for scripts/spelling/words.txt`;
  });
  const faults = [...banned, ...buttonFaults().map((button) => fault(button, 'Title Case')), ...misspelled];
  process.stdout.write(faults.map((each) => `${each}\n`).join(''));
  process.exitCode = faults.length === 0 ? 0 : 1;
});
