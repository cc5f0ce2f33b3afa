import { setTimeout as sleep } from 'node:timers/promises'
import { type ServiceName, topicOf } from '@causerie/contracts'
import { type Admin, topicResource } from './client.ts'

const kept = { 'cleanup.policy': 'delete', 'retention.ms': '-1', 'retention.bytes': '-1' }
/** The brokers may need a moment to know what became of a topic. */
const moments = { count: 50, milliseconds: 100 }

/** The topics that services keep their events in. */
export const topicsOf = (admin: () => Promise<Admin>, lanes: number) => {
  const isThere = async (service: ServiceName): Promise<boolean> => (await (await admin()).listTopics()).includes(topicOf(service))
  const becomes = async (service: ServiceName, wanted: boolean): Promise<void> => {
    for (let i = 0; i < moments.count && (await isThere(service)) !== wanted; i += 1) await sleep(moments.milliseconds)
  }
  /** Throws, naming the fix, if the topic has another number of partitions than the installation has lanes. */
  const compareLanes = async (service: ServiceName): Promise<void> => {
    if (!(await isThere(service))) return
    const topic = topicOf(service)
    const { topics } = await (await admin()).fetchTopicMetadata({ topics: [topic] })
    const partitions = topics[0]?.partitions.length
    if (partitions !== lanes)
      throw new Error(`topic ${topic} has ${partitions} partitions instead of ${lanes}; run: causerie topic recreate ${service}`)
  }
  /** Throws, naming the fix, unless the topic keeps everything in the right number of partitions. */
  const verify = async (service: ServiceName): Promise<void> => {
    const topic = topicOf(service)
    const connected = await admin()
    if (!(await isThere(service))) throw new Error(`there is no topic ${topic}; run: causerie migrate`)
    await compareLanes(service)
    const wanted = { type: topicResource, name: topic, configNames: Object.keys(kept) }
    const { resources } = await connected.describeConfigs({ includeSynonyms: false, resources: [wanted] })
    const entries = new Map(resources[0]?.configEntries.map(({ configName, configValue }) => [configName, configValue]))
    const wrong = Object.entries(kept).filter(([name, value]) => entries.get(name) !== value)
    const settings = wrong.map((setting) => setting.join('=')).join(', ')
    if (settings) throw new Error(`topic ${topic} must have ${settings}; set it with kafka-configs.sh --alter`)
  }

  return {
    isThere,
    compareLanes,
    verify,
    /** Creates a service's topic where there is none: one partition a lane, kept for ever. */
    create: async (service: ServiceName): Promise<void> => {
      const configEntries = Object.entries(kept).map(([name, value]) => ({ name, value }))
      const topic = { topic: topicOf(service), numPartitions: lanes, configEntries }
      await (await admin()).createTopics({ waitForLeaders: false, topics: [topic] })
      await becomes(service, true)
      await verify(service)
    },
    /** Removes a service's topic with everything in it. */
    remove: async (service: ServiceName): Promise<void> => {
      if (!(await isThere(service))) return
      await (await admin()).deleteTopics({ topics: [topicOf(service)] })
      await becomes(service, false)
    },
  }
}
