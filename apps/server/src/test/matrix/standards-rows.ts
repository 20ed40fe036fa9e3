/** Calls for the standards register. */
import { aPack, aPhoto, FOUND } from '../builders.ts';
import type { Statuses } from './cast.ts';
import { at, type Rows, signedIn, superuserOnly } from './row.ts';
import type { Things } from './things.ts';

const standardsEditors = (status: number): Statuses => ({ ...superuserOnly(status), standardsEditor: status });
const onConfirmation = ({ confirmation: { ruleId, id } }: Things, rest = '') => `/api/standards/rules/${ruleId}/confirmations/${id}${rest}`;

const CHECKED = aPack();

export const STANDARDS_ROWS = {
  listEditions: at(signedIn(200), '/api/standards/editions'),
  listEditionRules: at(signedIn(200), '/api/standards/editions/ac-150-5390-2d/rules'),
  checkPack: { expected: signedIn(200), call: () => ({ url: '/api/standards/editions/check', body: { file: CHECKED } }) },
  installPack: {
    // Every call has its own edition. Only a superuser may install an unsigned one.
    expected: superuserOnly(201),
    call: () => ({ url: '/api/standards/editions', body: { file: aPack() } }),
  },
  exportPack: at(signedIn(200), '/api/standards/editions/fr-order-2009/revisions/1/pack'),
  listConfirmations: at(signedIn(200), '/api/standards/confirmations'),
  confirmRule: {
    expected: standardsEditors(201),
    limited: true,
    call: ({ freeRuleId }) => ({ url: `/api/standards/rules/${freeRuleId}/confirmations`, body: FOUND }),
  },
  withdrawConfirmation: { expected: standardsEditors(204), call: (own) => ({ url: onConfirmation(own) }) },
  saveConfirmationPhoto: {
    expected: standardsEditors(201),
    call: (own) => ({ url: onConfirmation(own, '/photo'), body: {}, file: aPhoto() }),
  },
  confirmationPhoto: { expected: signedIn(200), call: (own) => ({ url: onConfirmation(own, '/photo') }) },
  listEditionEvaluations: at(superuserOnly(200), '/api/standards/evaluations'),
  createEditionEvaluation: {
    expected: superuserOnly(202),
    call: () => ({
      url: '/api/standards/evaluations',
      body: { before: { editionId: 'ac-150-5390-2c' }, after: { editionId: 'ac-150-5390-2d' } },
    }),
  },
  readEditionEvaluation: { expected: superuserOnly(200), call: (own) => ({ url: `/api/standards/evaluations/${own.evaluationId}` }) },
  exportEditionEvaluation: { expected: superuserOnly(200), call: (own) => ({ url: `/api/standards/evaluations/${own.evaluationId}/csv` }) },
} satisfies Rows;
