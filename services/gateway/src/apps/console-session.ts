import { refusalAnswer, send } from '@causerie/http'
import type { Caller } from '@causerie/kernel'
import { isRefusal } from '@causerie/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Authenticate } from '../authenticator.ts'
import { isOwnPage } from '../operator/is-own-page.ts'
import { forgetToken, type KeptToken, keepToken, keptTokens, tagOf } from './console-cookies.ts'

const path = '/console/session'
/**
 * What pages of the console send in place of their token: its tag, and a number so that a renewed
 * one differs.
 */
const placeholder = /^(Bearer +)console\.([\da-f]{16})\.\d+ *$/i
const placeholderOfSocket = /((?:^|[ ,])bearer\.)console\.([\da-f]{16})\.\d+(?=$|[ ,])/
/** Tells the tag of the tab in requests that only pages of this server can send. */
const tagHeader = 'causerie-console-tag'

/**
 * Keeps the tokens of the console in cookies that no script reads. Its pages send a placeholder,
 * which is replaced here for requests of this server's own pages; pages of others send neither the
 * cookie nor, without a preflight that refuses them, the placeholder.
 */
export const addConsoleSession = (app: FastifyInstance, authenticate: Authenticate): void => {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const { authorization = '', 'sec-websocket-protocol': offered = '' } = headers
    const [, , tag = placeholderOfSocket.exec(offered)?.[2]] = placeholder.exec(authorization) ?? []
    const kept =
      tag && isOwnPage(headers) ? keptTokens({ headers }).find((one) => one.tag === tag) : undefined
    if (!kept) return
    if (authorization) headers.authorization = authorization.replace(placeholder, `$1${kept.token}`)
    if (offered)
      headers['sec-websocket-protocol'] = offered.replace(placeholderOfSocket, `$1${kept.token}`)
  })
  app.get(path, async (request, reply) => {
    const kept = isOwnPage(request.headers) ? tokenOfTab(request) : undefined
    const caller = kept && (await authenticate(kept.token))
    return reply
      .header('cache-control', 'no-store')
      .send({ session: caller && !isRefusal(caller) ? sessionOf(caller, kept.tag) : null })
  })
  app.post(path, async (request, reply) => {
    const token = /^Bearer +([\w.~+/-]+=*) *$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const caller = await authenticate(token)
    reply.header('cache-control', 'no-store')
    if (isRefusal(caller)) return send(reply, refusalAnswer(caller))
    return reply
      .header('set-cookie', keepToken(request, token))
      .send({ session: sessionOf(caller, tagOf(token)) })
  })
  app.delete(path, async (request, reply) => {
    const kept = isOwnPage(request.headers) ? tokenOfTab(request) : undefined
    if (kept) reply.header('set-cookie', forgetToken(request, kept.tag))
    return reply.header('cache-control', 'no-store').send({ session: null })
  })
}

/** That of the tab, or what was signed in last where the tab knows of none any more. */
const tokenOfTab = (request: FastifyRequest): KeptToken | undefined => {
  const all = keptTokens(request)
  return all.find(({ tag }) => tag === request.headers[tagHeader]) ?? all.at(-1)
}

const sessionOf = ({ userId, kind }: Caller, tag: string) => ({
  userId,
  isAdmin: kind === 'admin',
  tag,
})
