import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** Two builds of one source: the page for browsers, and its first screens for the server (`--ssr`). */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    ...(isSsrBuild
      ? []
      : [
          VitePWA({
            strategies: 'injectManifest',
            srcDir: 'sw',
            filename: 'sw.ts',
            injectRegister: false,
            manifest: false,
            injectManifest: { globPatterns: ['**/*.{js,css,html,svg,webmanifest}'] },
          }),
        ]),
  ],
  build: {
    outDir: isSsrBuild ? 'build/first-screen' : 'build/page',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    target: ['chrome111', 'safari16.4', 'firefox115'],
    rolldownOptions: isSsrBuild ? { output: { entryFileNames: '[name].js', codeSplitting: false } } : {},
  },
  // React and the router are built in, so that the server runs their production form whatever NODE_ENV says.
  ssr: { noExternal: true },
}));
