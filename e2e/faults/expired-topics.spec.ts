import { topicOf } from '@causerie/protocol'
import { expireRecords } from '@causerie/testkit/kernel/topics'
import { compareNetwork } from '@causerie/testkit/processes/compare'
import { describe, expect, it } from 'vitest'
import { itOfAllFaults } from './all-faults.ts'
import {
  backUp,
  communityTopic,
  type DamagedWorld,
  damagedWorlds,
  journalOfCommunity,
  recreateTopic,
  untilLogged,
  write,
  writePost,
} from './damaged-world.ts'

const world = damagedWorlds()

/** As after the days that topics keep events, without any since then. */
const expireAll = async ({ brokers }: DamagedWorld): Promise<void> => {
  for (const topic of [communityTopic, topicOf('content')]) {
    const lanes = Array.from({ length: 12 }, (_, lane) => lane)
    await expireRecords(
      brokers,
      topic,
      new Map(lanes.map((lane) => [lane, Number.POSITIVE_INFINITY])),
    )
  }
}
/** All rows and journals are complete; topics need not be. */
const expectRows = async ({ network, brokers }: DamagedWorld): Promise<void> => {
  await network.settled(30_000)
  const { gaps, unequal } = await compareNetwork(network, brokers)
  expect({ gaps: gaps.filter((gap) => gap.startsWith('journal')), unequal }).toEqual({
    gaps: [],
    unequal: [],
  })
}

describe('topics that keep nothing of what readers want', () => {
  it('are read on by a service that was away for as long, which asks their owners', async () => {
    const here = await world()
    const { network, alice, bob } = here
    const [content] = network.services.content
    await content.stop()
    await write(alice)
    await write(bob)
    await network.settled(30_000)
    await expireAll(here)
    content.start()
    await content.ready()
    await expectRows(here)
    // And on in the topic.
    await write(alice)
    await writePost(here)
    await expectRows(here)
  })

  it('are read from the first event by a service that is new', async () => {
    const here = await world()
    const { network, alice } = here
    await writePost(here)
    await network.settled(30_000)
    await expireAll(here)
    await write(alice)
    for (const name of ['chat', 'notifications'] as const) network.services[name][0].start()
    await Promise.all([network.services.chat[0].ready(), network.services.notifications[0].ready()])
    await expectRows(here)
  })

  it('are waited for while their owner is away, without an end', async () => {
    const here = await world()
    const { network, alice } = here
    const [[community], [content]] = [network.services.community, network.services.content]
    await content.stop()
    await write(alice)
    await network.settled(30_000)
    await community.stop()
    await expireAll(here)
    content.start()
    await untilLogged(content, 'cannot begin lanes of community.events')
    community.start()
    await Promise.all([community.ready(), content.ready()])
    await expectRows(here)
  })

  itOfAllFaults('are enough for a rebuild of copies while everything serves', async () => {
    const here = await world()
    const { network, alice } = here
    await writePost(here)
    await network.settled(30_000)
    await expireAll(here)
    await write(alice)
    await network.settled(30_000)
    for (const from of ['journal', 'kafka']) {
      const { exit, lines } = await network.run('rebuild', 'content', '--from', from)
      expect(exit, lines.join('\n')).toBe('exit code 0')
    }
    await write(alice)
    await expectRows(here)
  })

  itOfAllFaults('are whole again once they are recreated', async () => {
    const here = await world()
    const { network, alice } = here
    await expireAll(here)
    await write(alice)
    await network.settled(30_000)
    const [content] = network.services.content
    await content.stop()
    await recreateTopic(here)
    content.start()
    await content.ready()
    await network.settled(30_000)
    expect((await compareNetwork(network, here.brokers)).gaps).toEqual([])
    await expectRows(here)
  })

  itOfAllFaults(
    'restore a database from a backup that they reach back to, and no older one',
    async () => {
      const here = await world()
      const { network, alice } = here
      const [community] = network.services.community
      await expireAll(here)
      const restore = await backUp(here)
      await write(alice)
      await network.settled(30_000)
      const acknowledged = await journalOfCommunity(here)
      await restore()
      community.start()
      await community.ready()
      expect((await journalOfCommunity(here)).map(({ id }) => id)).toEqual(
        expect.arrayContaining(acknowledged.map(({ id }) => id)),
      )
      await expectRows(here)

      await write(alice)
      await network.settled(30_000)
      await expireAll(here)
      await write(alice)
      await network.settled(30_000)
      await restore()
      community.start()
      await untilLogged(community, 'the events between are lost; restore a newer backup')
    },
  )
})
