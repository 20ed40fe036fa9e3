/**
 * The styles of what the first screens are made of, in one file and in the order in which they build on each other: a file more would wait
 * for a connection of its own, and take one from the app.
 */
import '@fontsource-variable/inter/index.css';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/schedule.css';
import '../styles/drawing.css';
import '../shared/ui/brand.css';
import '../shell/loading-screen.css';
import '../shared/ui/button.css';
import '../shared/ui/toast.css';
import '../shared/ui/states.css';
import '../shared/ui/field.css';
import '../shared/ui/segmented.css';
import '../shared/ui/tooltip.css';
import '../shared/ui/badge.css';
import '../shared/ui/popover.css';
import '../features/projects/status-control.css';
import '../features/notifications/notifications.css';
import '../shell/shell.css';
import '../shared/ui/dialog.css';
import '../shared/ui/error-summary.css';
import '../shared/ui/page.css';
import '../shared/ui/person-rows.css';
import '../shared/ui/filter-popover.css';
import '../features/projects/project-list.css';
