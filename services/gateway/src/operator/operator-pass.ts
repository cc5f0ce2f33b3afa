import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { cookie, readCookie } from './cookies.ts'
import { isLocalReader } from './is-local-reader.ts'

/**
 * What a link of the terminal opens: the pages, or the pages with the administrator signed in to
 * the console.
 */
export type LinkKind = 'pages' | 'administrator'

/**
 * Tells operators of a single process from everybody else. An address proves nothing: a proxy on
 * the same machine has it for all.
 */
export type OperatorPass = {
  /**
   * A new code for links that the terminal prints. One that signs the administrator in is used
   * once, others until the process ends.
   */
  codeFor(kind: LinkKind): string
  /** Takes the code of a link. */
  take(code: string): LinkKind | undefined
  /** The cookie that a browser keeps instead of a code. */
  cookieFor(request: FastifyRequest): string
  /**
   * Whether the request comes with the key, as Prometheus sends it, or with the cookie, from a page
   * of this server that was opened on this machine. Every door that is not for all asks this.
   */
  isShownBy(request: FastifyRequest): boolean
}

const cookieName = 'causerie-operator'
const keptSeconds = 30 * 86_400

/** `key` is a secret of the installation, so that browsers are known after a restart. */
export const createOperatorPass = (key: string, now: () => number = Date.now): OperatorPass => {
  const codes = new Map<string, LinkKind>()
  const sign = (text: string): string => createHmac('sha256', key).update(text).digest('base64url')
  const hasCookie = ({ headers }: FastifyRequest): boolean => {
    const [expires = '', signature = ''] = readCookie(headers, cookieName)?.split('.') ?? []
    return isSame(signature, sign(`cookie ${expires}`)) && Number(expires) > now()
  }
  return {
    codeFor: (kind) => {
      const code = randomBytes(16).toString('base64url')
      codes.set(code, kind)
      return code
    },
    take: (code) => {
      const kind = codes.get(code)
      if (kind === 'administrator') codes.delete(code)
      return kind
    },
    cookieFor: ({ headers, protocol }) => {
      const expires = String(now() + keptSeconds * 1_000)
      const value = `${expires}.${sign(`cookie ${expires}`)}`
      return cookie(headers, cookieName, {
        value,
        seconds: keptSeconds,
        isSecure: protocol === 'https',
      })
    },
    isShownBy: (request) => {
      const { headers, socket } = request
      if (isSame(/^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1] ?? '', key))
        return true
      return isLocalReader(socket.remoteAddress, headers) && hasCookie(request)
    },
  }
}

const isSame = (one: string, other: string): boolean => {
  const [first, second] = [one, other].map((text) =>
    createHmac('sha256', 'compare').update(text).digest(),
  )
  return first !== undefined && second !== undefined && timingSafeEqual(first, second)
}
