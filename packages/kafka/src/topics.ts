import { setTimeout as sleep } from 'node:timers/promises'
import { type ServiceName, topicOf } from '@causerie/protocol'
import { type Admin, topicResource } from './client.ts'

const retention = { 'cleanup.policy': 'delete', 'retention.ms': '-1', 'retention.bytes': '-1' }
/** The brokers learn of a new or deleted topic with a delay. */
const polling = { count: 50, milliseconds: 100 }

/** Creates, verifies and removes the topics of services. */
export const topicsOf = (admin: () => Promise<Admin>, lanes: number) => {
  const exists = async (service: ServiceName): Promise<boolean> =>
    (await (await admin()).listTopics()).includes(topicOf(service))
  const waitUntil = async (service: ServiceName, wanted: boolean): Promise<void> => {
    for (let i = 0; i < polling.count && (await exists(service)) !== wanted; i += 1)
      await sleep(polling.milliseconds)
  }
  /**
   * Throws an error that names the fix if the partitions of the topic differ from the lanes of the
   * installation.
   */
  const compareLanes = async (service: ServiceName): Promise<void> => {
    if (!(await exists(service))) return
    const topic = topicOf(service)
    const { topics } = await (await admin()).fetchTopicMetadata({ topics: [topic] })
    const partitions = topics[0]?.partitions.length
    if (partitions !== lanes)
      throw new Error(
        `topic ${topic} has ${partitions} partitions instead of ${lanes}; run: causerie topic recreate ${service}`,
      )
  }
  /**
   * Throws an error that names the fix unless the topic has unlimited retention and a partition for
   * each lane.
   */
  const verify = async (service: ServiceName): Promise<void> => {
    const topic = topicOf(service)
    const connected = await admin()
    if (!(await exists(service)))
      throw new Error(`there is no topic ${topic}; run: causerie migrate`)
    await compareLanes(service)
    const wanted = { type: topicResource, name: topic, configNames: Object.keys(retention) }
    const { resources } = await connected.describeConfigs({
      includeSynonyms: false,
      resources: [wanted],
    })
    const entries = new Map(
      resources[0]?.configEntries.map(({ configName, configValue }) => [configName, configValue]),
    )
    const wrong = Object.entries(retention).filter(([name, value]) => entries.get(name) !== value)
    const settings = wrong.map((setting) => setting.join('=')).join(', ')
    if (settings)
      throw new Error(`topic ${topic} must have ${settings}; set it with kafka-configs.sh --alter`)
  }

  return {
    exists,
    compareLanes,
    verify,
    /**
     * Creates a service's topic if it does not exist: a partition for each lane, unlimited
     * retention.
     */
    create: async (service: ServiceName): Promise<void> => {
      const configEntries = Object.entries(retention).map(([name, value]) => ({ name, value }))
      const topic = { topic: topicOf(service), numPartitions: lanes, configEntries }
      if (!(await exists(service)))
        await (await admin()).createTopics({ waitForLeaders: false, topics: [topic] })
      await waitUntil(service, true)
      await verify(service)
    },
    /** Deletes a service's topic with all its events. */
    remove: async (service: ServiceName): Promise<void> => {
      if (!(await exists(service))) return
      await (await admin()).deleteTopics({ topics: [topicOf(service)] })
      await waitUntil(service, false)
    },
  }
}
