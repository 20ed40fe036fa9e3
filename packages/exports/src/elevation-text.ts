/** The site elevation in documents: as entered, with one decimal at least, as all other elevations have. */
const WHOLE = /(?<![\d.,])([-−]?\d[\d,]*)(?= (?:ft|m)\b)/g;

/** "812 ft" → "812.0 ft MSL", "812.45 ft" → "812.45 ft MSL", "247 m (810.4 ft)" → "247.0 m (810.4 ft) MSL". */
export const elevationText = (entered: string): string => `${entered.replaceAll(WHOLE, '$1.0')} MSL`;
