import { setTimeout as pause } from 'node:timers/promises'
import { leaseHolder } from '@causerie/testkit/processes/lease-holder'
import type { Case } from '../case.ts'
import { restart } from '../damaged-world.ts'
import type { World } from '../world.ts'

/** Longer than a lease lasts (3 s). */
const pastTheLease = 5_000

export const startSecond = async ({ network }: World): Promise<void> => {
  const [, second] = network.services.content
  second.start()
  await second.ready()
}
export const stopSecond = ({ network }: World): Promise<void> => network.services.content[1].stop()

/** Faults of several instances of a role. */
export const instances: readonly Case[] = [
  {
    title: 'a second instance of content is started and killed',
    rounds: 30,
    injectFault: async (world, awaitActions) => {
      await startSecond(world)
      await awaitActions(20)
      await world.network.services.content[1].end()
    },
  },
  {
    title: 'two gateways are restarted one after the other',
    rounds: 20,
    isSeamless: true,
    injectFault: async ({ network }) => {
      for (const gateway of network.gateways) await restart(gateway)
    },
  },
  {
    title: 'two instances of content are restarted one after the other',
    isTypical: true,
    rounds: 20,
    isSeamless: true,
    prepare: startSecond,
    injectFault: async ({ network }) => {
      for (const instance of network.services.content) await restart(instance)
    },
    cleanUp: stopSecond,
  },
  {
    title: 'a second instance of each service is added',
    rounds: 10,
    isSeamless: true,
    injectFault: async (world, awaitActions) => {
      const seconds = Object.values(world.network.services).map(([, second]) => second)
      for (const second of seconds) second.start()
      await Promise.all(seconds.map((second) => second.ready()))
      await awaitActions(100)
      await Promise.all(seconds.map((second) => second.stop()))
    },
  },
  {
    title: 'the relay is frozen for longer than its lease, and resumed',
    rounds: 5,
    prepare: startSecond,
    injectFault: async ({ network }) => {
      const holder = () => leaseHolder(network, 'content', 'relay')
      const frozen = await holder()
      frozen.signal('SIGSTOP')
      await pause(pastTheLease)
      const after = await holder()
      frozen.signal('SIGCONT')
      if (after === frozen) throw new Error('no instance took over the relay')
    },
    cleanUp: stopSecond,
  },
]
