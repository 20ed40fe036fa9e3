/** How other features tell a person of what they changed. */
export { failureTeller, notifier, type Notify } from './notify.service.ts';
