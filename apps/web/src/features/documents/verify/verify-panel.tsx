import { useRef } from 'react';
import { errorText } from '../../../shared/api/api-error.ts';
import { StatusMark } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Upload } from '../../../shared/ui/icons.ts';
import { useFileDrop } from '../../../shared/files/use-file-drop.ts';
import { resultText } from './result-text.ts';
import { type Checked, useVerify, type Verified } from './use-verify.ts';
import './verify.css';

function SealFacts({ seal }: { readonly seal: NonNullable<Verified['verdict']['seal']> }) {
  const facts = [
    ['Criteria', seal.rules],
    ['Engine', seal.engine],
    ['Inputs (SHA-256)', seal.inputs],
    ...(seal.audit === null ? [] : [['Audit log', `entry ${seal.audit.seq}, ${seal.audit.hash}`] as const]),
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

function Result({ verified: { fileName, verdict: result, isHere } }: { readonly verified: Verified }) {
  const { status, label: statusText, text } = resultText(result);
  return (
    <div className="verify-result">
      <p className="verify-name">{fileName}</p>
      <StatusMark status={status} label={statusText} flag />
      <p>{text}</p>
      {result.verdict === 'genuine' && result.seal !== null && <SealFacts seal={result.seal} />}
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

/** Drop or choose files: each is genuine, altered, or unknown. */
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
      <div
        ref={zone}
        role="group"
        aria-labelledby="verify-hint"
        className="verify-zone"
        data-screen-actions
        data-over={isOver || undefined}
      >
        <p id="verify-hint">
          Drop a report or exported file here, or choose one. Choose a CSV, XLSX, or GeoPackage file together with its .seal.json file.
        </p>
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
            // So that the same file can be selected again.
            target.value = '';
          }}
        />
      </div>
      <div aria-live="polite">
        {/* Two files with the same name may be dropped together, and never change their order. */}
        {verify.isSuccess && verify.data.map((checked, index) => <Outcome key={`${index} ${checked.fileName}`} checked={checked} />)}
        {verify.isError && <p className="verify-failed">{errorText(verify.error)}</p>}
      </div>
    </>
  );
}
