import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { builtFiles } from './scripts/built-files.ts';

const telegram = join(import.meta.dirname, 'src/app/telegram.ts');
const repair = join(import.meta.dirname, 'src/app/repair.ts');

/** A slow machine needs no warning that it is one. */
const bundlerChecks = { bundlerTimings: false };

/**
 * The worker's build has a configuration of the PWA plugin's own: it prints a report where ours prints nothing, and asks
 * for one file by an option that Vite 8 calls deprecated.
 */
const quietWorkerBuild: Plugin = {
  name: 'quiet-worker-build',
  config(config) {
    config.logLevel = 'warn';
    const bundler = config.build?.rolldownOptions;
    const output = bundler?.output;
    if (!output || Array.isArray(output)) return;
    bundler.checks = bundlerChecks;
    delete output.inlineDynamicImports;
    output.codeSplitting = false;
  },
};

/** Whether `:hover` is what a selector asks for, and not what it leaves out. */
const isOfHover = (selector: string) => selector.replace(/:not\([^)]*\)/g, '').includes(':hover');

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
            injectManifest: {
              globPatterns: ['**/*.{js,css,html,svg}'],
              // Whoever is not in Telegram never fetches it, the worker neither; the repair page is for when what the
              // worker keeps is broken.
              globIgnores: ['**/telegram-*.js', 'assets/repair-*'],
              buildPlugins: { vite: [quietWorkerBuild] },
              // No module: what it loads late lies in the same file.
              rollupFormat: 'iife',
            },
          }),
        ]),
  ],
  css: {
    postcss: {
      plugins: [
        {
          // What a finger has tapped stays hovered until it taps elsewhere: how a hovered thing looks is for pointers that
          // can hover, wherever that is written.
          postcssPlugin: 'hover-for-pointers',
          Once(root, { atRule }) {
            root.walkRules(/:hover/, (rule) => {
              const hovered = rule.selectors.filter(isOfHover);
              const others = rule.selectors.filter((it) => !isOfHover(it));
              if (hovered.length === 0) return;
              if (others.length > 0) rule.cloneBefore({ selectors: others });
              rule.replaceWith(
                atRule({
                  name: 'media',
                  params: '(hover: hover)',
                  nodes: [rule.clone({ selectors: hovered })],
                }),
              );
            });
          },
        },
      ],
    },
  },
  build: {
    outDir: isSsrBuild ? 'build/first-screen' : 'build/page',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // Only Safari before 17 would need it, and does without.
    modulePreload: { polyfill: false },
    target: ['chrome111', 'safari16.4', 'firefox115'],
    // Home's code is 1.1 KB (Brotli) less than with Oxc's own minifier, a comic's page 1.3 KB, for ten seconds a build.
    // In parentheses a function that is handed on is compiled as its file comes, off the page's own thread: react-dom, which
    // is one function of 200 KB, else holds the page up as it is called.
    ...(!isSsrBuild && {
      minify: 'terser',
      terserOptions: { module: true, compress: { passes: 3 }, format: { wrap_func_args: true } },
    }),
    rolldownOptions: {
      checks: bundlerChecks,
      ...(!isSsrBuild && { input: [join(import.meta.dirname, 'index.html'), telegram, repair] }),
      output: isSsrBuild
        ? { entryFileNames: '[name].js', codeSplitting: false }
        : {
            codeSplitting: { groups: builtFiles },
            // Every page's own code names all of these files, and no letter of a hash can be packed.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:6][extname]',
          },
    },
  },
  // React and the router are built in, so that the server runs their production form whatever NODE_ENV says.
  ssr: { noExternal: true },
}));
