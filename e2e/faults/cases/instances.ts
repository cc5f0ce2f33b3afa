import { setTimeout as pause } from 'node:timers/promises'
import { lookInto } from '@causerie/testkit/kernel/service-database'
import type { Case } from '../case.ts'
import { restart } from '../damaged-world.ts'
import type { World } from '../world.ts'

/** Longer than a lease lives (3 s). */
const pastTheLease = 5_000

export const startSecond = async ({ network }: World): Promise<void> => {
  const [, second] = network.services.content
  second.start()
  await second.ready()
}
export const stopSecond = ({ network }: World): Promise<void> => network.services.content[1].stop()

/** Several instances, which come and go. */
export const instances: readonly Case[] = [
  {
    title: 'a second instance of content is started and killed',
    rounds: 30,
    harm: async (world, busy) => {
      await startSecond(world)
      await busy(20)
      await world.network.services.content[1].end()
    },
  },
  {
    title: 'two gateways are restarted one after the other',
    rounds: 20,
    isSeamless: true,
    harm: async ({ network }) => {
      for (const gateway of network.gateways) await restart(gateway)
    },
  },
  {
    title: 'two instances of content are restarted one after the other',
    rounds: 20,
    isSeamless: true,
    prepare: startSecond,
    harm: async ({ network }) => {
      for (const instance of network.services.content) await restart(instance)
    },
    tidy: stopSecond,
  },
  {
    title: 'the relay is frozen for longer than its lease, and wakes',
    rounds: 5,
    prepare: startSecond,
    harm: async ({ network }) => {
      const database = await lookInto(await network.addressOf('content'))
      const holder = async () =>
        (await database.rows<{ holder: string }>(`select holder from leases where name = 'relay'`))[0]?.holder ?? ''
      const before = await holder()
      // Instances are named after their processes.
      const frozen = network.services.content.find(({ pid }) => before.startsWith(`content-${pid}-`))
      if (!frozen) throw new Error(`${before} is none of the instances`)
      frozen.signal('SIGSTOP')
      await pause(pastTheLease)
      const taken = await holder()
      frozen.signal('SIGCONT')
      await database.close()
      if (taken === before) throw new Error('nobody took the relay over')
    },
    tidy: stopSecond,
  },
]
