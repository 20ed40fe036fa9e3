// `node scripts/wording.mjs`: banned constructions and US spelling in user-visible strings, comments, test names, and documents,
// standard terms in names, and buttons in Title Case.
import { main } from './lib/prepare.mjs';
import { buttonFaults, productStrings } from './lib/product-strings.mjs';
import { misspelledIn, sourceFiles, writtenTexts } from './lib/spelling.mjs';
import { bannedIn, bannedInProse, coinedNames } from './lib/wording.mjs';

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
  const coined = sourceFiles().flatMap(({ file, source }) =>
    coinedNames(file, source).map(({ instead, ...name }) => fault({ file, ...name }, instead)),
  );
  const faults = [...banned, ...coined, ...buttonFaults().map((button) => fault(button, 'Title Case')), ...misspelled];
  process.stdout.write(faults.map((each) => `${each}\n`).join(''));
  process.exitCode = faults.length === 0 ? 0 : 1;
});
