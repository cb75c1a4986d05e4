/** What is used of Bubblewrap, so that types are checked where its packages are not installed. */
declare module '@bubblewrap/core' {
  export class TwaManifest {
    constructor(json: object);
    saveToFile(file: string): Promise<void>;
  }
  export class TwaGenerator {
    createTwaProject(folder: string, manifest: TwaManifest, log: ConsoleLog): Promise<void>;
  }
  export class ConsoleLog {
    constructor(tag: string);
  }
  export const fetchUtils: { fetch: (address: string) => Promise<unknown> };
}
