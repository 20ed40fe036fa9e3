/** The part of laz-perf that is used. Its own types need those of Emscripten. */
declare module 'laz-perf' {
  export interface ChunkDecoder {
    /** `pointer`: where the bytes of the chunk are in `HEAPU8`. They are read as they are needed. */
    open(pointFormat: number, recordLength: number, pointer: number): void;
    /** Writes the next record at the pointer. */
    getPoint(pointer: number): void;
    delete(): void;
  }
  export interface LazPerf {
    /** Replaced when the memory grows. */
    readonly HEAPU8: Uint8Array;
    readonly ChunkDecoder: new () => ChunkDecoder;
    _malloc(bytes: number): number;
    _free(pointer: number): void;
  }
  export function createLazPerf(code: { readonly wasmBinary?: ArrayBuffer }): Promise<LazPerf>;
}
