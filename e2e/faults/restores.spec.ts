import { recordedFrom } from '@causerie/protocol'
import { putRecords } from '@causerie/testkit/kernel/topics'
import { describe, expect, it } from 'vitest'
import { itOfAllFaults } from './all-faults.ts'
import {
  backUp,
  damagedWorlds,
  expectConsistent,
  journalOfCommunity,
  recordsOfCommunity,
  recreateTopic,
  rewriteTopic,
  untilLogged,
  write,
} from './damaged-world.ts'

const world = damagedWorlds()
const fix = 'stop community everywhere and run: causerie topic recreate community'

describe('a database and a topic of different ages', () => {
  it('match again when the database is older: it takes the rest from the topic, even after repeats', async () => {
    const here = await world()
    const { network, alice, brokers } = here
    const [community] = network.services.community
    const restore = await backUp(here)
    await write(alice)
    await network.settled(30_000)
    const acknowledged = await journalOfCommunity(here)
    const records = await recordsOfCommunity(brokers)
    await restore()
    expect((await journalOfCommunity(here)).length).toBeLessThan(acknowledged.length)
    await putRecords(brokers, records.slice(0, 30))
    community.start()
    await community.ready()
    await expectConsistent(here)
    const journal = await journalOfCommunity(here)
    const ids = new Set(journal.map(({ id }) => id))
    expect(acknowledged.filter(({ id }) => !ids.has(id))).toEqual([])
    expect(Math.max(...journal.map(({ incarnation }) => incarnation))).toBe(2)
  })

  itOfAllFaults('match again when the topic is older: it receives the rest again', async () => {
    const here = await world()
    const { network, brokers } = here
    const [[community], [content]] = [network.services.community, network.services.content]
    const records = await recordsOfCommunity(brokers)
    await community.stop()
    await content.stop()
    await rewriteTopic(
      here,
      records.filter(({ value }) => recordedFrom(value).position < 2),
    )
    community.start()
    content.start()
    await Promise.all([community.ready(), content.ready()])
    await expectConsistent(here)
  })

  itOfAllFaults('do not match when the topic lacks an event, and the named fix works', async () => {
    const here = await world()
    const { network, brokers } = here
    const [[community], [content]] = [network.services.community, network.services.content]
    const records = await recordsOfCommunity(brokers)
    const third = records.find(({ value }) => recordedFrom(value).position === 3)
    const second = records.find(
      ({ value, partition }) =>
        partition === third?.partition && recordedFrom(value).position === 2,
    )
    await community.stop()
    await content.stop()
    await rewriteTopic(
      here,
      records.filter((record) => record !== second),
    )
    community.start()
    await untilLogged(community, `goes from position 1 to 3: events are missing; ${fix}`)
    await recreateTopic(here)
    content.start()
    await content.ready()
    await expectConsistent(here)
  })
})
