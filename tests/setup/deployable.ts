import { join } from 'node:path';
import { buildApp } from '../../server/app.ts';
import { secondBuild } from './second-build.ts';
import { openSite } from './site.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A site that can be deployed anew under its open pages, on the same address and data. */
export async function openDeployable(library: Parameters<typeof openSite>[0]) {
  const kept = await temporaryFolder();
  const buildsDir = join(kept.path, 'builds');
  const first = await openSite(library, { buildsDir });
  const origin = await first.listen();
  const builds: AsyncDisposable[] = [];
  let app = first.app;
  return {
    first,
    origin,
    async deploy(buildId = 'second') {
      const build = await secondBuild(buildId);
      builds.push(build);
      await app.close();
      app = await buildApp(first.house, { logLevel: 'silent', buildDir: build.dir, buildsDir });
      await app.listen({ port: Number(new URL(origin).port), host: '127.0.0.1' });
    },
    async [Symbol.asyncDispose]() {
      await app.close();
      await first[Symbol.asyncDispose]();
      for (const build of [...builds, kept]) await build[Symbol.asyncDispose]();
    },
  };
}
