import type { Owners } from '@causerie/broadcasts'
import type { Database } from '@causerie/edge'
import { createLog } from '@causerie/kernel/engine'
import type { TestServer } from '@causerie/testkit/databases'
import { databaseAlone, eventLogs, mortal } from '@causerie/testkit/edge'
import { eventually } from '@causerie/testkit/eventually'
import { onTestFinished } from 'vitest'
import { tables } from '../src/database/tables.ts'
import { createWebhooks } from '../src/webhooks.ts'
import { receivers } from './receivers.ts'

const networkId = 'n'
const urlOf = (webhookId: string) => `https://example.org/${webhookId}`
const secret = `whsec_${Buffer.from('a'.repeat(32)).toString('base64')}`

/** Presents every message that it is asked for, while it answers. */
const ownersAlone = () => {
  const state = { isUp: true, asked: 0 }
  const answers = {
    present: ({ ids }: { ids: string[] }) => ({
      messages: ids.map((messageId) => ({ messageId })),
    }),
    webhookSecrets: ({ keyIds }: { keyIds: string[] }) => ({
      secrets: Object.fromEntries(keyIds.map((keyId) => [keyId, secret])),
    }),
  }
  const owners: Owners = {
    ask: async (_, query, { input }) => {
      state.asked += 1
      if (!state.isUp) throw new Error('no answer')
      // The role asks nothing else.
      return answers[query as keyof typeof answers](input as never) as never
    },
  }
  return { state, owners }
}

/**
 * Instances of the role on a database of their own, with what is around them in memory: events,
 * owners of records, receivers and the lease.
 */
export const webhooksAlone = async (server: TestServer) => {
  const { database, connect, drop } = await databaseAlone(server, tables)
  const logs = eventLogs()
  const { outbound, receiver } = receivers()
  const owners = ownersAlone()
  let holder: string | undefined
  const running: (() => Promise<void>)[] = []
  onTestFinished(async () => {
    await Promise.all(running.map((close) => close()))
    await drop()
  })

  /** Starts an instance. The first one delivers, until it dies or gives the lease away. */
  const start = (name = 'first') => {
    const life = mortal()
    const own = connect()
    const database: Database = {
      prepared: (text, values) => life.does(() => own.prepared(text, values)),
    }
    const webhooks = createWebhooks({
      database,
      lateDatabase: database,
      lease: {
        hold: () =>
          life.does(async () => {
            holder ??= name
            return holder === name
          }),
        release: async () => {
          if (holder === name) holder = undefined
        },
      },
      openLog: (service) => {
        const log = logs.open(service)
        return {
          ...log,
          follow: (reader) =>
            log.follow({
              ...reader,
              deliver: (events) => life.does(() => reader.deliver(events)),
            }),
        }
      },
      owners: { ask: (...asked) => life.does(() => owners.owners.ask(...asked)) },
      outbound: { post: (...sent) => life.does(() => outbound.post(...sent)) },
      onStop: (error) => {
        throw error
      },
      log: createLog('silent'),
    })
    const close = async (): Promise<void> => {
      life.bury()
      // One that died has no database to save to.
      await webhooks.close().catch(() => undefined)
      await own.close()
    }
    running.push(close)
    return {
      webhooks,
      /** Nothing that it does comes to an end any more, and its lease is free. */
      die: (): void => {
        life.die()
        holder = undefined
      },
      /** Another instance is to have the lease. */
      yield: (to: string): void => {
        holder = to
      },
    }
  }

  /** Starts one, and waits until it delivers: what happens from then on is sent. */
  const startDelivering = async (name = 'first') => {
    const instance = start(name)
    await eventually(() => instance.webhooks.isDelivering(), { timeout: 30_000 }).toBe(true)
    return instance
  }

  let messages = 0
  return {
    database,
    logs,
    owners: owners.state,
    receiver: (webhookId: string) => receiver(urlOf(webhookId)),
    start,
    startDelivering,
    /** Community records a new webhook, now or `at` a time. */
    create: (
      webhookId: string,
      { at, ...fields }: { at?: string; isEnabled?: boolean } = {},
    ): { networkId: string; webhookId: string } => {
      const data = {
        ...{ webhookId, url: urlOf(webhookId), description: '', isEnabled: true, keyId: 'key' },
        ...{ events: [], communityIds: [], channelIds: [], ...fields },
      }
      const event = { type: 'WebhookCreated', subject: 'network', data }
      logs.record('community', { ...event, ...(at !== undefined && { at }) })
      return { networkId, webhookId }
    },
    /** Chat records messages, those of a channel in order; returns their ids. */
    send: (count: number, channelId = 'c'): string[] =>
      Array.from({ length: count }, () => {
        messages += 1
        const messageId = `m${messages}`
        const subject = `channel:${channelId}`
        logs.record('chat', { subject, data: { messageId, channelId } })
        return messageId
      }),
    /** What waits for another attempt is due now. */
    hasten: () =>
      database.prepared(`update deliveries set next_at = now() where state = 'pending'`, []),
    /** How many deliveries there are in each state. */
    states: async (): Promise<Record<string, number>> => {
      const rows = await database.prepared<{ state: string; count: number }>(
        'select state, count(*) as count from deliveries group by state',
        [],
      )
      return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
    },
  }
}
