import { createAdministratorToken, rotateApiKey } from '@causerie/community'
import { openSession } from '@causerie/contracts/community'
import type { AnyOperation } from '@causerie/protocol'
import { inject } from 'vitest'
import type { z } from 'zod'
import { settled } from '../processes/readiness.ts'
import {
  callOperation,
  type Input,
  type RawAnswer,
  type RawRequest,
  raw,
  retryUnavailable,
} from './client.ts'
import { communityOf, preparedNetwork } from './community-tools.ts'
import type { RunningNetwork } from './running-network.ts'

/** A signed-in user, and the requests that they can send. */
export type Person = {
  userId: string
  token: string
  call<O extends AnyOperation>(
    contract: O,
    input?: Input<O>,
  ): Promise<RawAnswer & { body: z.output<O['reply']> }>
  /**
   * Sends what it is given; like all calls here, it tries again while other specs have filled the
   * server.
   */
  raw(path: string, request?: RawRequest): Promise<RawAnswer>
}

/** A tenant for one spec, in the network under test. */
export type FreshNetwork = {
  networkId: string
  baseUrl: string
  apiKey: string
  serverKey: string
  signIn(userId: string, more?: { displayName?: string; deviceId?: string }): Promise<Person>
  admin(name?: string): Promise<Person>
  as(userId: string, token: string): Person
  /** Revokes the current API key of the network. */
  rotateApiKey(): Promise<void>
  raw(path: string, request?: RawRequest): Promise<RawAnswer>
  /** Resolves when every service has read and followed up all recorded events. */
  settled(): Promise<void>
}

export type NetworkOptions = {
  name?: string
  timeZone?: string
  language?: string
  secure?: boolean
  /** An installation of its own, instead of the one under test. */
  on?: RunningNetwork
}

export const freshNetwork = async (options: NetworkOptions = {}): Promise<FreshNetwork> => {
  const {
    name = 'Test',
    timeZone = 'UTC',
    language = 'en',
    secure = false,
    on = inject('network'),
  } = options
  if (!on) throw new Error('there is no network under test')
  const { baseUrl, databaseUrl, healthUrls } = on
  const community = await communityOf(databaseUrl)
  const { networkId, apiKey, serverKey } = await preparedNetwork(community, {
    name,
    timeZone,
    defaultLanguage: language,
    isSecure: secure,
  })

  const sendRaw = (path: string, request?: RawRequest) =>
    retryUnavailable(() => raw(baseUrl, path, request))
  const as = (userId: string, token: string): Person => {
    const authorization = { authorization: `Bearer ${token}` }
    const keyOf = ({ credential }: AnyOperation): Record<string, string> =>
      credential === 'admin-token+api-key' ? { 'x-api-key': apiKey } : {}
    return {
      userId,
      token,
      call: (contract, input = {}) =>
        callOperation(baseUrl, contract, {
          ...input,
          headers: { ...authorization, ...keyOf(contract), ...input.headers },
        }),
      raw: (path, request = {}) =>
        sendRaw(path, { ...request, headers: { ...authorization, ...request.headers } }),
    }
  }
  return {
    networkId,
    baseUrl,
    apiKey,
    serverKey,
    signIn: async (userId, { displayName, deviceId = `device-of-${userId}` } = {}) => {
      const signingIn = {
        body: { userId, deviceId, displayName },
        headers: { 'x-api-key': apiKey },
      }
      const { body, status, text } = await callOperation(baseUrl, openSession, signingIn)
      if (status !== 200) throw new Error(`${userId} could not sign in: ${text}`)
      return as(userId, body.accessToken)
    },
    admin: async (name = 'owner') => {
      const { userId, accessToken } = await createAdministratorToken(community, networkId, name)
      return as(userId, accessToken)
    },
    as,
    rotateApiKey: async () => {
      await rotateApiKey(community, networkId)
    },
    raw: sendRaw,
    settled: () => settled(healthUrls, settleTimeout),
  }
}

const settleTimeout = 60_000
