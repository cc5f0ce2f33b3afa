import { setTimeout as pause } from 'node:timers/promises'
import { until } from '@causerie/testkit/infrastructure/server'
import type { Case } from '../case.ts'

/** Longer than Kafka's clients wait for an answer (5 s). */
const pastTheRequestTimeout = 7_000
/** Longer than a session may hold a lane while it does nothing (3 s). */
const pastTheIdleTimeout = 5_000

/** Somebody does not answer, answers late, or answers and is not heard. */
export const silence: readonly Case[] = [
  {
    title: 'Kafka is frozen for longer than its clients wait',
    rounds: 5,
    harm: async ({ servers: { kafka } }) => {
      await kafka.kill('SIGSTOP')
      await pause(pastTheRequestTimeout)
      await kafka.kill('SIGCONT')
    },
  },
  {
    title: 'content is frozen in the middle of a batch',
    rounds: 5,
    harm: async ({ network }) => {
      const [content] = network.services.content
      await network.contentDatabase.nextBegin()
      content.signal('SIGSTOP')
      await pause(pastTheIdleTimeout)
      content.signal('SIGCONT')
    },
  },
  {
    title: "5 % of the broker's answers to what is produced are lost",
    rounds: 5,
    harm: async ({ servers: { kafkaProxy } }) => {
      const before = kafkaProxy.drops()
      kafkaProxy.dropped = 0.05
      await until(60_000, async () => {
        if (kafkaProxy.drops() < before + 3) throw new Error('three answers have not been lost yet')
      })
      kafkaProxy.dropped = 0
    },
  },
  {
    title: 'everything that Kafka hears and says is late by 150 ms',
    rounds: 2,
    isSeamless: true,
    harm: async ({ servers: { kafkaProxy } }, busy) => {
      kafkaProxy.delay = 150
      await busy(100)
      kafkaProxy.delay = 0
    },
  },
  {
    title: 'the answer to a commit is lost',
    rounds: 10,
    harm: async ({ network: { contentDatabase } }, busy) => {
      for (const when of ['after', 'before'] as const) {
        const before = contentDatabase.cuts
        contentDatabase.cutAtNextCommit(when)
        await until(10_000, async () => {
          if (contentDatabase.cuts === before) throw new Error('nothing was committed')
        })
        await busy(10)
      }
    },
  },
]
