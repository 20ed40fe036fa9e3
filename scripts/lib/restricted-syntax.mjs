// A rule the linter lacks, with selectors: each states what is not allowed, and what to write instead.
const restrictedSyntax = {
  meta: { schema: { type: 'array', items: { type: 'object' } } },
  create: (context) =>
    Object.fromEntries(context.options.map(({ selector, message }) => [selector, (node) => context.report({ node, message })])),
};

export default { meta: { name: 'touchdown' }, rules: { 'no-restricted-syntax': restrictedSyntax } };
