export { countText, ImportRefused } from './refusal.ts';
export type { Turn } from './turn.ts';
