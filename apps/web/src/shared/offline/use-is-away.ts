import { useSyncExternalStore } from 'react';
import { connection, onConnectionChange } from './connection.ts';

/** Whether the server does not answer at present. */
export const useIsAway = (): boolean => useSyncExternalStore(onConnectionChange, connection).state === 'away';
