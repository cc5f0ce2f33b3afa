import { randomUUID } from 'node:crypto'
import { recordedFrom, topicOf } from '@causerie/protocol'
import {
  createTopic,
  putRecords,
  type RawRecord,
  readRecords,
  removeTopics,
  withAdmin,
} from '@causerie/testkit/kernel/topics'
import { describe, expect, it } from 'vitest'
import { itOfAllFaults } from './all-faults.ts'
import {
  communityTopic,
  damagedWorlds,
  expectConsistent,
  failingCheck,
  recordsOfCommunity,
  recreateTopic,
  restart,
  rewriteTopic,
  untilLogged,
  write,
  writePost,
} from './damaged-world.ts'

const world = damagedWorlds()
const last = (records: readonly RawRecord[]): RawRecord => {
  const record = records.at(-1)
  if (!record) throw new Error('the topic is empty')
  return record
}
const changed = (record: RawRecord, fields: object): RawRecord => ({
  ...record,
  value: JSON.stringify({ ...(JSON.parse(record.value) as object), ...fields }),
})

describe('a damaged topic', () => {
  itOfAllFaults('may have every record twice, and nothing is counted twice', async () => {
    const here = await world()
    const { brokers, network } = here
    await writePost(here)
    await network.settled(30_000)
    await putRecords(brokers, await readRecords(brokers, [communityTopic, topicOf('content')]))
    await expectConsistent(here)
  })

  itOfAllFaults('stops its reader with a fix when a position has another event', async () => {
    const { brokers, network } = await world()
    const record = last(await recordsOfCommunity(brokers))
    await putRecords(brokers, [changed(record, { id: randomUUID() })])
    expect(await failingCheck(network.services.content[0], 'source community')).toContain(
      "history was changed; rebuild this service's copies",
    )
  })

  itOfAllFaults('stops its reader with a fix when an event names another predecessor', async () => {
    const { brokers, network } = await world()
    const record = last(await recordsOfCommunity(brokers))
    const { position } = recordedFrom(record.value)
    await putRecords(brokers, [
      changed(record, { id: randomUUID(), position: position + 1, previous: 'another' }),
    ])
    expect(await failingCheck(network.services.content[0], 'source community')).toContain(
      "history was changed; rebuild this service's copies",
    )
  })

  it('stops its reader with a fix when a record was deleted', async () => {
    const here = await world()
    const { network, alice, brokers } = here
    const [content] = network.services.content
    await content.stop()
    const before = await recordsOfCommunity(brokers)
    await write(alice)
    await network.settled(30_000)
    await network.services.community[0].stop()
    const after = await recordsOfCommunity(brokers)
    const known = new Set(before.map(({ value }) => value))
    const fresh = after.filter(({ value }) => !known.has(value))
    // The first of several new records in a lane.
    const deleted = fresh.find(({ partition }, i) =>
      fresh.slice(i + 1).some((one) => one.partition === partition),
    )
    await rewriteTopic(
      here,
      after.filter((record) => record !== deleted),
    )
    content.start()
    expect(await failingCheck(content, 'source community')).toContain(
      'events are missing; restore the topic from the journal: causerie topic recreate community',
    )
  })

  itOfAllFaults(
    'that keeps less than is set keeps its service from starting; after the fix, the service starts by itself',
    async () => {
      const { brokers, network } = await world()
      const [community] = network.services.community
      await community.stop()
      await withAdmin(brokers, (admin) =>
        admin.alterConfigs({
          validateOnly: false,
          resources: [
            {
              type: 2,
              name: communityTopic,
              configEntries: [{ name: 'retention.ms', value: '3600000' }],
            },
          ],
        }),
      )
      community.start()
      await untilLogged(community, `topic ${communityTopic} must have retention.ms=604800000`)
      await untilLogged(community, 'run: causerie migrate')
      expect((await network.run('migrate')).exit).toBe('exit code 0')
      await community.ready()
    },
  )

  itOfAllFaults(
    'with one partition keeps its service from starting, and the named fix works',
    async () => {
      const here = await world()
      const { brokers, network } = here
      const [community] = network.services.community
      await community.stop()
      await network.services.content[0].stop()
      await removeTopics(brokers, [communityTopic])
      await createTopic(brokers, { topic: communityTopic, numPartitions: 1 })
      community.start()
      await untilLogged(
        community,
        `topic ${communityTopic} has 1 partitions instead of 12; run: causerie topic recreate community`,
      )
      await recreateTopic(here)
      await restart(network.services.content[0])
      await expectConsistent(here)
    },
  )
})
