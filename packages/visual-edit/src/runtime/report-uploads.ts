import type { ToParent } from './messages.ts'
import { reportRequest } from './request-report.ts'

/** Tells of every call that is made with XMLHttpRequest, as uploads with progress are (P-12). */
export function reportUploads(prototype: XMLHttpRequest, post: (message: ToParent) => void): void {
  const { open, send } = prototype
  const opened = new WeakMap<XMLHttpRequest, { method: string; url: string }>()

  prototype.open = function (this: XMLHttpRequest, method: string, url: string | URL, ...rest: unknown[]) {
    opened.set(this, { method, url: new URL(url, document.baseURI).href })
    Reflect.apply(open, this, [method, url, ...rest])
  }
  prototype.send = function (body) {
    const request = opened.get(this)
    const report = request && reportRequest(post, { ...request, body })
    if (report) this.addEventListener('loadend', () => report.ended(this.status, textOf(this)))
    send.call(this, body)
  }
}

const textOf = (request: XMLHttpRequest) =>
  request.responseType === '' || request.responseType === 'text' ? request.responseText : null
