import { connect } from 'node:net'
import { until } from '@causerie/testkit/infrastructure/server'
import { viewDatabase } from '@causerie/testkit/kernel/service-database'
import { expect } from 'vitest'
import type { Case } from '../case.ts'

const logTimeout = 30_000

/** Lost or wrong state. */
export const state: readonly Case[] = [
  {
    title: 'Redis loses all data',
    rounds: 10,
    isSeamless: true,
    injectFault: async ({ servers: { redis } }, awaitActions) => {
      await flush(redis.url)
      await awaitActions(20)
    },
  },
  {
    title: 'one lane is an hour ahead of the clock',
    isTypical: true,
    rounds: 1,
    injectFault: async ({ network }, awaitActions) => {
      const database = await viewDatabase(await network.addressOf('content'))
      await database.rows(
        `update lanes set last_at = clock_timestamp() + interval '1 hour' where lane = 7`,
      )
      await database.close()
      await awaitActions(60)
      // Clients write in random lanes, so this waits until one of them uses this lane.
      await until(logTimeout, async () => {
        expect(network.services.content[0].lines.join('\n')).toContain(
          'ahead of the clock of the database',
        )
      })
    },
  },
]

const flush = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname, () => socket.write('FLUSHALL\r\n'))
    socket.once('error', reject).once('data', (answer) => {
      socket.destroy()
      if (answer.toString().startsWith('+OK')) resolve()
      else reject(new Error(answer.toString()))
    })
  })
