import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LinkKind, OperatorPass } from './operator-pass.ts'

/** The parameter of a link that the terminal prints. */
export const codeParameter = 'code'
const isPage = /^\/(?:$|(?:demo|console|docs)(?:$|\/))/

/**
 * Exchanges the code of a link for a cookie and leads to the same page without it, so that it
 * stands in no address bar. A code that is not taken any more leads there as well: the page says
 * what it lacks. `signIn` is what the link promises beside that, as cookies.
 */
export const openLinks = (
  app: FastifyInstance,
  pass: OperatorPass,
  signIn: (kind: LinkKind, request: FastifyRequest) => readonly string[],
): void => {
  app.addHook('onRequest', async (request, reply) => {
    const [path = '', query = ''] = request.url.split('?', 2)
    if (request.method !== 'GET' || !query.includes(codeParameter) || !isPage.test(path)) return
    const parameters = new URLSearchParams(query)
    const code = parameters.get(codeParameter)
    if (code === null) return
    parameters.delete(codeParameter)
    const kind = pass.take(code)
    const cookies = kind ? [pass.cookieFor(request), ...signIn(kind, request)] : []
    return leadTo(reply, parameters.size > 0 ? `${path}?${parameters.toString()}` : path, cookies)
  })
}

const leadTo = (reply: FastifyReply, page: string, cookies: readonly string[]): FastifyReply =>
  reply
    .headers({
      'set-cookie': [...cookies],
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .redirect(page, 303)
