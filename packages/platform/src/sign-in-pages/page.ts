import { pageDocument, text } from './document.ts'
import { STEPS, type StepName } from './step.ts'

/** Content of a page. */
export interface ShownPage {
  appName: string
  step: StepName
  /** Earlier input, or values from the address. Passwords and codes are never written back. */
  values: Readonly<Record<string, string>>
  /** The page that the person wanted to open. */
  fromUrl: string
  problem?: string
  notice?: string
  /** Address and name of the organisation's own provider. */
  provider?: { url: string; name: string }
}

/** A page without any script. It works wherever forms do. */
export function signInPage({ appName, step, values, fromUrl, problem, notice, provider }: ShownPage): string {
  const { title, button, fields, hidden } = STEPS[step]
  const unseen = [['step', step], ['from_url', fromUrl], ...hidden.map(name => [name, values[name] ?? ''])]
  const empty = fields.findIndex(({ name, type }) => type !== 'email' || !values[name])
  const inputs = fields.map(({ name, label, type, autocomplete }, at) => {
    const value = type === 'email' ? ` value="${text(values[name] ?? '')}"` : ''
    return `<label>${text(label)}<input name="${name}" type="${type}" autocomplete="${autocomplete}" required${value}${at === empty ? ' autofocus' : ''}></label>`
  })
  return pageDocument(appName, title, [
    problem === undefined ? '' : `<p role="alert">${text(problem)}</p>`,
    notice === undefined ? '' : `<p role="status">${text(notice)}</p>`,
    `<form method="post" action="/login">`,
    ...unseen.map(([name = '', value = '']) => `<input type="hidden" name="${name}" value="${text(value)}">`),
    ...inputs,
    `<button>${text(button)}</button></form>`,
    provider === undefined || step !== 'sign-in'
      ? ''
      : `<p><a href="${text(provider.url)}">Sign in with ${text(provider.name)}</a></p>`,
    `<nav>${linksOf(step, fromUrl).join(' ')}</nav>`,
  ])
}

/** For an app without pages of its own. There is no page to continue to. */
export const signedInPage = (appName: string): string =>
  pageDocument(appName, 'You are signed in', [
    `<p>${text(appName)} has no pages here; programs speak with it below /api.</p>`,
  ])

function linksOf(step: StepName, fromUrl: string): string[] {
  const link = (mode: string, words: string) =>
    `<a href="${text(`/login?${new URLSearchParams({ ...(mode && { mode }), from_url: fromUrl })}`)}">${words}</a>`
  return [
    ...(step === 'sign-in' ? [] : [link('', 'Sign in')]),
    ...(step === 'register' || step === 'reset' ? [] : [link('register', 'Create an account')]),
    ...(step === 'forgot' || step === 'register' ? [] : [link('forgot', 'Forgot your password?')]),
  ]
}
