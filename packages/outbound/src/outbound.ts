import type { LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import { Agent, type Dispatcher } from 'undici'
import type { AddressGuard } from './address-guard.ts'
import { createNameLookup } from './name-lookup.ts'

/**
 * Why nothing came: the address is not one to connect to, it took too long, or the connection
 * failed.
 */
export type OutboundFailure = {
  failure: 'forbidden' | 'late' | 'unreachable'
  detail: string
  duration: number
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** What came back. `body` is what was read of it: `isCut` says that there was more. */
export type OutboundAnswer =
  | {
      status: number
      headers: Headers
      body: Buffer
      isCut: boolean
      /** Milliseconds. */
      duration: number
    }
  | OutboundFailure

type OutboundPost = {
  headers: Readonly<Record<string, string>>
  body: string | Buffer
  /** Milliseconds for everything, from the look-up of the name to the end of the answer. */
  timeout: number
  /** Bytes of the answer's body that are read. */
  maxBytes: number
}

/** An answer whose body is still arriving. */
export type ArrivingAnswer = { status: number; headers: Headers; body: Readable }
type OutboundGet<T> = {
  headers: Readonly<Record<string, string>>
  /** Milliseconds for everything, redirects and the body included. */
  timeout: number
  /** How many redirects are followed; one more is the answer. */
  redirects: number
  /**
   * Reads what it needs of the body. The body fails when the time is over, and ends when this
   * settles.
   */
  read: (answer: ArrivingAnswer) => Promise<T>
}

/** Requests to addresses that users of the installation chose. */
export type Outbound = {
  /** Sends a POST. Redirects are answers and are not followed. Never rejects. */
  post(url: string, request: OutboundPost): Promise<OutboundAnswer>
  /**
   * Sends a GET and follows redirects, each of which is checked like the URL itself. Rejects with
   * what `read` rejects with, unless that is the failure of the body.
   */
  get<T>(url: string, request: OutboundGet<T>): Promise<{ read: T } | OutboundFailure>
  close(): Promise<void>
}

type OutboundOptions = {
  nameServers?: readonly string[]
  /** Connections to one server at once. */
  connections?: number
}

/**
 * Where the guard is asked: in the look-up of the connection itself, so that no name can resolve to
 * another address between the check and the connection. Addresses in URLs are not looked up, and
 * are checked before.
 */
export const createOutbound = (
  guard: AddressGuard,
  { nameServers, connections = 64 }: OutboundOptions = {},
): Outbound => {
  const names = createNameLookup(nameServers)
  const allowedAddressesOf = async (
    hostname: string,
  ): Promise<[LookupAddress, ...LookupAddress[]]> => {
    const found = await names.addressesOf(hostname)
    const [first, ...others] = found.filter(({ address }) => guard(address))
    if (!first) throw new ForbiddenAddress(hostname)
    return [first, ...others]
  }
  const lookup: LookupFunction = (hostname, options, answer) => {
    allowedAddressesOf(hostname).then(
      (allowed) =>
        options.all ? answer(null, allowed) : answer(null, allowed[0].address, allowed[0].family),
      (error) => answer(error, []),
    )
  }
  const agent = new Agent({ connect: { lookup }, connections, pipelining: 1 })

  type Sent = Pick<Dispatcher.RequestOptions, 'method' | 'headers' | 'body'>
  const send = (url: string, sent: Sent, signal: AbortSignal) => {
    const { origin, pathname, search } = targetOf(url, guard)
    const sending = agent.request({ origin, path: `${pathname}${search}`, signal, ...sent })
    // A request that has no connection yet is not ended by its signal.
    return Promise.race([sending, rejectsWhenAborted(signal)])
  }

  const follow = async (
    url: string,
    { headers, redirects }: Pick<OutboundGet<unknown>, 'headers' | 'redirects'>,
    signal: AbortSignal,
  ): Promise<Dispatcher.ResponseData> => {
    const answer = await send(url, { method: 'GET', headers }, signal)
    const next = redirectionOf(answer)
    if (next === undefined || redirects === 0) return answer
    discard(answer.body)
    return follow(new URL(next, url).href, { headers, redirects: redirects - 1 }, signal)
  }

  return {
    post: (url, { timeout, maxBytes, headers, body }) =>
      within(timeout, async (signal) => {
        const answer = await send(url, { method: 'POST', headers, body }, signal)
        const reading = readAtMost(answer.body, maxBytes)
        const read = await Promise.race([reading, rejectsWhenAborted(signal)])
        return { status: answer.statusCode, headers: answer.headers, ...read }
      }),
    get: (url, { timeout, read, ...request }) =>
      within(timeout, async (signal) => {
        const { statusCode: status, headers, body } = await follow(url, request, signal)
        const end = (): void => void body.destroy(new Late())
        signal.addEventListener('abort', end, { once: true })
        let failure: Error | undefined
        body.once('error', (error: Error) => {
          failure = error
        })
        try {
          return { read: await read({ status, headers, body }) }
        } catch (error) {
          throw failure ?? new Spared(error)
        } finally {
          signal.removeEventListener('abort', end)
          discard(body)
        }
      }),
    close: async () => {
      names.close()
      await agent.destroy()
    },
  }
}

class Late extends Error {}
class ForbiddenAddress extends Error {}
/** Carries an error to the caller that is none of the request. */
class Spared extends Error {
  constructor(cause: unknown) {
    super('', { cause })
  }
}

const targetOf = (text: string, guard: AddressGuard): URL => {
  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new ForbiddenAddress('neither http nor https')
  if (url.username !== '' || url.password !== '')
    throw new ForbiddenAddress('the URL has credentials')
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(host) !== 0 && !guard(host)) throw new ForbiddenAddress(host)
  return url
}

const readAtMost = async (
  stream: Dispatcher.ResponseData['body'],
  most: number,
): Promise<{ body: Buffer; isCut: boolean }> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    chunks.push(chunk)
    size += chunk.length
    // Leaving the loop ends the connection.
    if (size > most) break
  }
  return { body: Buffer.concat(chunks).subarray(0, most), isCut: size > most }
}

/** Ends an answer of which nothing more is read. */
const discard = (body: Dispatcher.ResponseData['body']): void => {
  body.on('error', () => undefined).destroy()
}

const redirects = new Set([301, 302, 303, 307, 308])
/** Where an answer leads instead. */
const redirectionOf = ({ statusCode, headers }: Dispatcher.ResponseData): string | undefined =>
  redirects.has(statusCode) ? [headers.location].flat()[0] : undefined

/** What is sent within this time. Rejects with what is `Spared` alone. */
const within = async <T extends object>(
  timeout: number,
  send: (signal: AbortSignal) => Promise<T>,
): Promise<(T & { duration: number }) | OutboundFailure> => {
  const began = performance.now()
  const spent = (): number => Math.round(performance.now() - began)
  const ending = new AbortController()
  const late = setTimeout(() => ending.abort(new Late()), timeout)
  try {
    const answer = await send(ending.signal)
    return { ...answer, duration: spent() }
  } catch (error) {
    if (error instanceof Spared) throw error.cause
    return { ...failureOf(error), duration: spent() }
  } finally {
    clearTimeout(late)
  }
}

const rejectsWhenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Late()), { once: true })
  })

const failureOf = (error: unknown) => {
  const detail = error instanceof Error ? error.message : String(error)
  if (error instanceof ForbiddenAddress) return { failure: 'forbidden' as const, detail }
  if (error instanceof Late) return { failure: 'late' as const, detail: 'took too long' }
  return { failure: 'unreachable' as const, detail }
}
