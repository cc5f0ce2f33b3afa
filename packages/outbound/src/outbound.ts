import type { LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, type Dispatcher } from 'undici'
import type { AddressGuard } from './address-guard.ts'
import { createNameLookup } from './name-lookup.ts'

/**
 * What came back. `body` is what was read of it: `isCut` says that there was more. Or why nothing
 * came: the address is not one to connect to, it took too long, or the connection failed.
 */
export type OutboundAnswer =
  | {
      status: number
      headers: Readonly<Record<string, string | string[] | undefined>>
      body: Buffer
      isCut: boolean
      /** Milliseconds. */
      duration: number
    }
  | { failure: 'forbidden' | 'late' | 'unreachable'; detail: string; duration: number }

type OutboundRequest = {
  headers: Readonly<Record<string, string>>
  body: string | Buffer
  /** Milliseconds for everything, from the look-up of the name to the end of the answer. */
  timeout: number
  /** Bytes of the answer's body that are read. */
  maxBytes: number
}

/** Requests to addresses that users of the installation chose. */
export type Outbound = {
  /** Sends a POST. Redirects are answers and are not followed. Never rejects. */
  post(url: string, request: OutboundRequest): Promise<OutboundAnswer>
  close(): Promise<void>
}

/**
 * Where the guard is asked: in the look-up of the connection itself, so that no name can resolve to
 * another address between the check and the connection. Addresses in URLs are not looked up, and
 * are checked before.
 */
export const createOutbound = (
  guard: AddressGuard,
  { nameServers }: { nameServers?: readonly string[] } = {},
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
  const agent = new Agent({ connect: { lookup }, connections: 64, pipelining: 1 })

  const send = async (url: string, request: OutboundRequest, signal: AbortSignal) => {
    const { origin, pathname, search } = targetOf(url, guard)
    const { headers, body } = request
    const answer = await agent.request({
      origin,
      path: `${pathname}${search}`,
      method: 'POST',
      headers,
      body,
      signal,
    })
    const read = await readAtMost(answer.body, request.maxBytes)
    return { status: answer.statusCode, headers: answer.headers, ...read }
  }

  return {
    post: async (url, request) => {
      const began = performance.now()
      const spent = (): number => Math.round(performance.now() - began)
      const ending = new AbortController()
      const late = setTimeout(() => ending.abort(), request.timeout)
      try {
        const sent = send(url, request, ending.signal)
        // A request that has no connection yet is not ended by its signal.
        const answer = await Promise.race([sent, rejectsWhenAborted(ending.signal)])
        return { ...answer, duration: spent() }
      } catch (error) {
        return { ...failureOf(error), duration: spent() }
      } finally {
        clearTimeout(late)
      }
    },
    close: async () => {
      names.close()
      await agent.destroy()
    },
  }
}

class Late extends Error {}
class ForbiddenAddress extends Error {}

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
