import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Http } from '../http/http.ts'
import { ownPath } from '../http/own-path.ts'
import { isFromHere, type PageForm, readPageForms, textsIn } from '../http/page-forms.ts'
import { denyFraming } from '../http/serve-web.ts'
import type { PlatformSettings } from '../settings.ts'
import { type ShownPage, signedInPage, signInPage } from './page.ts'
import { problemText } from './problem-text.ts'
import { isStep, STEPS, type StepName } from './step.ts'
import { STYLE } from './style.ts'

/**
 * `/login` for an app whose own pages cannot sign people in. It has log-in, registration and a new password, in
 * the app's name. The forms use the same calls as every client. They pass the token in the address of the next
 * page, as clients of the wire expect it.
 */
export function signInPages(deps: {
  http: Pick<Http, 'inject'>
  appName: string
  settings: Pick<PlatformSettings, 'appId' | 'oidc' | 'webRoot'>
  publicUrl(): string
}): FastifyPluginAsyncTypebox {
  const { http, appName, settings, publicUrl } = deps
  const originsOf = ({ protocol, host }: FastifyRequest) => [publicUrl(), `${protocol}://${host}`]

  const show = (
    reply: FastifyReply,
    page: Pick<ShownPage, 'step' | 'values' | 'fromUrl'> & Partial<ShownPage>,
  ) => {
    const query = new URLSearchParams({ from_url: page.fromUrl })
    const provider = settings.oidc && {
      url: `/api/apps/${settings.appId}/auth/sso/login?${query}`,
      name: settings.oidc.name,
    }
    return send(reply, signInPage({ appName, ...(provider && { provider }), ...page }))
  }

  return async scope => {
    readPageForms(scope)
    scope.get('/login/style.css', async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(STYLE),
    )
    scope.get('/login', async (request, reply) => {
      const query = textsIn(request.query)
      const step: StepName = query.reset_token
        ? 'reset'
        : query.email_token
          ? query.mode === 'agree'
            ? 'agree-to-email'
            : 'confirm-email'
          : isOffered(query.mode)
            ? query.mode
            : 'sign-in'
      const fromUrl = ownPath(query.from_url, originsOf(request))
      return show(reply, {
        step,
        values: query,
        fromUrl,
        ...(query.problem && { problem: problemText(query.problem) }),
      })
    })
    scope.post('/login', async (request, reply) => {
      const form = textsIn(request.body)
      const fromUrl = ownPath(form.from_url, originsOf(request))
      const step = isStep(form.step) ? form.step : 'sign-in'
      if (!isFromHere(request, originsOf(request))) {
        const problem = 'This form was sent from another page. Sign in here.'
        return show(reply.code(403), { step: 'sign-in', values: {}, fromUrl, problem })
      }
      const chosen = await ask(http, settings.appId, request, step, form)
      // The link of the first administrator includes the address, so no one types the password twice.
      const isSetUp = step === 'reset' && form.mode === 'set-up' && chosen.problem === undefined
      const signIn = { ...form, password: form.new_password ?? '' }
      const answer = isSetUp ? await ask(http, settings.appId, request, 'sign-in', signIn) : chosen
      const values = { ...form, ...answer.values }
      if (answer.challenge) return show(reply, { step: 'second-step', values, fromUrl })
      if (answer.problem !== undefined)
        return show(reply.code(answer.status), {
          step: isSetUp ? 'sign-in' : step,
          values,
          fromUrl,
          problem: answer.problem,
        })
      if (answer.cookies.length > 0) reply.header('set-cookie', answer.cookies)
      const { next } = STEPS[isSetUp ? 'sign-in' : step]
      if (next !== undefined) return show(reply, { step: next, values, fromUrl, ...answer.notice })
      if (settings.webRoot === undefined) return send(reply, signedInPage(appName))
      const target = new URL(fromUrl, 'http://here')
      target.searchParams.set('access_token', answer.token)
      if (step === 'code') target.searchParams.set('is_new_user', 'true')
      return reply.redirect(target.pathname + target.search, 303)
    })
  }
}

const isOffered = (mode: string | undefined): mode is 'register' | 'forgot' =>
  mode === 'register' || mode === 'forgot'

/** Never framed, whatever may frame the app, because only we may see the input. */
const send = (reply: FastifyReply, page: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('x-frame-options', 'DENY')
    .header('content-security-policy', denyFraming(String(reply.getHeader('content-security-policy'))))
    .send(page)

/** Makes the call of the wire behind a step, as if the person's browser had made it. */
async function ask(
  http: Pick<Http, 'inject'>,
  appId: string,
  request: FastifyRequest,
  step: StepName,
  form: PageForm,
) {
  const { fields, hidden, call } = STEPS[step]
  const names = [...fields.map(({ name }) => name), ...hidden]
  const response = await http.inject({
    method: 'POST',
    url: `/api/apps/${appId}/auth/${call}`,
    remoteAddress: request.ip,
    headers: { host: request.host, 'user-agent': request.headers['user-agent'] ?? '' },
    payload: Object.fromEntries(names.map(name => [name, form[name] ?? ''])),
  })
  const body = response.json<{
    message?: string
    access_token?: string
    extra_data?: { challenge?: string }
  }>()
  const challenge = body.extra_data?.challenge
  const isDone = response.statusCode < 300
  return {
    status: response.statusCode,
    problem: isDone ? undefined : (body.message ?? 'That didn’t work. Try again.'),
    notice: body.message === undefined ? {} : { notice: body.message },
    token: body.access_token ?? '',
    challenge,
    values: challenge === undefined ? {} : { challenge },
    cookies: [response.headers['set-cookie'] ?? []].flat(),
  }
}
