import { visualEdit } from '@leavewell/visual-edit'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { appManifest } from './build/app-manifest.ts'
import { cacheShell } from './build/cache-shell.ts'
import { completePage } from './build/complete-page.ts'
import { compressFiles } from './build/compress-files.ts'
import { ownLanguage } from './build/default-locale.ts'
import { besideBackend } from './build/dev-proxy.ts'
import { directImports } from './build/direct-imports.ts'
import { listRouteFiles } from './build/list-route-files.ts'
import { modernStyles } from './build/modern-styles.ts'
import { chunkFileNames, splitCode } from './build/split-code.ts'
import { startAfterPaint } from './build/start-after-paint.ts'
import { startStyles } from './build/start-styles.ts'
import { forgetTransitions } from './build/strip-transitions.ts'
import { stylesAfterStart } from './build/styles-after-start.ts'

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, import.meta.dirname, [
    'BACKEND_',
    'VISUAL_EDIT',
    'FRAME_ANCESTORS',
    'VITE_APP_ID',
  ])
  const { BACKEND_PORT = '3000', VISUAL_EDIT, FRAME_ANCESTORS = '', VITE_APP_ID = 'leavewell' } = env
  const builders = FRAME_ANCESTORS.split(/[\s,]+/).filter(origin => origin !== '')
  const backend = { target: `http://127.0.0.1:${BACKEND_PORT}`, ws: true }
  return {
    plugins: [
      // Only on demand, and not in a normal build. First, because it needs the original source.
      VISUAL_EDIT === 'on' && visualEdit({ origins: builders, styles: 'src/styles/app.css' }),
      tanstackRouter({ target: 'react', quoteStyle: 'single' }),
      react(),
      tailwindcss(),
      modernStyles(),
      // Without it, every date component includes the texts of thirty languages.
      { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' as const },
      ownLanguage(),
      forgetTransitions(),
      completePage({ appId: VITE_APP_ID }),
      startStyles(),
      startAfterPaint(),
      stylesAfterStart(),
      directImports(),
      listRouteFiles(),
      cacheShell(),
      appManifest(),
      besideBackend(Number(BACKEND_PORT)),
      compressFiles(),
    ],
    resolve: {
      // React has had this hook since version 18, so its replacement for older versions is not needed.
      alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
    },
    // The server replaces it with a new nonce for every page.
    html: { cspNonce: '__CSP_NONCE__' },
    build: {
      manifest: true,
      rolldownOptions: { output: { codeSplitting: splitCode(), chunkFileNames } },
      target: ['chrome123', 'firefox128', 'safari17.5'],
      // An asset inlined as data: would need a looser policy for fonts.
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      // All these browsers know modulepreload.
      modulePreload: { polyfill: false },
    },
    server: { proxy: { '/api': backend, '/files': backend, '/ws-user-apps': backend } },
  }
})
