// `npm run strings`: every string that a user may read, as a table for reviewers: file, line, what it is part of, text.
import { productStrings } from './lib/product-strings.mjs';

console.log(['file', 'line', 'context', 'text'].join('\t'));
for (const { file, line, context, text } of productStrings()) console.log([file, line, context, text.replaceAll('\t', ' ')].join('\t'));
