/** Where the values were read: the short names that citations use in `source`. */
export const SOURCES: Readonly<Record<string, string>> = {
  CFR23: '14 CFR 77.23, https://lexbuild.dev/ecfr/title-14/chapter-I/part-77/section-77.23 (current to 2026-04-05)',
  CFR9: '14 CFR 77.9, https://self-law.org/code/us/cfr/t14/s%C2%A7%2077.9',
  CFR17: '14 CFR 77.17, https://self-law.org/code/us/cfr/t14/s%C2%A7%2077.17',
  faraim: '14 CFR 77.7 as given at faraim.org',
  F7480:
    'FAA Form 7480-1, text of the current form as published at https://docslib.org/doc/12080242 and https.omb.report/icr/202209-2120-002/doc/125737101 (its first page)',
  'F7480-OLD':
    'FAA Form 7480-1, printing with approval to 02/28/2007: https://omb.report/icr/201112-2120-002/doc/28923301 (sections A to E)',
  'F7480-OMB': 'What OMB 2120-0036 says of FAA Form 7480-1: https.omb.report/omb/2120-0036',
  'DOF-README':
    'OAS Digital Obstacle File (DOF), FAA Aeronautical Information Services, September 8, 2019: the text that comes with the file',
  '2B': 'AC 150/5390-2B (2004), paragraphs published in slices at text-id.123dok.com',
  '2B-a': 'AC 150/5390-2B, general aviation FATO: text-id.123dok.com slice wq2krjg2q',
  '2B-b': 'AC 150/5390-2B, transport FATO: text-id.123dok.com slice lzgrmer2q',
  '2B-c': 'AC 150/5390-2B, hospital FATO: text-id.123dok.com slice 8yd96gxez',
  '2B-d': 'AC 150/5390-2B, transport safety area: text-id.123dok.com slice 6qm0ld07y',
  '2B-e': 'AC 150/5390-2B, general aviation safety area: text-id.123dok.com slice eqokn6r0y',
  '2B-f': 'AC 150/5390-2B, marking: text-id.123dok.com slice eqokn6kmy',
  '2B-g': 'AC 150/5390-2B, notice to the FAA: text-id.123dok.com slice oz1exkgey',
  '2C-OIS':
    'AC 150/5390-2C paragraphs 111 and 217, quoted in "Airspace Risk Analysis for Heliports", github.com/grantmorfitt/FAA-Heliport-Risk-Analysis-Metric',
  '2C-cover': 'Cover of AC 150/5390-2C: https://opengov.slocity.org/WebLink/DocView.aspx?dbid=0&id=174499, scribd 100425726',
  '2C-sec': 'A paraphrase of AC 150/5390-2C: https://hurmaninvesterarqbro.firebaseapp.com/88073/38061.html',
  '2D-draft': 'Cover of the draft of AC 150/5390-2D: https://docslib.org/doc/4158522/draft-150-5390-2d-heliport-design',
  AIRX: 'AirIndex risk code ("OL = 1.2 x RD (AC 1.8.31)", "FATO = 1.5 x OL", "Safety Area = 0.28 x OL")',
  'ITA-E07': 'ITA course IT-214, deck E07 (cites EB 105A figure 1-1, tables 1-1 and 2-1, definitions 8 and 9): github.com/uaminfra-ita',
  'ITA-E08': 'ITA course IT-214, deck E08 (stands and taxi, EB 105A section 3): github.com/uaminfra-ita',
  'ITA-E09': 'ITA course IT-214, deck E09 (EB 105A 2.6.1, figures 2-5 and 2-6): github.com/uaminfra-ita',
  VSEL: 'Site-selection code citing EB 105A (TLOF 1.0 RD, FATO 2.0 RD, safety area 2.5 D)',
  UAMN: 'https://urbanairmobilitynews.com/emerging-regulations/faa-publishes-updated-vertiport-design-engineering-brief (quotes FAA)',
  AG: 'https://autonomyglobal.co/resources/faa-engineering-brief-no-105a-vertiport-design',
  ISON: 'https://dhirubhai.net/pulse/eb-105-eb-105a-comparison-amrg-david-ison-phd-vlsmc (EB 105 and EB 105A compared)',
  HB105A: 'A research note that quotes EB 105A by table number',
  HAI12: 'Leverton, HAI 2012: https://pt.scribd.com/doc/406907991 (D = 1.2 RD, 1 RD = 0.83 D)',
  stateaviationjournal: 'stateaviationjournal.com on the draft of AC 150/5390-2D',
};
