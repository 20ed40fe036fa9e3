/** Exports of the notifications for other features. */
export { removeOldNotifications } from './old-notifications.ts';
export { failureReporter, notifier, type Notify } from './notify.service.ts';
