import { useSyncExternalStore } from 'react';
import { connection, onConnectionChange } from './connection.ts';

/** Whether the app is offline. */
export const useIsAway = (): boolean => useSyncExternalStore(onConnectionChange, connection).state === 'away';
