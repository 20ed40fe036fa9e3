import type { IssueLink } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { issueAction, issueAddress } from './issue-address.ts';

const link = (tab: IssueLink['tab'], view: IssueLink['view'], target: IssueLink['target']): IssueLink => ({ tab, view, target });
const CASES: readonly (readonly [name: string, link: IssueLink, address: object, action: string])[] = [
  [
    'a field of the project',
    link('overview', null, { kind: 'field', id: 'elevation', field: null }),
    { tab: 'overview', edit: 'elevation' },
    'Enter Elevation',
  ],
  [
    'another field of the project',
    link('overview', null, { kind: 'field', id: 'shape', field: null }),
    { tab: 'overview', edit: 'shape' },
    'Edit Project',
  ],
  [
    'a field of a path',
    link('approach', 'paths', { kind: 'path', id: 'P1', field: 'curveRadius' }),
    { tab: 'approach', view: 'paths', path: 'P1', focus: 'curveRadius' },
    'Edit Path',
  ],
  [
    'a path',
    link('approach', 'paths', { kind: 'path', id: 'P1', field: null }),
    { tab: 'approach', view: 'paths', path: 'P1', focus: 'record' },
    'Show Path',
  ],
  [
    'an obstacle',
    link('approach', 'obstacles', { kind: 'obstacle', id: 'O1', field: null }),
    { tab: 'approach', view: 'obstacles', obstacle: 'O1', focus: 'record' },
    'Show Obstacle',
  ],
  [
    'a field of an obstacle',
    link('approach', 'obstacles', { kind: 'obstacle', id: 'O1', field: 'elevationFeet' }),
    { tab: 'approach', view: 'obstacles', obstacle: 'O1', focus: 'elevationFeet' },
    'Edit Obstacle',
  ],
  [
    'two paths in conflict',
    link('approach', 'validation', { kind: 'conflict', id: 'P1~P2~overlap', field: null }),
    { tab: 'approach', view: 'validation', conflict: 'P1~P2~overlap', focus: 'record' },
    'Show Conflict',
  ],
  [
    'an entry for the FAA',
    link('notice', null, { kind: 'answer', id: 'filedOn', field: null }),
    { tab: 'notice', focus: 'filedOn' },
    'Enter Filing Date',
  ],
  [
    'the start of construction',
    link('notice', null, { kind: 'answer', id: 'constructionStart', field: null }),
    { tab: 'notice', focus: 'constructionStart' },
    'Enter Date',
  ],
  [
    'another entry for the FAA',
    link('notice', null, { kind: 'answer', id: 'county', field: null }),
    { tab: 'notice', focus: 'county' },
    'Edit Entry',
  ],
  ['the first parcel', link('notice', null, { kind: 'action', id: 'add', field: null }), { tab: 'notice', focus: 'add' }, 'Draw Parcel'],
  [
    'the first path',
    link('approach', 'paths', { kind: 'action', id: 'add', field: null }),
    { tab: 'approach', view: 'paths', focus: 'add' },
    'Add Path',
  ],
  [
    'the first obstacle',
    link('approach', 'obstacles', { kind: 'action', id: 'add', field: null }),
    { tab: 'approach', view: 'obstacles', focus: 'add' },
    'Add Obstacle',
  ],
  [
    'the fleet that is empty',
    link('fleet', null, { kind: 'action', id: 'add', field: null }),
    { tab: 'fleet', focus: 'add' },
    'Add Aircraft',
  ],
  [
    'the aircraft of the fleet',
    link('fleet', null, { kind: 'action', id: 'members', field: null }),
    { tab: 'fleet', focus: 'members' },
    'Open Fleet',
  ],
  [
    'adjusted values',
    link('calculations', null, { kind: 'action', id: 'adjust', field: null }),
    { tab: 'calculations', focus: 'adjust' },
    'Adjust Values',
  ],
  [
    'a calculation',
    link('calculations', null, { kind: 'action', id: 'calculate', field: null }),
    { tab: 'calculations', focus: 'calculate' },
    'Calculate',
  ],
  [
    'the results, which explain it',
    link('calculations', null, { kind: 'action', id: 'section', field: null }),
    { tab: 'calculations', focus: 'section' },
    'Open Calculations',
  ],
  [
    'obstacles that are only counted',
    link('approach', 'obstacles', { kind: 'action', id: 'section', field: null }),
    { tab: 'approach', view: 'obstacles', focus: 'section' },
    'Open Obstacles',
  ],
  [
    'objects that are only counted',
    link('notice', null, { kind: 'action', id: 'section', field: null }),
    { tab: 'notice', focus: 'section' },
    'Open FAA Notice',
  ],
  ['a tab', link('calculations', null, null), { tab: 'calculations' }, 'Open Calculations'],
];

describe('the address of an issue', () => {
  it.each(CASES)('leads to %s', (_, issueLink, address, action) => {
    expect(issueAddress(issueLink)).toEqual(address);
    expect(issueAction(issueLink)).toBe(action);
  });
});
