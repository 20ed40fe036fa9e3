/** What the screens of a project report about it. */
import type { ProjectObstacle } from '@touchdown/contract';
import {
  CLEARANCE_LABELS,
  constructionText,
  PROJECT_COMPLIANCE,
  PROJECT_COMPLIANCE_LABELS,
  shortDate,
  SUBJECT_LABELS,
  subjectText,
  type ComplianceSubject,
} from '@touchdown/domain';
import { type Locator } from '@playwright/test';
import { open, settled } from '../settled.ts';
import { type Answers, type Asked, lengthIn, NO_NOTICE, read, RESULT_STATUS } from './answers.ts';

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
  answers.add('Compliance status', `head of ${screen}`, await textOf(chip.locator('.compliance-label')));
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
  // The first rows of a mixed project are those that apply to the whole facility.
  const row = page.locator('tr[data-quantity="fatoLength"]');
  for (const [question, column] of [
    ['FATO length', 'adjusted'],
    ['FATO minimum', 'minimum'],
  ] as const) {
    const shown = await textIfShown(row.locator(`td[data-column="${column}"]`).first());
    if (shown !== null) answers.add(question, 'Calculations', shown.replace(',', ''));
  }
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

/** The minimums of the composite design aircraft. */
async function askFleet({ page, answers }: Asked): Promise<void> {
  const minimums = / FATO ([\d,.]+ ft)/.exec(await page.getByRole('main').innerText())?.[1];
  const length = minimums === undefined ? null : lengthIn(minimums);
  if (length !== null) answers.add('FATO of the fleet', 'Fleet', length);
}

/** The FATO of Form 7480-1. */
async function askNotice({ page, answers }: Asked): Promise<void> {
  const length = /\(FATO\)\s+([\d,.]+) ft/.exec(await page.getByRole('main').innerText())?.[1];
  if (length !== undefined) answers.add('FATO length', 'FAA Notice', length.replace(',', ''));
}

async function askObstacles({ page, request, id, answers }: Asked): Promise<void> {
  const obstacles = await read<ProjectObstacle[]>(request, `/api/projects/${id}/obstacles`);
  const rows = page
    .getByRole('region', { name: 'Table of obstacles' })
    .getByRole('row')
    .filter({ hasText: /^Mast \d/ });
  for (const row of await rows.all()) {
    const name = /^Mast \d+/.exec(await textOf(row))?.[0] ?? '';
    const obstacle = obstacles.find((one) => one.name === name);
    const stated = await textOf(row.getByRole('cell').first().or(row.getByRole('rowheader')).first());
    const construction = obstacle === undefined ? 'none' : constructionText(obstacle, shortDate);
    // The table names only what is not existing.
    const isSame = stated.includes(construction) || (construction === 'Existing' && !/Proposed|Temporary/.test(stated));
    answers.add(`Construction status of ${name}`, 'table of obstacles', isSame && obstacle ? constructionText(obstacle) : stated);
    answers.add(`Clearance of ${name}`, 'table of obstacles', await textOf(row.getByRole('cell').nth(1)));
  }
  const summary = page.getByRole('region', { name: 'Compliance Summary' });
  for (const label of ['Compliant', 'Warning', 'Violation'] as const) {
    const count = await textIfShown(summary.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd[1]'));
    if (count !== null) answers.add(`Obstacles with ${label}`, 'Obstacles', count);
  }
}

/** The obstacles around the landing area, as seen by a device there. */
async function askOnSite({ page, id, answers }: Asked): Promise<void> {
  await open(page, `/projects/${id}/field`);
  await page.getByRole('group', { name: 'Search radius' }).getByRole('button').last().click();
  const rows = page.getByRole('list', { name: 'Obstacles around you' }).getByRole('button', { name: /^Mast \d/ });
  await settled(page);
  for (const row of await rows.all()) {
    const name = /^Mast \d+/.exec(await textOf(row))?.[0] ?? '';
    const stated = await textOf(row.locator('.field-evaluation'));
    answers.add(`Clearance of ${name}`, 'On Site', Object.values(CLEARANCE_LABELS).find((label) => stated.startsWith(label)) ?? stated);
  }
}

/** The plan of the project that was calculated last, which is the only one. */
async function askLatestPlan({ page, answers }: Asked): Promise<void> {
  const plan = page.getByRole('region', { name: 'Latest Plan' });
  const title = await textIfShown(plan.locator('.latest-plan-title'));
  if (title === null) return;
  const aircraft = / (?:Adjusted|Saved) dimensions for (.*)$/.exec(title)?.[1];
  if (aircraft !== undefined) answers.add('Aircraft of the dimensions', 'dashboard', aircraft);
  answers.add('Notice of the dimensions', 'dashboard', (await textIfShown(plan.locator('.latest-plan-notice'))) ?? NO_NOTICE);
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
  const recent = page
    .getByRole('region', { name: 'Recent Activity' })
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) });
  answers.add(
    'Compliance status',
    'dashboard',
    Object.values(PROJECT_COMPLIANCE_LABELS)
      .filter(await isOneOf(recent))
      .join(),
  );

  await askLatestPlan(asked);

  await askOnSite(asked);
  await open(page, `/projects/${id}?tab=overview`);
  await askPanel(asked);
  for (const tab of TABS) {
    await page.getByRole('navigation', { name: 'Project', exact: true }).getByRole('link', { name: tab, exact: true }).click();
    await settled(page);
    if (tab === 'Calculations') await askCalculations(asked);
    if (tab === 'Fleet') await askFleet(asked);
    if (tab === 'FAA Notice') await askNotice(asked);
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
