import type { ReportDocument } from '@touchdown/exports/report';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

const PrintedDocument = lazy(async () => ({ default: (await import('./printed-document.tsx')).PrintedDocument }));

interface Printing {
  readonly contents: ReportDocument;
  /** What a browser suggests for a PDF, without an extension. */
  readonly fileName: string;
}

/** Opens the print dialog of the browser, for the document alone. Mounted until it is closed. */
function Print({ contents, fileName, onDone }: Printing & { readonly onDone: () => void }) {
  useEffect(() => {
    const before = document.title;
    document.title = fileName;
    // Some browsers return before the dialog is closed.
    addEventListener('afterprint', onDone);
    print();
    return () => {
      removeEventListener('afterprint', onDone);
      document.title = before;
    };
  }, [fileName, onDone]);
  return <PrintedDocument contents={contents} />;
}

/** Returns what prints a document from this device, and what to render meanwhile. */
export function usePrint(): { readonly print: (printing: Printing) => void; readonly printed: ReactNode } {
  const [printing, setPrinting] = useState<Printing | null>(null);
  const [done] = useState(() => () => setPrinting(null));
  return {
    print: setPrinting,
    printed: printing && (
      <Suspense>
        <Print {...printing} onDone={done} />
      </Suspense>
    ),
  };
}
