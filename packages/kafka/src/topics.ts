import { setTimeout as sleep } from 'node:timers/promises'
import { type ServiceName, topicOf } from '@causerie/contracts'
import { laneCount } from '@causerie/kernel'
import { type Admin, topicResource } from './client.ts'

const kept = { 'cleanup.policy': 'delete', 'retention.ms': '-1', 'retention.bytes': '-1' }

/** The topics that services keep their events in. */
export const topicsOf = (admin: () => Promise<Admin>) => ({
  /** Creates a service's topic where there is none: one partition a lane, kept for ever. */
  create: async (service: ServiceName): Promise<void> => {
    const configEntries = Object.entries(kept).map(([name, value]) => ({ name, value }))
    const topic = { topic: topicOf(service), numPartitions: laneCount, configEntries }
    await (await admin()).createTopics({ waitForLeaders: false, topics: [topic] })
    // The brokers may need a moment to know it.
    for (let tries = 0; tries < 50 && !(await (await admin()).listTopics()).includes(topic.topic); tries += 1) await sleep(100)
    await topicsOf(admin).verify(service)
  },
  isThere: async (service: ServiceName): Promise<boolean> => (await (await admin()).listTopics()).includes(topicOf(service)),
  /** Removes a service's topic with everything in it. */
  remove: async (service: ServiceName): Promise<void> => {
    const topic = topicOf(service)
    const names = async () => (await admin()).listTopics()
    if (!(await names()).includes(topic)) return
    await (await admin()).deleteTopics({ topics: [topic] })
    for (let tries = 0; tries < 50 && (await names()).includes(topic); tries += 1) await sleep(100)
  },
  /** Throws, naming the fix, unless the topic keeps everything in the right number of partitions. */
  verify: async (service: ServiceName): Promise<void> => {
    const topic = topicOf(service)
    const connected = await admin()
    if (!(await connected.listTopics()).includes(topic)) throw new Error(`there is no topic ${topic}; run: causerie migrate`)
    const { topics } = await connected.fetchTopicMetadata({ topics: [topic] })
    const partitions = topics[0]?.partitions.length
    if (partitions !== laneCount)
      throw new Error(`topic ${topic} has ${partitions} partitions instead of ${laneCount}; run: causerie topic recreate ${service}`)
    const wanted = { type: topicResource, name: topic, configNames: Object.keys(kept) }
    const { resources } = await connected.describeConfigs({ includeSynonyms: false, resources: [wanted] })
    const entries = new Map(resources[0]?.configEntries.map(({ configName, configValue }) => [configName, configValue]))
    const wrong = Object.entries(kept).filter(([name, value]) => entries.get(name) !== value)
    const settings = wrong.map((setting) => setting.join('=')).join(', ')
    if (settings) throw new Error(`topic ${topic} must have ${settings}; set it with kafka-configs.sh --alter`)
  },
})
