/** How other features tell a user of what they changed. */
export { failureTeller, notifier, type Notify } from './notify.service.ts';
