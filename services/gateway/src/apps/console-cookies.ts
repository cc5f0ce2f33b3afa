import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { cookie, cookiesOf } from '../operator/cookies.ts'

const cookieName = 'causerie-console'
/**
 * People that one browser is signed in as, each in a tab of its own. A further one signs the others
 * out.
 */
const mostInBrowser = 5

type Request = Pick<FastifyRequest, 'headers' | 'protocol'>
export type KeptToken = { tag: string; token: string }

/** Names a token without telling it, so that a tab knows its own. */
export const tagOf = (token: string): string =>
  createHash('sha256').update(token).digest('hex').slice(0, 16)

const cookieOf = ({ headers, protocol }: Request, tag: string, value: string): string =>
  cookie(headers, `${cookieName}-${tag}`, {
    value,
    isSecure: protocol === 'https',
    ...(value === '' && { seconds: 0 }),
  })

/** The tokens that a browser has kept, the latest last. */
export const keptTokens = ({ headers }: Pick<Request, 'headers'>): KeptToken[] =>
  cookiesOf(headers, `${cookieName}-`).map(({ rest, value }) => ({ tag: rest, token: value }))

/** Keeps a token until the browser is closed. `alone` forgets the others. */
export const keepToken = (request: Request, token: string, { alone = false } = {}): string[] => {
  const tag = tagOf(token)
  const others = keptTokens(request).filter((kept) => kept.tag !== tag)
  const ended = alone || others.length >= mostInBrowser ? others : []
  return [...ended.map((other) => cookieOf(request, other.tag, '')), cookieOf(request, tag, token)]
}

export const forgetToken = (request: Request, tag: string): string => cookieOf(request, tag, '')
