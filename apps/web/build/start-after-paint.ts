import type { Plugin } from 'vite'

const SCRIPT = /<script type="module" crossorigin src="([^"]+)"><\/script>/g

/** The longest delay of the app's start. */
const MAX_WAIT_MS = 1000

/**
 * Runs the app's first scripts after the content of index.html has been painted. Running them keeps a slow
 * phone from painting for half a second, even with cached files. They are still fetched from the beginning. If
 * they fail to load, the page says so.
 */
export const startAfterPaint = (): Plugin => ({
  name: 'leavewell:start-after-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: html => {
      const files = [...html.matchAll(SCRIPT)].map(([, file]) => file)
      if (files.length === 0) throw new Error('index.html has no script that could wait for the first paint')
      const start = `{
        const part = name => document.querySelector('#start [data-part=' + name + ']')
        const start = () => Promise.all(${JSON.stringify(files)}.map(file => import(file))).catch(error => {
          console.error(error)
          part('spinner').hidden = true
          part('failed').hidden = false
          // A failed import stays failed in a page, so the page reloads.
          const again = () => location.reload()
          part('failed').querySelector('button').onclick = again
          addEventListener('online', again)
        })
        // A tab in the background paints nothing.
        if (document.hidden) start()
        else {
          new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
          setTimeout(start, ${MAX_WAIT_MS})
        }
      }`
      return (
        html
          .replaceAll(SCRIPT, '<link rel="modulepreload" crossorigin href="$1">')
          // After the styles, which the first paint needs.
          .replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"')
          .replace('</body>', `<script>${start}</script>\n  </body>`)
      )
    },
  },
})
