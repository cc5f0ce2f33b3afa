import { recordedFrom } from '@causerie/contracts'
import { putRecords, withAdmin } from '@causerie/testkit/kernel/topics'
import { describe, expect, it } from 'vitest'
import {
  backUp,
  communityTopic,
  damagedWorlds,
  expectWhole,
  journalOfCommunity,
  lastWords,
  recordsOfCommunity,
  recreateTopic,
  rewriteTopic,
  write,
} from './damaged-world.ts'

const world = damagedWorlds()
const fix = 'stop community everywhere and run: causerie topic recreate community'

describe('a database and a topic of different age', () => {
  it('come together when the database is older: it takes the rest from the topic, behind repeats too', async () => {
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
    await expectWhole(here)
    const journal = await journalOfCommunity(here)
    const ids = new Set(journal.map(({ id }) => id))
    expect(acknowledged.filter(({ id }) => !ids.has(id))).toEqual([])
    expect(Math.max(...journal.map(({ incarnation }) => incarnation))).toBe(2)
  })

  it('come together when the topic is older: it is sent the rest again', async () => {
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
    await expectWhole(here)
  })

  it('do not come together without the beginning of the topic: the fix is named, and it helps', async () => {
    const here = await world()
    const { network, brokers } = here
    const [community] = network.services.community
    const { partition } = (await recordsOfCommunity(brokers)).find(({ value }) => recordedFrom(value).position === 2) ?? { partition: 0 }
    await community.stop()
    await withAdmin(brokers, async (admin) => {
      // kafkajs knows the leaders of topics alone that it was asked about before.
      await admin.fetchTopicOffsets(communityTopic)
      await admin.deleteTopicRecords({ topic: communityTopic, partitions: [{ partition, offset: '1' }] })
    })
    community.start()
    await lastWords(community, `begins at position 2: its beginning is missing; ${fix}`)
    await recreateTopic(here)
    await expectWhole(here)
  })

  it('do not come together where the topic lacks an event: the fix is named, and it helps', async () => {
    const here = await world()
    const { network, brokers } = here
    const [[community], [content]] = [network.services.community, network.services.content]
    const records = await recordsOfCommunity(brokers)
    const third = records.find(({ value }) => recordedFrom(value).position === 3)
    const second = records.find(({ value, partition }) => partition === third?.partition && recordedFrom(value).position === 2)
    await community.stop()
    await content.stop()
    await rewriteTopic(
      here,
      records.filter((record) => record !== second),
    )
    community.start()
    await lastWords(community, `goes from position 1 to 3: events are missing; ${fix}`)
    await recreateTopic(here)
    content.start()
    await content.ready()
    await expectWhole(here)
  })
})
