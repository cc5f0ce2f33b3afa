import type { RealtimeOwners } from '@causerie/broadcasts'
import { createIdentities } from '@causerie/http'
import { type Recorded, refuse } from '@causerie/protocol'
import { createLog } from '@causerie/telemetry'
import { until } from '@causerie/testkit/infrastructure/server'
import { decodeJwt } from 'jose'
import type { RealtimeLimits } from '../src/budget.ts'
import { createRealtime, type FeedReader } from '../src/realtime.ts'
import { createRealtimeApp } from '../src/realtime-app.ts'
import { recorded } from './recorded.ts'
import { sessionsInMemory } from './sessions-in-memory.ts'

export const networkId = 'n'
const lanes = 1
/** Shared with gateways. */
const identities = createIdentities([{ id: 'a', secret: 'internal-secret-'.repeat(3) }])

type RealtimeAloneOptions = {
  /** Characters of each message. */
  characters?: number
  /** Whether a user is in the channel. */
  isMember?: (userId: string) => boolean
  /** Awaited by everybody who connects. */
  gate?: () => Promise<void>
  limits?: RealtimeLimits
}

/**
 * The realtime role as it runs, on a port of its own, with what is around it in memory: everybody
 * may read everything, the internal id of a user is `_<id>`, all members are in the channel `c`,
 * and what happens are messages there.
 */
export const realtimeAlone = async ({
  characters = 100,
  isMember = () => true,
  gate = async () => {},
  limits,
}: RealtimeAloneOptions = {}) => {
  const sessions = sessionsInMemory()
  const asked: string[] = []
  let reader: FeedReader | undefined
  let position = 0
  const text = 'x'.repeat(characters)
  const answers = {
    present: ({ ids }: { ids: string[] }) => ({
      messages: ids.map((messageId) => ({
        messageId,
        text,
        path: `${networkId}/chat/channel/c/message/${messageId}`,
      })),
    }),
    readers: ({ viewers }: { viewers: { userId: string }[] }) => ({
      readers: viewers.map(({ userId }) => userId),
    }),
    identify: ({ id }: { id: string }) => ({ id: id.replace(/^_/, '') }),
    channels: ({ userId }: { userId: string }) => ({ channelIds: isMember(userId) ? ['c'] : [] }),
    blocks: () => ({ blocks: [] }),
  }
  const owners: RealtimeOwners = {
    ask: async (_, query, { input }) => {
      asked.push(query)
      return answers[query](input as never) as never
    },
  }
  const realtime = createRealtime({
    feed: {
      start: async (started) => {
        reader = started
      },
      stop: async () => {},
    },
    owners,
    authenticate: async (token) => {
      await gate()
      if (!token) return refuse('unauthorized')
      // Made by `tokenOf`.
      const { userId } = decodeJwt<{ userId: string }>(token)
      return { kind: 'user', networkId, userId, sessionId: userId, device: userId }
    },
    sessions: sessions.store,
    limits,
    lanes,
    log: createLog('silent'),
  })
  const health = async () => ({ isReady: true, checks: {} })
  const app = createRealtimeApp({
    realtime,
    identities,
    probes: { health },
    hasProbes: true,
    log: createLog('silent'),
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url: url.replace('http', 'ws'),
    realtime,
    /** The queries that owners were asked. */
    asked,
    /** The changes of sessions that were saved. */
    changes: sessions.changes,
    /** So many messages are sent in the channel. */
    happen: async (count: number): Promise<void> => {
      for (let i = 0; i < count; i += 1) {
        await until(60_000, () => {
          if (reader?.hasRoom() !== true) throw new Error('realtime takes no more events')
        })
        position += 1
        reader?.take('chat', [sent(position)], false)
        // As between the reads of a source.
        await new Promise(setImmediate)
      }
    },
    close: () => app.close(),
  }
}
export type RealtimeAlone = Awaited<ReturnType<typeof realtimeAlone>>

const sent = (position: number): Recorded =>
  recorded({
    id: `${position}`,
    position,
    cause: '',
    data: { messageId: `${position}`, channelId: 'c' },
  })
