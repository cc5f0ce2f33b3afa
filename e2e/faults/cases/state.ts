import { connect } from 'node:net'
import { until } from '@causerie/testkit/infrastructure/server'
import { lookInto } from '@causerie/testkit/kernel/service-database'
import { expect } from 'vitest'
import type { Case } from '../case.ts'

const saidWithin = 30_000

/** Something that was kept is gone, or is not as it should be. */
export const state: readonly Case[] = [
  {
    title: 'Redis forgets everything',
    rounds: 10,
    isSeamless: true,
    harm: async ({ servers: { redis } }, busy) => {
      await flush(redis.url)
      await busy(20)
    },
  },
  {
    title: 'one lane is an hour ahead of the clock',
    rounds: 1,
    harm: async ({ network }, busy) => {
      const database = await lookInto(await network.addressOf('content'))
      await database.rows(`update lanes set last_at = clock_timestamp() + interval '1 hour' where lane = 7`)
      await database.close()
      await busy(60)
      // Which lanes the clients write in is a matter of luck: it says so once one of them has come to this one.
      await until(saidWithin, async () => {
        expect(network.services.content[0].lines.join('\n')).toContain('ahead of the clock of the database')
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
