/** One Lighthouse audit of one page, as on a desktop or as on a phone with a slow network. */
import lighthouse, { desktopConfig } from 'lighthouse';
import type { AuditedPage } from './pages.ts';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
export type Category = (typeof CATEGORIES)[number];
export const DEVICES = ['desktop', 'mobile'] as const;
export type Device = (typeof DEVICES)[number];

const SHOWN_ITEMS = 5;

export interface Audit {
  /** From 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  /** What kept a score below 100, as text. */
  readonly findings: readonly string[];
}

/** What an audit of the console or of the browser's issues names. */
const namedBy = (details: unknown): string => {
  const { items = [] } = (details ?? {}) as { items?: readonly object[] };
  return items.length === 0 || items.length > SHOWN_ITEMS ? '' : ` ${JSON.stringify(items)}`;
};

export async function audit({ url, cookie }: AuditedPage, device: Device, port: number): Promise<Audit> {
  const flags = {
    port,
    logLevel: 'error' as const,
    onlyCategories: [...CATEGORIES],
    ...(cookie === null ? {} : { extraHeaders: { Cookie: cookie } }),
  };
  const { lhr } = (await lighthouse(url, flags, device === 'desktop' ? desktopConfig : undefined)) ?? {};
  if (lhr === undefined || lhr.runtimeError) throw new Error(`${url} could not be audited: ${lhr?.runtimeError?.message ?? 'no result'}`);
  const scoreOf = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const findings = CATEGORIES.flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ weight }) => weight > 0)
      .flatMap(({ id }) => lhr.audits[id] ?? [])
      .filter(({ score }) => score !== null && score < 1)
      .map(
        ({ id, score, displayValue, details }) =>
          `${category}: ${id} ${displayValue ?? ''} (${Math.round((score ?? 0) * 100)})${category === 'best-practices' ? namedBy(details) : ''}`,
      ),
  );
  return {
    scores: { performance: scoreOf('performance'), accessibility: scoreOf('accessibility'), 'best-practices': scoreOf('best-practices') },
    findings,
  };
}
