/** Exports of the notifications for other features. */
export { failureReporter, notifier, type Notify } from './notify.service.ts';
