/** A document as a browser prints it, with the contents that the server prints as a PDF. Not shown on the screen. */
import {
  type Fact,
  imageAddress,
  type ReportBlock,
  type ReportCover,
  type ReportDocument,
  type TableCell,
} from '@touchdown/exports/report';
import { createPortal } from 'react-dom';
import { PrintedPicture } from './printed-picture.tsx';
import './printed-document.css';

function Facts({ rows }: { readonly rows: readonly Fact[] }) {
  return (
    <dl className="printed-facts">
      {rows.map(({ label, value, tone }) => (
        <div key={label} data-tone={tone}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function CellText({ cell }: { readonly cell: TableCell }) {
  if (typeof cell === 'string') return cell;
  return cell.isStrong === true ? <b>{cell.text}</b> : cell.text;
}

function Table({ caption, columns, rows }: Extract<ReportBlock, { kind: 'table' }>) {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  return (
    <table>
      <caption>{caption}</caption>
      <colgroup>
        {columns.map(({ title, share }) => (
          <col key={title} style={{ width: `${(100 * share) / whole}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ title, align }) => (
            <th key={title} scope="col" data-align={align}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) =>
          'group' in row ? (
            <tr key={index}>
              <th scope="rowgroup" colSpan={columns.length}>
                {row.group}
              </th>
            </tr>
          ) : (
            <tr key={index}>
              {row.cells.map((cell, column) => (
                <td key={column} data-align={columns[column]?.align}>
                  <CellText cell={cell} />
                </td>
              ))}
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

function Block({ block }: { readonly block: ReportBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h3>{block.text}</h3>;
    case 'paragraph':
      return <p data-tone={block.tone}>{block.text}</p>;
    case 'list': {
      const items = block.items.map((item) => <li key={item}>{item}</li>);
      return block.isNumbered === true ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'facts':
      return <Facts rows={block.rows} />;
    case 'table':
      return <Table {...block} />;
    case 'figure':
      return (
        <figure>
          <PrintedPicture picture={block.picture} label={block.alt} />
          <figcaption>{block.caption}</figcaption>
        </figure>
      );
    case 'pageBreak':
      return <div className="printed-break" />;
  }
}

/** The firm and its logo, above the title. Blank cells are not printed. */
function Firm({ logo, titleBlock = null }: Pick<ReportCover, 'logo' | 'titleBlock'>) {
  if (logo === null && titleBlock === null) return null;
  return (
    <header className="printed-firm">
      {titleBlock !== null && (
        <div>
          {titleBlock.firm !== null && <p>{titleBlock.firm}</p>}
          <Facts rows={titleBlock.cells.filter(({ value }) => value !== '')} />
        </div>
      )}
      {logo !== null && <img src={imageAddress(logo.bytes)} alt={logo.alt} />}
    </header>
  );
}

/** In the place of the whole page, once the browser prints. */
export function PrintedDocument({ contents: { cover, sections } }: { readonly contents: ReportDocument }) {
  return createPortal(
    <article className="printed-document" lang="en-US">
      <Firm {...cover} />
      <h1>{`${cover.title}: ${cover.subject}`}</h1>
      <Facts rows={cover.facts} />
      {sections.map(({ title, blocks }) => (
        <section key={title}>
          <h2>{title}</h2>
          {blocks.map((block, index) => (
            <Block key={index} block={block} />
          ))}
        </section>
      ))}
    </article>,
    document.body,
  );
}
