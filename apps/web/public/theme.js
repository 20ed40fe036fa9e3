// Sets the theme before the first paint. A file of its own, because the content security policy admits no inline script.
(function () {
  var choice = null;
  try {
    choice = globalThis.localStorage.getItem('touchdown.theme');
  } catch {
    // Storage may be closed to us; the system's theme is used then.
  }
  var dark = choice === 'dark' || (choice !== 'light' && globalThis.matchMedia('(prefers-color-scheme: dark)').matches);
  globalThis.document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
