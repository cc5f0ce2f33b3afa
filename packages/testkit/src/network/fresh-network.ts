import { type AnyOperation, openSession } from '@causerie/contracts'
import { administratorTokenTool, createNetworkTool, readConfiguration, rotateKeyTool } from 'causerie'
import { inject } from 'vitest'
import type { z } from 'zod'
import { callOperation, type Input, type RawAnswer, type RawRequest, raw } from './client.ts'

/** Somebody signed in, and what they can do. */
export type Person = {
  userId: string
  token: string
  call<O extends AnyOperation>(contract: O, input?: Input<O>): Promise<RawAnswer & { body: z.output<O['reply']> }>
  raw(path: string, request?: RawRequest): Promise<RawAnswer>
}

/** A tenant of its own for one spec, in the network under test. */
export type FreshNetwork = {
  networkId: string
  baseUrl: string
  apiKey: string
  serverKey: string
  signIn(userId: string, more?: { displayName?: string; deviceId?: string }): Promise<Person>
  admin(name?: string): Promise<Person>
  as(userId: string, token: string): Person
  /** Ends the API key that the network has. */
  rotateApiKey(): Promise<void>
  raw(path: string, request?: RawRequest): Promise<RawAnswer>
  /** Resolves when every service has read and followed up everything that was recorded. */
  settled(): Promise<void>
}

export const freshNetwork = async (options: { timeZone?: string; language?: string; secure?: boolean } = {}): Promise<FreshNetwork> => {
  const running = inject('network')
  if (!running) throw new Error('there is no network under test')
  const { baseUrl, databaseUrl, healthUrls } = running
  const tools = readConfiguration({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' })
  const { timeZone = 'UTC', language = 'en', secure = false } = options
  const { networkId, apiKey, serverKey } = await createNetworkTool(tools, { name: 'Test', timeZone, language, secure })

  const as = (userId: string, token: string): Person => {
    const authorization = { authorization: `Bearer ${token}` }
    return {
      userId,
      token,
      call: (contract, input = {}) => callOperation(baseUrl, contract, { ...input, headers: { ...authorization, ...input.headers } }),
      raw: (path, request = {}) => raw(baseUrl, path, { ...request, headers: { ...authorization, ...request.headers } }),
    }
  }
  return {
    networkId,
    baseUrl,
    apiKey,
    serverKey,
    signIn: async (userId, { displayName, deviceId = `device-of-${userId}` } = {}) => {
      const { body, status, text } = await callOperation(baseUrl, openSession, {
        body: { userId, deviceId, displayName },
        headers: { 'x-api-key': apiKey },
      })
      if (status !== 200) throw new Error(`${userId} could not sign in: ${text}`)
      return as(userId, body.accessToken)
    },
    admin: async (name = 'owner') => {
      const { userId, accessToken } = await administratorTokenTool(tools, networkId, name)
      return as(userId, accessToken)
    },
    as,
    rotateApiKey: async () => {
      await rotateKeyTool(tools, 'api', networkId)
    },
    raw: (path, request) => raw(baseUrl, path, request),
    settled: () => settled(healthUrls),
  }
}

type Check = { isOk: boolean; lag?: number; open?: number }
const settlesWithin = 10_000
const lookEvery = 25

/** Two looks in a row must find nothing left to read, relay or follow up: a follow-up may record what others have to read. */
const settled = async (healthUrls: readonly string[]): Promise<void> => {
  const deadline = Date.now() + settlesWithin
  for (let quiet = 0; quiet < 2; ) {
    const all = await Promise.all(healthUrls.map(async (url) => (await (await fetch(url)).json()) as { checks: Record<string, Check> }))
    // What does not answer has no lag to tell.
    const isQuiet = all.flatMap(({ checks }) => Object.values(checks)).every(({ isOk, lag = 0, open = 0 }) => isOk && lag + open === 0)
    quiet = isQuiet ? quiet + 1 : 0
    if (Date.now() > deadline) throw new Error(`the network did not settle: ${JSON.stringify(all)}`)
    if (quiet < 2) await new Promise((resolve) => setTimeout(resolve, lookEvery))
  }
}
