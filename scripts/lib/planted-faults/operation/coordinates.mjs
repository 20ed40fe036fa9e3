// Faults of coordinates, lengths, and gestures.
import { unit } from '../tests.mjs';

const READ_POSITION = unit('apps/web/src/shared/format/read-position.test.ts');
const VIEW_GESTURES = unit('apps/web/src/shared/gestures/view-gestures.test.ts');

const unread = (what, find, replace) => ({
  group: 'coordinates',
  fault: `a pasted position is not read: ${what}`,
  file: 'apps/web/src/shared/format/read-position.ts',
  find,
  replace,
  tests: READ_POSITION,
});

/** A form whose fields take a pasted position one by one. */
const pasteInto = (what, file, find, tests) => ({
  group: 'coordinates',
  fault: `a pasted position fills one field only: ${what}`,
  file,
  find,
  replace: '',
  tests: unit(tests),
});

export const COORDINATES = [
  unread('a decimal pair', 'inLink(trimmed) ?? decimalPair(trimmed) ?? dmsPair(trimmed)', 'inLink(trimmed) ?? dmsPair(trimmed)'),
  unread('a Google Maps link', 'inLink(trimmed) ?? decimalPair(trimmed)', 'decimalPair(trimmed)'),
  unread('degrees, minutes, and seconds', ' ?? dmsPair(trimmed)', ''),
  unread('degrees and decimal minutes', 'if (parts === null) return compacted;', 'if (parts !== undefined) return compacted;'),
  unread(
    'the letter of the hemisphere first',
    '[/^(.*?[NS])[\\s,;/]*(\\d.*[EW])$/i, /^([NS].*?)[\\s,;/]*([EW].*)$/i]',
    '[/^(.*?[NS])[\\s,;/]*(\\d.*[EW])$/i]',
  ),
  unread('MGRS', 'return positionOfMgrs(text) ?? positionOfUtm(text);', 'return positionOfUtm(text);'),
  unread('UTM', 'return positionOfMgrs(text) ?? positionOfUtm(text);', 'return positionOfMgrs(text);'),
  pasteInto(
    'projects, in decimal degrees',
    'apps/web/src/features/site/projects/location-fields.tsx',
    ' onPaste={pastedPosition(pick, (text) => setValue(axis, text, { shouldDirty: true }))}',
    'apps/web/src/features/site/projects/project-dialog.test.tsx',
  ),
  pasteInto(
    'every form, in degrees, minutes, and seconds',
    'apps/web/src/shared/forms/coordinate-fields.tsx',
    '        onPaste={pastedPosition(onPosition, type)}\n',
    'apps/web/src/features/site/projects/project-dialog.test.tsx',
  ),
  pasteInto(
    'obstacles and points, in decimal degrees',
    'apps/web/src/shared/forms/draft-coordinates.tsx',
    ' onPaste={pastedPosition(fill, (text) => setValue(axis, text, { shouldDirty: true }))}',
    'apps/web/src/shared/forms/draft-coordinates.test.tsx',
  ),
  pasteInto(
    'corners of a parcel',
    'apps/web/src/features/site/parcels/corner-table.tsx',
    '        onPaste={pastedPosition(fill, setTyped)}\n',
    'apps/web/src/features/site/parcels/corner-table.test.tsx',
  ),
  {
    group: 'coordinates',
    fault: 'a length in meters does not show what it was converted to',
    file: 'apps/web/src/shared/ui/length-input.tsx',
    find: 'return isConverted ? `${shown} = ${Number(feet).toFixed(CONVERTED_DECIMALS)} ft` : null;',
    replace: 'return isConverted ? shown.slice(0, 0) : null;',
    tests: unit('apps/web/src/shared/ui/length-input.test.tsx'),
  },
  {
    group: 'coordinates',
    fault: 'the wheel over a drawing zooms instead of scrolling the page',
    file: 'apps/web/src/shared/gestures/gesture-rules.ts',
    find: 'hasFocus || ctrlKey || metaKey;',
    replace: 'true;',
    tests: VIEW_GESTURES,
  },
  {
    group: 'coordinates',
    fault: 'one finger on a drawing does not scroll the page',
    file: 'apps/web/src/shared/gestures/view-gestures.ts',
    find: '      if (event.touches.length < TWO_FINGERS && isPages) event.stopPropagation();\n',
    replace: '',
    tests: VIEW_GESTURES,
  },
  {
    group: 'coordinates',
    fault: 'the plan takes no wheel and no fingers',
    file: 'apps/web/src/features/planning/surfaces/plan-canvas.tsx',
    find: 'onZoom: (steps, place) => setView((last) => ({ ...last, zoom: zoomed(last.zoom, steps), held: hold(place, place) })),',
    replace: '',
    tests: unit('apps/web/src/screens/project-detail/surfaces-view.test.tsx'),
  },
];
