import { setTimeout as pause } from 'node:timers/promises'
import { services } from '@causerie/contracts/shared'
import type { Case } from '../case.ts'

/** Kills processes with `kill -9` during writes. */
export const kills: readonly Case[] = [
  {
    title: 'a gateway is killed',
    rounds: 20,
    injectFault: async ({ network }, _, round) =>
      network.gateways[round % 2 ? 1 : 0].signal('SIGKILL'),
  },
  ...services.map(
    (name): Case => ({
      title: `${name} is killed`,
      rounds: 20,
      injectFault: async ({ network }) => network.services[name][0].signal('SIGKILL'),
    }),
  ),
  {
    title: 'content is killed while its commit is in flight',
    isTypical: true,
    rounds: 20,
    injectFault: async ({ network }) => {
      await network.contentDatabase.swallowNextCommit()
      // A client that was answered too early would have been told of a post that was never
      // recorded.
      await pause(300)
      network.services.content[0].signal('SIGKILL')
    },
  },
  {
    title: 'Kafka is killed',
    isTypical: true,
    rounds: 10,
    injectFault: async ({ servers: { kafka } }, awaitActions) => {
      await kafka.kill('SIGKILL')
      await awaitActions(20)
      await kafka.restart()
    },
  },
  {
    title: 'Postgres is killed',
    isTypical: true,
    rounds: 10,
    injectFault: async ({ servers: { postgres } }) => {
      await postgres.kill('SIGKILL')
      await postgres.restart()
    },
  },
  {
    title: 'Redis is killed',
    rounds: 10,
    isSeamless: true,
    injectFault: async ({ servers: { redis } }, awaitActions) => {
      await redis.kill('SIGKILL')
      await awaitActions(60)
      await redis.restart()
    },
  },
]
