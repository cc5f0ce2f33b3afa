import { type Client, createClient } from '@causerie/client'
import type { networkRecordsQuery, ServiceName } from '@causerie/contracts/shared'
import type { z } from 'zod'
import type { LeftOut } from '../left-out.ts'
import { withoutEnd } from '../without-end.ts'
import { pacedFetch } from './paced-fetch.ts'

/** A server whose records are read, and what of them is left out. */
export type Source = {
  client: Client
  leftOut: LeftOut
  /** What only a server reads of itself; without it, what needs it is left out. */
  own?: OwnRecords
}

/** Reads a page of all records of a kind that no operation lists, after the end of another page. */
export type OwnRecords = (
  of: { owner: ServiceName; kind: string },
  after: readonly string[] | null,
) => Promise<z.infer<typeof networkRecordsQuery.answer>>

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
    baseUrl: withoutEnd(baseUrl, '/'),
    session: () => Promise.resolve({ accessToken: token }),
    retries,
    fetch: pacedFetch(send, rate),
  }),
  leftOut,
})

export type OwnSourceOptions = {
  /** Answers the operations of the API, as an administrator. */
  fetch: typeof fetch
  own: OwnRecords
}

/** A server asks three times for what it does not answer at once. */
const ownRetries = { attempts: 3, longestWait: 2_000 }

/** The records of the server itself. */
export const createOwnSource = (
  { fetch: send, own }: OwnSourceOptions,
  leftOut: LeftOut,
): Source => ({
  client: createClient({
    baseUrl: 'http://network',
    session: () => Promise.resolve({ accessToken: '' }),
    retries: ownRetries,
    fetch: send,
  }),
  leftOut,
  own,
})
