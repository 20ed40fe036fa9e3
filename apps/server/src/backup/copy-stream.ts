/** PostgreSQL COPY as streams over a `pg` connection, in text format, with backpressure. */
import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { ClientBase, Connection, Submittable } from 'pg';

/** Members of `pg` that its published types omit. */
interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}
const READ_AHEAD = 1024 * 1024;

class CopyOut extends Readable implements Submittable {
  readonly #statement: string;
  #connection: Connection | null = null;
  constructor(statement: string) {
    super({ highWaterMark: READ_AHEAD });
    this.#statement = statement;
  }
  submit(connection: Connection): void {
    this.#connection = connection;
    connection.query(this.#statement);
  }
  override _read(): void {
    this.#connection?.stream.resume();
  }
  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#connection?.stream.resume();
    done(error);
  }
  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    if (this.destroyed) return;
    // The connection reuses its buffer, so copy the chunk.
    if (!this.push(Buffer.from(chunk))) this.#connection?.stream.pause();
  }
  handleCommandComplete(): void {
    // The reader counts the rows.
  }
  handleReadyForQuery(): void {
    this.push(null);
  }
  handleError(error: Error): void {
    this.destroy(error);
  }
}

/** Streams the output of a `COPY … TO STDOUT`. If the reader stops early, the caller must close the connection. */
export const copyOut = (client: ClientBase, statement: string): AsyncIterable<Buffer> => client.query(new CopyOut(statement));

class CopyIn implements Submittable {
  readonly #statement: string;
  readonly #source: AsyncIterable<Uint8Array>;
  readonly #failing = new AbortController();
  #failure: Error | null = null;
  #settle: { resolve: () => void; reject: (error: Error) => void } | null = null;
  readonly done = new Promise<void>((resolve, reject) => (this.#settle = { resolve, reject }));
  constructor(statement: string, source: AsyncIterable<Uint8Array>) {
    this.#statement = statement;
    this.#source = source;
  }
  submit(connection: Connection): void {
    connection.query(this.#statement);
  }
  handleCopyInResponse(connection: CopyConnection): void {
    this.#send(connection).then(
      () => connection.endCopyFrom(),
      (error: unknown) => {
        this.#failure ??= error instanceof Error ? error : new Error(String(error));
        connection.sendCopyFail('the source failed');
      },
    );
  }
  async #send(connection: CopyConnection): Promise<void> {
    for await (const chunk of this.#source) {
      if (this.#failure !== null) throw this.#failure;
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain', { signal: this.#failing.signal });
    }
  }
  handleCommandComplete(): void {
    // The sender counts the rows.
  }
  handleReadyForQuery(): void {
    if (this.#failure === null) this.#settle?.resolve();
    else this.#settle?.reject(this.#failure);
  }
  handleError(error: Error): void {
    this.#failure ??= error;
    this.#failing.abort();
    this.#settle?.reject(this.#failure);
  }
}

/**
 * Sends the rows to a `COPY … FROM STDIN` and resolves once the database has them. Throws errors from the source and rejections from the
 * database.
 */
export async function copyIn(client: ClientBase, statement: string, source: AsyncIterable<Uint8Array>): Promise<void> {
  const copy = new CopyIn(statement, source);
  client.query(copy);
  await copy.done;
}
