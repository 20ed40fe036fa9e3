/** The states and territories of the United States, by postal abbreviation. */
const STATES: Readonly<Record<string, string>> = {
  ...{ AL: 'Alabama', AK: 'Alaska', AZ: 'Arizona', AR: 'Arkansas', CA: 'California', CO: 'Colorado', CT: 'Connecticut' },
  ...{ DE: 'Delaware', DC: 'District of Columbia', FL: 'Florida', GA: 'Georgia', HI: 'Hawaii', ID: 'Idaho', IL: 'Illinois' },
  ...{ IN: 'Indiana', IA: 'Iowa', KS: 'Kansas', KY: 'Kentucky', LA: 'Louisiana', ME: 'Maine', MD: 'Maryland' },
  ...{ MA: 'Massachusetts', MI: 'Michigan', MN: 'Minnesota', MS: 'Mississippi', MO: 'Missouri', MT: 'Montana', NE: 'Nebraska' },
  ...{ NV: 'Nevada', NH: 'New Hampshire', NJ: 'New Jersey', NM: 'New Mexico', NY: 'New York', NC: 'North Carolina' },
  ...{ ND: 'North Dakota', OH: 'Ohio', OK: 'Oklahoma', OR: 'Oregon', PA: 'Pennsylvania', RI: 'Rhode Island' },
  ...{ SC: 'South Carolina', SD: 'South Dakota', TN: 'Tennessee', TX: 'Texas', UT: 'Utah', VT: 'Vermont', VA: 'Virginia' },
  ...{ WA: 'Washington', WV: 'West Virginia', WI: 'Wisconsin', WY: 'Wyoming', AS: 'American Samoa', GU: 'Guam' },
  ...{ MP: 'Commonwealth of the Northern Mariana Islands', PR: 'Puerto Rico', VI: 'United States Virgin Islands' },
};

/** Spellings that differ from the name in the data. */
const ALSO: Readonly<Record<string, string>> = {
  'washington dc': 'DC',
  'northern mariana islands': 'MP',
  'virgin islands': 'VI',
  'us virgin islands': 'VI',
};

const plain = (text: string): string => text.toLowerCase().replace(/[.,]/g, '').replace(/\s+/g, ' ').trim();
const BY_NAME = new Map(Object.entries(STATES).map(([code, name]) => [plain(name), code]));

/** The postal abbreviation of a state as entered: "in", "Indiana", "IN". `null`: not a state. */
export function stateCode(entered: string): string | null {
  const text = plain(entered);
  const code = text.toUpperCase();
  return code in STATES ? code : (BY_NAME.get(text) ?? ALSO[text] ?? null);
}

/** "St. Clair County" and "Saint Clair" are the same county. */
export const countyKey = (entered: string): string =>
  entered
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b(county|parish|borough|census area|municipality|municipio|city of|city and county of)\b/g, '')
    .replace(/\bst(e?)\b\.?/g, 'saint$1')
    .replace(/[^a-z0-9]/g, '');
