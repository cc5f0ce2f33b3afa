import { errorOf } from './errors.ts'
import type { Send } from './send.ts'

export type RequestInput = {
  params?: { path?: Readonly<Record<string, unknown>>; query?: Readonly<Record<string, unknown>> }
  body?: unknown
} & Omit<RequestInit, 'body' | 'method' | 'window'>

/** Sends a request of a method to a path; throws what is refused. */
export type SendRequest = (method: string, path: string, input?: RequestInput) => Promise<Response>

export const createRequest =
  (baseUrl: string, send: Send): SendRequest =>
  async (method, path, { params: { path: named = {}, query = {} } = {}, body, ...init } = {}) => {
    const place = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(named[name])))
    const search = queryOf(query)
    const request = new Request(`${baseUrl}${place}${search && `?${search}`}`, {
      ...init,
      method: method.toUpperCase(),
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    if (body !== undefined && !(body instanceof FormData))
      request.headers.set('content-type', 'application/json')
    const response = await send(request)
    if (!response.ok) throw await errorOf(response)
    return response
  }

/** Lists repeat their name, and objects are written `options[limit]=5`. */
const queryOf = (query: object): string => pairsOf(query, (name) => name).join('&')

const pairsOf = (members: object, nameOf: (member: string) => string): string[] =>
  Object.entries(members).flatMap(([member, value]) => {
    if (value === undefined || value === null) return []
    const name = nameOf(member)
    if (typeof value === 'object' && !Array.isArray(value))
      return pairsOf(value, (inner) => `${name}[${inner}]`)
    return [value].flat().map((one) => `${name}=${encodeURIComponent(one)}`)
  })
