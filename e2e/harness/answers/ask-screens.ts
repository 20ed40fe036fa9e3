/** What the screens of a project report about it. */
import {
  CLEARANCE_LABELS,
  PROJECT_COMPLIANCE,
  PROJECT_COMPLIANCE_LABELS,
  SUBJECT_LABELS,
  subjectText,
  type ComplianceSubject,
} from '@touchdown/domain';
import { type Locator } from '@playwright/test';
import { open, settled } from '../settled.ts';
import { type Answers, type Asked, NO_NOTICE, RESULT_STATUS } from './answers.ts';

const TABS = ['Overview', 'Contacts', 'Calculations', 'Reports', 'FAA Notice', 'Fleet', 'Files', 'Team'] as const;
const VIEWS = ['Paths', 'Validation', 'Obstacles', 'Surfaces', 'Geometry', 'Best Pair'] as const;

const textOf = async (found: Locator): Promise<string> => (await found.innerText()).trim();
/** The text of the element if it is visible. */
const textIfShown = async (found: Locator): Promise<string | null> => ((await found.count()) === 0 ? null : textOf(found));

/** Whether a text is a line of the located element. */
async function isOneOf(found: Locator): Promise<(text: string) => boolean> {
  const lines = (await found.innerText()).split(/[\n\t]/).map((line) => line.trim());
  return (text) => lines.includes(text);
}

/** Every sentence about a subject in a text: "Obstacles: penetrations". */
function addSubjects(answers: Answers, place: string, text: string): void {
  for (const [subject, label] of Object.entries(SUBJECT_LABELS) as [ComplianceSubject, (typeof SUBJECT_LABELS)[ComplianceSubject]][]) {
    for (const status of PROJECT_COMPLIANCE) {
      const sentence = subjectText({ subject, status });
      if (text.includes(sentence)) answers.add(label, place, sentence);
    }
  }
}

/** The header, banner, and text of each project screen. */
async function askCommonParts({ page, answers }: Asked, screen: string): Promise<void> {
  const chip = page.getByRole('button', { name: /: show compliance issues$/ });
  answers.add('Compliance status', `head of ${screen}`, await textOf(chip));
  const notice = await textIfShown(page.locator('.project-dimensions p'));
  answers.add('Notice of the dimensions', `banner of ${screen}`, notice?.replace(/\s*Review Dimensions$/, '') ?? NO_NOTICE);
  addSubjects(answers, screen, await page.getByRole('main').innerText());
}

/** The panel opened by the status in the header. */
async function askPanel({ page, answers }: Asked): Promise<void> {
  await page.getByRole('button', { name: /: show compliance issues$/ }).click();
  const panel = page.locator('.compliance-panel');
  for (const subject of await panel.locator('.compliance-subject').all()) addSubjects(answers, 'compliance panel', await textOf(subject));
  await page.keyboard.press('Escape');
}

async function askCalculations({ page, answers }: Asked): Promise<void> {
  const alignment = await textIfShown(page.locator('.plan-strip dd').first());
  if (alignment !== null) answers.add('Alignment', 'plan on Calculations', String(Number.parseFloat(alignment)));
  const calculate = page.getByRole('button', { name: 'Calculate Dimensions' });
  if (!(await calculate.isEnabled())) return;
  await calculate.click();
  await settled(page);
  answers.addNames('Design aircraft', 'Calculations', await page.getByRole('region', { name: 'Results' }).innerText());
  const isShown = await isOneOf(page.locator('.results-head .results-status'));
  answers.add('Dimensions and markings', 'Calculations', Object.values(RESULT_STATUS).filter(isShown).join());
  const row = page.locator('tr[data-quantity="fatoLength"] td[data-column="adjusted"]');
  const shown = await textIfShown(row);
  if (shown !== null) answers.add('FATO length', 'Calculations', shown.replace(',', ''));
}

/** The check of each path, on its card or in the validation list. */
async function askPaths({ page, answers }: Asked, view: 'Paths' | 'Validation'): Promise<void> {
  const cards = page.getByRole('region', { name: view, exact: true }).getByRole('listitem', { name: /^Path \d+$/ });
  for (const card of await cards.all()) {
    const name = (await card.getAttribute('aria-label')) ?? '';
    const check = view === 'Paths' ? card.getByRole('group', { name: 'Path Check' }).getByRole('paragraph') : card.getByRole('group');
    const status = /Compliant|Review required|Validation error|Not evaluated/.exec(await check.first().innerText())?.[0];
    answers.add(`Check of ${name}`, view, status ?? 'none');
  }
}

async function askObstacles({ page, answers }: Asked): Promise<void> {
  const rows = page
    .getByRole('region', { name: 'Table of obstacles' })
    .getByRole('row')
    .filter({ hasText: /^Mast \d/ });
  for (const row of await rows.all()) {
    const name = /^Mast \d+/.exec(await textOf(row))?.[0] ?? '';
    answers.add(`Clearance of ${name}`, 'table of obstacles', await textOf(row.getByRole('cell').nth(1)));
  }
  const summary = page.getByRole('region', { name: 'Compliance Summary' });
  for (const label of ['Compliant', 'Warning', 'Violation'] as const) {
    const count = await textIfShown(summary.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd[1]'));
    if (count !== null) answers.add(`Obstacles with ${label}`, 'Obstacles', count);
  }
}

async function askSurfaces({ page, answers }: Asked): Promise<void> {
  const counts = page.getByRole('region', { name: 'Obstacle Visualization' });
  if ((await counts.count()) === 0) return;
  for (const label of Object.values(CLEARANCE_LABELS)) {
    const item = counts.getByRole('listitem').filter({ has: page.getByRole('meter', { name: `${label} obstacles` }) });
    const count = /\d+$/.exec((await textIfShown(item)) ?? '')?.[0];
    if (count !== undefined) answers.add(`Obstacles with ${label}`, 'Surfaces', count);
  }
}

/** Opens the list and every screen of the project as a user does: by its address, then tab by tab. */
export async function askScreens(asked: Asked): Promise<void> {
  const { page, id, name, answers } = asked;
  await open(page, '/projects');
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
  answers.add(
    'Compliance status',
    'project list',
    Object.values(PROJECT_COMPLIANCE_LABELS)
      .filter(await isOneOf(row))
      .join(),
  );

  await open(page, '/');
  const recent = page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
  answers.add(
    'Compliance status',
    'dashboard',
    Object.values(PROJECT_COMPLIANCE_LABELS)
      .filter(await isOneOf(recent))
      .join(),
  );

  await open(page, `/projects/${id}?tab=overview`);
  await askPanel(asked);
  for (const tab of TABS) {
    await page.getByRole('navigation', { name: 'Project', exact: true }).getByRole('link', { name: tab, exact: true }).click();
    await settled(page);
    if (tab === 'Calculations') await askCalculations(asked);
    await askCommonParts(asked, tab);
  }
  await page.getByRole('navigation', { name: 'Project', exact: true }).getByRole('link', { name: 'Approach/Departures' }).click();
  for (const view of VIEWS) {
    await page.getByRole('navigation', { name: 'Approach and departure views' }).getByRole('link', { name: view }).click();
    await settled(page);
    await askCommonParts(asked, view);
    if (view === 'Paths' || view === 'Validation') await askPaths(asked, view);
    if (view === 'Obstacles') await askObstacles(asked);
    if (view === 'Surfaces') await askSurfaces(asked);
  }
}
