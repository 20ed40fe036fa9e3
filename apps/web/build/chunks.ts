/**
 * Which files the build makes. Left to itself it makes one of every module that two others share: hundreds of files, fetched six at a
 * time. Here those that are always needed together lie together; what only some screens need stays with them.
 */
import type { Rolldown } from 'vite';

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;

const VISITORS = /\/src\/app\.tsx$|\/src\/shared\/ui\/(use-media|use-page-title|field|inputs|segmented)\.tsx?$|\/icons\/key-round\./;
const SHELL =
  /\/src\/offline\/edits\/(index|unsent)\.ts$|\/src\/offline\/reads\/(cached-reads|start-offline)\.ts$|\/src\/shell\/(shell|unsent-link)\.tsx$|nfiniteQuery|\/status-control\.tsx$|\/(use-return-focus|reserved|use-is-away)\.tsx?$|\/use-built\.ts$|\/icons\/eye\./;
// Without what needs geodesy, such as the imports, or the register of rules: every screen would load them.
const PARTS =
  /\/src\/shared\/(ui\/(?!rule-source|findings)|format\/(?!area-text)|compliance\/|forms\/saved-draft)|\/src\/features\/(?!documents\/import\/)[\w-]+\/[\w-]+\/api\.ts$|\/lucide-react\//;

const PROJECT = /\/src\/screens\/project-detail\/project-detail-screen\.tsx$/;

/** What so many screens use is fetched by most of them. */
const MANY = 3;

/** In order: a module goes to the first that takes it, and all it imports goes with it. */
export const CHUNKS: Groups = [
  { name: 'first', tags: ['$initial'] },
  // With what the pages of visitors use, which need no more than this.
  { name: 'app', test: VISITORS },
  // The shell, what it asks for at once (the reads that are kept, the edits that wait), and what the screens one begins with use.
  { name: 'shell', test: SHELL },
  { name: 'parts', test: PARTS, minShareCount: MANY },
  // The project with its overview: the other tabs are fetched when they are opened.
  { name: 'project', test: PROJECT },
];
