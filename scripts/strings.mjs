// `npm run strings`: every user-visible string, as a table for reviewers: file, line, context, text.
import { productStrings } from './lib/product-strings.mjs';

console.log(['file', 'line', 'context', 'text'].join('\t'));
for (const { file, line, context, text } of productStrings()) console.log([file, line, context, text.replaceAll('\t', ' ')].join('\t'));
