// Faults of forms, links, commands, and layout.
import { browser, unit } from '../tests.mjs';

const SESSION_END = unit('apps/web/src/shared/forms/session-end.test.tsx');
const SIGN_IN_AGAIN = unit('apps/web/src/shared/api/sign-in-again.test.ts');
const FIELD_ERRORS = unit('apps/web/src/shared/forms/field-errors.test.tsx');
const PALETTE = unit('apps/web/src/shell/command-palette.test.tsx');
const PROJECT_HEAD = browser('journeys/long-names', '-g', 'a phone shows the type');
const PROJECT_LIST = browser('journeys/long-names', '-g', 'in the project list');

/** The place of a form from which a saved draft is opened again. */
const offer = (what, file, scope) => ({
  group: 'forms and drafts',
  fault: `the draft of a form is not offered again: ${what}`,
  file,
  find: `      <SavedDraftOffer what="${what}" scope={${scope}} opens={opensDraft} />\n`,
  replace: '',
  tests: SESSION_END,
});

export const FORMS_AND_DRAFTS = [
  {
    group: 'forms and drafts',
    fault: 'the browser asks when the session ends in an open form',
    file: 'apps/web/src/shared/forms/use-record-form.ts',
    find: 'enableBeforeUnload: () => isDirty && !areDraftsSaved()',
    replace: 'enableBeforeUnload: () => isDirty',
    tests: SESSION_END,
  },
  {
    group: 'forms and drafts',
    fault: 'the browser asks when the session ends with adjusted values',
    file: 'apps/web/src/screens/project-detail/unsaved-dimensions.tsx',
    find: 'enableBeforeUnload: () => isDirty && !areDraftsSaved()',
    replace: 'enableBeforeUnload: () => isDirty',
    tests: SESSION_END,
  },
  {
    group: 'forms and drafts',
    fault: 'a page that stays after Cancel is dead',
    file: 'apps/web/src/shared/api/sign-in-again.ts',
    find: '    window.setTimeout(stay, STILL_HERE_MS);\n',
    replace: '',
    tests: SIGN_IN_AGAIN,
  },
  {
    group: 'forms and drafts',
    fault: 'the draft of a form is not saved',
    file: 'apps/web/src/shared/forms/use-record-form.ts',
    find: '() => (isDirty ? form.getValues() : null)',
    replace: '() => null',
    tests: SESSION_END,
  },
  offer('contact', 'apps/web/src/features/site/contacts/contacts-panel.tsx', 'projectId'),
  offer('path', 'apps/web/src/features/planning/paths/paths-panel.tsx', 'project.id'),
  offer('obstacle', 'apps/web/src/features/planning/obstacles/obstacles-panel.tsx', 'project.id'),
  offer('point', 'apps/web/src/features/planning/geometry-points/geometry-panel.tsx', 'path.id'),
  {
    group: 'forms and drafts',
    fault: 'the draft of a form is not offered again: FAA notice',
    file: 'apps/web/src/features/documents/notices/notice-panel.tsx',
    find: 'opens={() => (answers.data === undefined ? undefined : () => setEntering(true))}',
    replace: 'opens={() => undefined}',
    tests: SESSION_END,
  },
  {
    group: 'forms and drafts',
    fault: 'the draft of adjusted values is not saved',
    file: 'apps/web/src/screens/project-detail/unsaved-dimensions.tsx',
    find: 'note.write({ adjusted, results, projectVersion, reason })',
    replace: 'true',
    tests: SESSION_END,
  },
  {
    group: 'forms and drafts',
    fault: 'a toast covers the controls of an open dialog',
    file: 'apps/web/src/shared/ui/toaster.tsx',
    find: "    page.style.setProperty('--toast-space', `${heightPx + MARGINS_PX}px`);\n",
    replace: '',
    tests: unit('apps/web/src/shared/ui/toaster.test.tsx'),
  },
  {
    group: 'forms and drafts',
    fault: 'a toast stays over a dialog that is opened after it',
    file: 'apps/web/src/shared/ui/toaster.tsx',
    find: 'setAside(openDialogs().some((dialog) => !before.has(dialog)))',
    replace: 'setAside(false)',
    tests: unit('apps/web/src/shared/ui/toaster.test.tsx'),
  },
  {
    group: 'forms and drafts',
    fault: 'closing a toast asks whether to discard the form below it',
    file: 'apps/web/src/shared/ui/dialog.tsx',
    find: "if (target instanceof Element && target.closest('.toast-viewport') !== null) event.preventDefault();",
    replace: 'if (target === null) event.preventDefault();',
    tests: unit('apps/web/src/features/site/contacts/contacts-panel.test.tsx'),
  },
  {
    group: 'forms and drafts',
    fault: 'an error stays at its field after it is fixed in another one',
    file: 'apps/web/src/shared/forms/use-record-form.ts',
    find: 'if (form.formState.isSubmitted && shown.length > 0) void form.trigger(shown);',
    replace: '',
    tests: FIELD_ERRORS,
  },
  {
    group: 'forms and drafts',
    fault: 'a field error of the server is not at its field',
    file: 'apps/web/src/shared/forms/use-record-form.ts',
    find: 'const known = (reply?.fields ?? []).filter(({ path }) => path in labels);',
    replace: "const known = (reply?.fields ?? []).filter(({ path }) => path === 'record');",
    tests: unit('apps/web/src/features/site/projects/project-dialog.test.tsx'),
  },
];

export const LINKS = [
  {
    group: 'links',
    fault: 'the sign-in after the end of a session leads to the dashboard',
    file: 'apps/web/src/shared/api/sign-in-again.ts',
    find: "return next === '/' ? '/api/login' : `/api/login?next=${encodeURIComponent(next)}`;",
    replace: "return '/api/login';",
    tests: SIGN_IN_AGAIN,
  },
  {
    group: 'links',
    fault: 'the landing page forgets which page was opened',
    file: 'apps/web/src/screens/landing/landing-screen.tsx',
    find: 'const signIn = signInAddress(window.location);',
    replace: "const signIn = '/api/login';",
    tests: unit('apps/web/src/screens/landing/landing-screen.test.tsx'),
  },
  {
    group: 'links',
    fault: 'the login page forgets which page was opened',
    file: 'apps/web/src/screens/login/login-screen.tsx',
    find: 'nextAddress(next, window.location.origin)',
    replace: 'nextAddress(undefined, window.location.origin)',
    tests: unit('apps/web/src/screens/login/login-screen.test.tsx'),
  },
  {
    group: 'links',
    fault: 'the link to the identity provider forgets which page was opened',
    file: 'apps/web/src/features/identity/accounts/external-way.tsx',
    find: "next === undefined ? '/api/login' : `/api/login?next=${encodeURIComponent(next)}`",
    replace: "'/api/login'",
    tests: unit('apps/web/src/features/identity/accounts/ways-in.test.tsx'),
  },
  {
    group: 'links',
    fault: 'the server sends a visitor to the login page without the page that was opened',
    file: 'apps/server/src/features/identity/accounts/accounts.routes.ts',
    find: "return reply.redirect(next === null ? '/login' : `/login?next=${encodeURIComponent(next)}`);",
    replace: "return reply.redirect('/login');",
    tests: unit('apps/server/src/features/identity/accounts/next.test.ts'),
  },
  {
    group: 'links',
    fault: 'the way back from the identity provider leads to the dashboard',
    file: 'apps/server/src/features/identity/external-sign-in/external-sign-in.routes.ts',
    find: "return await reply.redirect(pending.next ?? '/');",
    replace: "return await reply.redirect('/');",
    tests: unit('apps/server/src/features/identity/external-sign-in/external-sign-in.test.ts'),
  },
  {
    group: 'links',
    fault: 'an email about a project does not open it',
    file: 'apps/server/src/features/identity/notifications/notify.service.ts',
    find: 'const link = base === null || opens === null ? [] : [{ link: `${base}/projects/${opens}` }];',
    replace: 'const link = base === null ? [] : [{ link: base }];',
    tests: unit('apps/server/src/features/identity/notifications/notifications.test.ts'),
  },
];

export const COMMANDS = [
  {
    group: 'commands',
    fault: 'the palette matches IDs of records',
    file: 'apps/web/src/shell/command-palette.tsx',
    find: 'keywords: [manufacturer, model],',
    replace: 'keywords: [manufacturer, model, id],',
    tests: PALETTE,
  },
  {
    group: 'commands',
    fault: 'the palette matches letters scattered in a title',
    file: 'apps/web/src/shell/palette-match.ts',
    find: 'return words.every((word) => all.includes(word)) ? KEYWORD : 0;',
    replace: "return new RegExp([...compact(typed)].join('.*'), 'i').test(all) ? KEYWORD : 0;",
    tests: unit('apps/web/src/shell/palette-match.test.ts'),
  },
  {
    group: 'commands',
    fault: 'the palette signs out without asking about unsynced edits',
    file: 'apps/web/src/shell/command-palette.tsx',
    find: 'icon: LogOut, run: onSignOut }',
    replace: "icon: LogOut, run: () => navigate({ href: '/api/logout', reloadDocument: true }) }",
    tests: PALETTE,
  },
  {
    group: 'commands',
    fault: 'the palette does not list the actions of the screen',
    file: 'apps/web/src/shell/command-palette.tsx',
    find: 'entries: here.filter(({ label }) => !known.has(label))',
    replace: 'entries: here.slice(0, 0)',
    tests: PALETTE,
  },
  {
    group: 'commands',
    fault: '"export KML" finds no action of the screen',
    file: 'apps/web/src/shell/screen-actions.ts',
    find: "  [/^(Google Earth Export|Export Paths)$/, 'export download KML KMZ GeoJSON GPX DXF LandXML'],\n",
    replace: '',
    tests: PALETTE,
  },
];

export const LAYOUT = [
  {
    group: 'layout',
    fault: 'the footprint of a large facility is cut off by its box',
    file: 'apps/web/src/features/site/projects/footprint-scale.ts',
    find: 'FEET_PER_INCH.find(fits) ?? Math.max(...FEET_PER_INCH)',
    replace: 'FEET_PER_INCH[0]',
    tests: unit('apps/web/src/features/site/projects/footprint-values.test.ts'),
  },
  {
    group: 'layout',
    fault: 'a long name of a project is cut off in its header',
    file: 'apps/web/src/screens/project-detail/project-head.css',
    find: '  flex: 0 1 auto;\n  min-width: 0;\n',
    replace: '  min-width: 0;\n  overflow: hidden;\n  text-overflow: ellipsis;\n  white-space: nowrap;\n',
    tests: PROJECT_HEAD,
  },
  {
    group: 'layout',
    fault: 'long names in tables do not wrap',
    file: 'apps/web/src/shared/ui/page.css',
    find: '  text-decoration: none;\n  overflow-wrap: anywhere;\n}\na.record-name',
    replace: '  text-decoration: none;\n  overflow-wrap: normal;\n}\na.record-name',
    tests: PROJECT_LIST,
  },
  {
    group: 'layout',
    fault: 'the actions of the project list overlap the column beside them',
    file: 'apps/web/src/features/site/projects/project-list.css',
    find: 'calc(4 * var(--control) + 3 * var(--focus-ring) + var(--s-4) + var(--s-3))',
    replace: 'calc(var(--s-9) * 2)',
    tests: PROJECT_LIST,
  },
  {
    group: 'layout',
    fault: 'a phone does not show the type and the description of a project',
    file: 'apps/web/src/screens/project-detail/project-head.css',
    find: '  .project-title > p {\n    flex: 1 1 100%;\n',
    replace: '  .project-title > .badge,\n  .project-title > p {\n    display: none;\n    flex: 1 1 100%;\n',
    tests: PROJECT_HEAD,
  },
];
