import { useRef } from 'react';
import { errorText } from '../../shared/api/api-error.ts';
import { StatusMark } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Upload } from '../../shared/ui/icons.ts';
import { useFileDrop } from '../../shared/files/use-file-drop.ts';
import { verdictWords } from './verdict-words.ts';
import { type Checked, useVerify, type Verified } from './use-verify.ts';
import './verify.css';

function SealFacts({ seal }: { readonly seal: NonNullable<Verified['verdict']['seal']> }) {
  const facts = [
    ['Rules', seal.rules],
    ['Engine', seal.engine],
    ['Inputs (SHA-256)', seal.inputs],
    ['Audit log', `entry ${seal.audit.seq}, ${seal.audit.hash}`],
    ['Contents (SHA-256)', seal.body],
    ['Signed with key', seal.key],
  ] as const;
  return (
    <dl className="verify-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Result({ verified: { fileName, verdict, isHere } }: { readonly verified: Verified }) {
  const { status, word, text } = verdictWords(verdict);
  return (
    <div className="verify-result">
      <p className="verify-name">{fileName}</p>
      <StatusMark status={status} word={word} flag />
      <p>{text}</p>
      {verdict.verdict === 'genuine' && verdict.seal !== null && <SealFacts seal={verdict.seal} />}
      <p className="quiet">
        {isHere ? 'Verified in your browser. The file was not uploaded.' : 'Verified by the server. The file was not stored.'}
      </p>
    </div>
  );
}

function Outcome({ checked }: { readonly checked: Checked }) {
  if ('verdict' in checked) return <Result verified={checked} />;
  return (
    <div className="verify-result">
      <p className="verify-name">{checked.fileName}</p>
      <p className="verify-failed">{checked.problem}</p>
    </div>
  );
}

/** Drop files, or choose some: each is genuine, altered or unknown. */
export function VerifyPanel() {
  const zone = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const verify = useVerify();
  const take = (files: readonly File[]) => {
    if (files.length > 0) verify.mutate(files);
  };
  const isOver = useFileDrop(zone, take);
  return (
    <>
      <div ref={zone} role="group" aria-labelledby="verify-words" className="verify-zone" data-over={isOver || undefined}>
        <p id="verify-words">Drop a report or exported file here, or choose one.</p>
        <Button variant="primary" icon={<Upload />} busy={verify.isPending} onClick={() => input.current?.click()}>
          Choose File
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label="File to verify"
          onChange={({ target }) => {
            take([...(target.files ?? [])]);
            // So that the same file can be chosen again.
            target.value = '';
          }}
        />
      </div>
      <div aria-live="polite">
        {/* Two files of a name may be dropped together, and never change their order. */}
        {verify.isSuccess && verify.data.map((checked, index) => <Outcome key={`${index} ${checked.fileName}`} checked={checked} />)}
        {verify.isError && <p className="verify-failed">{errorText(verify.error)}</p>}
      </div>
    </>
  );
}
