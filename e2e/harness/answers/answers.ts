/** Answers of Touchdown's screens, files, and calls to questions about one project. */
import type { APIRequestContext, Page } from '@playwright/test';
import type { ProjectComplianceStatus, SUBJECT_LABELS } from '@touchdown/domain';

/** "FATO length", "Clearance of Mast 2", or the label of a compliance subject. */
export type Question =
  | 'Compliance status'
  | (typeof SUBJECT_LABELS)[keyof typeof SUBJECT_LABELS]
  | 'Notice of the dimensions'
  | 'FATO length'
  | 'Additional FATO length'
  | 'Alignment'
  | 'Dimensions and markings'
  | 'FATO minimum'
  | 'FATO of the fleet'
  | 'Design aircraft'
  | 'Aircraft of the dimensions'
  | `Clearance of ${string}`
  | `Construction status of ${string}`
  | `Check of ${string}`
  | `Obstacles with ${string}`;

export const NO_NOTICE = 'no notice';
/** The status beside the results of a calculation: the worse of dimensions and markings, in the specification's words. */
export const RESULT_STATUS: Readonly<Record<ProjectComplianceStatus, string>> = {
  compliant: 'Compliant',
  action_required: 'Action required',
  incomplete: 'Incomplete',
  not_compliant: 'Non-compliant',
};
/** Whether the additional FATO length is missing where the elevation requires it. */
export const lengthAnswer = (isMissing: boolean): string => (isMissing ? 'missing' : 'entered or not required');

export class Answers {
  readonly #given = new Map<Question, Map<string, string[]>>();

  add(question: Question, place: string, answer: string): void {
    const given = this.#given.get(question) ?? new Map<string, string[]>();
    this.#given.set(question, given.set(answer, [...(given.get(answer) ?? []), place]));
  }

  /** Adds whether a place names every aircraft of the first answer, "Fleet: AW139, S-92A" or "AW139 (heliport), S4 (vertiport)". */
  addNames(question: Question, place: string, text: string): void {
    const first = this.#given.get(question)?.keys().next().value;
    if (first === undefined) return;
    const names = first.replace(/^Fleet: | \((?:heliport|vertiport)\)/g, '').split(', ');
    this.add(question, place, names.every((name) => text.includes(name)) ? first : 'another aircraft');
  }

  /** Returns the places that answered a question. */
  places(question: Question): readonly string[] {
    return [...(this.#given.get(question)?.values() ?? [])].flat();
  }

  /** Returns each question that has more than one answer, with the places that give each. */
  contradictions(): readonly string[] {
    return [...this.#given].flatMap(([question, given]) => {
      if (given.size < 2) return [];
      return [`${question}: ${[...given].map(([answer, places]) => `"${answer}" (${places.join(', ')})`).join(' but ')}`];
    });
  }
}

/** A project under test, as seen by its owner. */
export interface Asked {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly id: string;
  readonly name: string;
  readonly answers: Answers;
}

/** The first length in a text: "92.050" of "92.050 ft × 92.050 ft". Null if it has none. */
export const lengthIn = (text: string): string | null => /[\d,]+\.\d{3}/.exec(text)?.[0].replace(',', '') ?? null;

/** Returns a length in screen format: a minimum is rounded up. */
export const printed = (feet: number): string => (Math.ceil(feet * 1_000 - 1e-6) / 1_000).toFixed(3);

/** Reads a JSON response in the shape defined by the contract. */
export async function read<T>(request: APIRequestContext, address: string, params: Record<string, string> = {}): Promise<T> {
  const answer = await request.get(address, { params });
  if (!answer.ok()) throw new Error(`GET ${address} → ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as T;
}
