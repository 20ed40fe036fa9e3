/** What the project form takes from here; screens hand it over. */
import { AirportSuggestion } from './airport-notes.tsx';
import { LocationPicker } from './location-picker.tsx';

export const PLACE_TOOLS = { LocationPicker, AirportSuggestion } as const;
