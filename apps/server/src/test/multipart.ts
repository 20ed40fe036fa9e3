/** A request with a file, in the format a browser sends. */
import type { RouteDef } from '@touchdown/contract';

export interface FilePart {
  readonly name: string;
  readonly content: string | Uint8Array;
  /** The type that the browser declares. Absent if it does not know the type. */
  readonly type?: string;
}

const BOUNDARY = '----touchdown-test-boundary';
export const MULTIPART_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** `fields` is sent unchanged if it is text, otherwise as JSON. It precedes the file, as the contract requires. */
export class Multipart {
  readonly #fields: unknown;
  readonly #file: FilePart | null;
  readonly #fieldsType: string | null;
  readonly #fieldsName: string | null;

  /** `fieldsName`: the file name of the fields, as a browser sends one with a declared type. */
  constructor(fields: unknown, file: FilePart | null, fieldsType: string | null = null, fieldsName: string | null = null) {
    this.#fieldsName = fieldsName;
    this.#fieldsType = fieldsType;
    this.#fields = fields;
    this.#file = file;
  }

  bytes(): Buffer {
    const fields = typeof this.#fields === 'string' ? this.#fields : JSON.stringify(this.#fields);
    const type = this.#fieldsType === null ? '' : `Content-Type: ${this.#fieldsType}\r\n`;
    const name = this.#fieldsName === null ? '' : `; filename="${this.#fieldsName}"`;
    const parts: (string | Uint8Array)[] = [
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="fields"${name}\r\n${type}\r\n${fields}\r\n`,
    ];
    if (this.#file !== null) {
      const name = this.#file.name.replaceAll('"', '%22');
      parts.push(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${this.#file.type ?? 'application/octet-stream'}\r\n\r\n`,
      );
      parts.push(this.#file.content, '\r\n');
    }
    parts.push(`--${BOUNDARY}--\r\n`);
    return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  }
}

/** Returns what a call of the route sends: its body, or its body beside the file. */
export const sentBody = (route: RouteDef, body: unknown, file: FilePart | undefined): unknown =>
  route.upload === undefined ? body : new Multipart(body, file ?? null);

export type FormPart = readonly [name: string, value: string | Uint8Array];

/** A form with a part for each field, as HTML forms and `curl -F` send it. Bytes are a file. */
export class FormOf extends Multipart {
  readonly #parts: readonly FormPart[];

  constructor(parts: readonly FormPart[]) {
    super(undefined, null);
    this.#parts = parts;
  }

  override bytes(): Buffer {
    const lines = this.#parts.flatMap(([name, value]) => {
      const file = typeof value === 'string' ? '' : '; filename="site.las"';
      return [
        Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`),
        Buffer.from(value),
        Buffer.from('\r\n'),
      ];
    });
    return Buffer.concat([...lines, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  }
}
