/** The independent request signer used in tests, which ships without types. */
declare module 'aws4' {
  interface Signed {
    readonly host: string;
    readonly path: string;
    readonly method: string;
    readonly service: string;
    readonly region: string;
    readonly headers: Readonly<Record<string, string>>;
  }
  const aws4: {
    readonly sign: (
      request: Signed,
      keys: { readonly accessKeyId: string; readonly secretAccessKey: string },
    ) => { readonly headers: Readonly<Record<string, string>> };
  };
  export default aws4;
}
