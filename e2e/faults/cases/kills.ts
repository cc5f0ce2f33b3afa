import { setTimeout as pause } from 'node:timers/promises'
import { services } from '@causerie/contracts'
import type { Case } from '../case.ts'

/** `kill -9`, while people write. */
export const kills: readonly Case[] = [
  {
    title: 'a gateway is killed',
    rounds: 20,
    harm: async ({ network }, _, round) => network.gateways[round % 2 ? 1 : 0].signal('SIGKILL'),
  },
  ...services.map(
    (name): Case => ({
      title: `${name} is killed`,
      rounds: 20,
      harm: async ({ network }) => network.services[name][0].signal('SIGKILL'),
    }),
  ),
  {
    title: 'content is killed when its commit is on the way',
    rounds: 20,
    harm: async ({ network }) => {
      await network.contentDatabase.swallowNextCommit()
      // Whoever had been answered already would be told of something that never was.
      await pause(300)
      network.services.content[0].signal('SIGKILL')
    },
  },
  {
    title: 'Kafka is killed',
    rounds: 10,
    harm: async ({ servers: { kafka } }, busy) => {
      await kafka.kill('SIGKILL')
      await busy(20)
      await kafka.restart()
    },
  },
  {
    title: 'Postgres is killed',
    rounds: 10,
    harm: async ({ servers: { postgres } }) => {
      await postgres.kill('SIGKILL')
      await postgres.restart()
    },
  },
  {
    title: 'Redis is killed',
    rounds: 10,
    isSeamless: true,
    harm: async ({ servers: { redis } }, busy) => {
      await redis.kill('SIGKILL')
      await busy(60)
      await redis.restart()
    },
  },
]
