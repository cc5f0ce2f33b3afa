import { type Client, createClient } from '@causerie/client'
import type { LeftOut } from '../left-out.ts'
import { pacedFetch } from './paced-fetch.ts'

/** A server whose records are read, and what of them is left out. */
export type Source = { client: Client; leftOut: LeftOut }

export type SourceOptions = {
  /** `http://host:port`. */
  baseUrl: string
  /** The access token of an administrator. */
  token: string
  /** Requests a second, at most. */
  rate: number
  fetch?: typeof fetch
}

/** How often a request is repeated that the server refuses for now, and how long it may ask to wait. */
const retries = { attempts: 20, longestWait: 300_000 }

export const createSource = (
  { baseUrl, token, rate, fetch: send = fetch }: SourceOptions,
  leftOut: LeftOut,
): Source => ({
  client: createClient({
    baseUrl: baseUrl.replace(/\/+$/, ''),
    session: () => Promise.resolve({ accessToken: token }),
    retries,
    fetch: pacedFetch(send, rate),
  }),
  leftOut,
})
