/** Type declarations for the parts of the XML parser used here, which has none. */
declare module 'saxen' {
  type Decode = (text: string) => string;
  interface Events {
    openTag: (name: string, attributes: () => Record<string, string>, decode: Decode) => void;
    closeTag: (name: string) => void;
    text: (text: string, decode: Decode) => void;
    cdata: (text: string) => void;
    error: (error: Error) => void;
  }
  export class Parser {
    on<Name extends keyof Events>(name: Name, callback: Events[Name]): this;
    write(xml: string): this;
    end(): Error | undefined;
  }
}
