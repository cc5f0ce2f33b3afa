import { setTimeout as pause } from 'node:timers/promises'
import { until } from '@causerie/testkit/infrastructure/server'
import type { Case } from '../case.ts'

/** Longer than the request timeout of Kafka clients (5 s). */
const pastTheRequestTimeout = 7_000
/** Longer than an idle session may hold a lane (3 s). */
const pastTheIdleTimeout = 5_000

/** Missing, late or lost answers. */
export const silence: readonly Case[] = [
  {
    title: 'Kafka is frozen for longer than the timeout of its clients',
    rounds: 5,
    injectFault: async ({ servers: { kafka } }) => {
      await kafka.kill('SIGSTOP')
      await pause(pastTheRequestTimeout)
      await kafka.kill('SIGCONT')
    },
  },
  {
    title: 'packets between services and Kafka are lost, and never sent again on these connections',
    rounds: 3,
    injectFault: async ({ servers: { kafkaProxy } }) => {
      kafkaProxy.isClosed = true
      kafkaProxy.lose()
      await pause(pastTheRequestTimeout)
      kafkaProxy.isClosed = false
    },
  },
  {
    title: 'content is frozen in the middle of a batch',
    rounds: 5,
    injectFault: async ({ network }) => {
      const [content] = network.services.content
      await network.contentDatabase.nextBegin()
      content.signal('SIGSTOP')
      await pause(pastTheIdleTimeout)
      content.signal('SIGCONT')
    },
  },
  {
    title: "5 % of the broker's answers to produce requests are lost",
    rounds: 5,
    injectFault: async ({ servers: { kafkaProxy } }) => {
      const before = kafkaProxy.drops()
      kafkaProxy.dropRate = 0.05
      await until(60_000, async () => {
        if (kafkaProxy.drops() < before + 3) throw new Error('fewer than three answers were lost')
      })
      kafkaProxy.dropRate = 0
    },
  },
  {
    title: 'all traffic of Kafka is delayed by 150 ms',
    rounds: 2,
    isSeamless: true,
    injectFault: async ({ servers: { kafkaProxy } }, awaitActions) => {
      kafkaProxy.delay = 150
      await awaitActions(100)
      kafkaProxy.delay = 0
    },
  },
  {
    title: 'the answer to a commit is lost',
    isTypical: true,
    rounds: 10,
    injectFault: async ({ network: { contentDatabase } }, awaitActions) => {
      for (const when of ['after', 'before'] as const) {
        const before = contentDatabase.cuts
        contentDatabase.cutAtNextCommit(when)
        await until(10_000, async () => {
          if (contentDatabase.cuts === before) throw new Error('nothing was committed')
        })
        await awaitActions(10)
      }
    },
  },
]
