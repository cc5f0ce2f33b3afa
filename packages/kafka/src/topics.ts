import { setTimeout as sleep } from 'node:timers/promises'
import { type ServiceName, topicOf } from '@causerie/protocol'
import { type Admin, topicResource } from './client.ts'

const day = 86_400_000
/** A segment is deleted as a whole, once its last record is old enough. */
const segment = 'segment.ms'
const kept = 'retention.ms'
/** Set by who made the topic, and not by the broker for all. */
const ofTopic = 1
/** What a topic keeps: for milliseconds, or without end. */
export type Retention = number | 'forever'
const settingsOf = (retention: Retention): Readonly<Record<string, string>> => ({
  'cleanup.policy': 'delete',
  'retention.bytes': '-1',
  [kept]: retention === 'forever' ? '-1' : String(retention),
  ...(retention !== 'forever' && { [segment]: String(day) }),
})
const unlimited = (milliseconds: number): number =>
  milliseconds < 0 ? Number.POSITIVE_INFINITY : milliseconds
/** The brokers learn of a new or deleted topic with a delay. */
const polling = { count: 50, milliseconds: 100 }

type Entry = { configName: string; configValue: string }
const hasAll = (entries: readonly Entry[], settings: Readonly<Record<string, string>>): boolean =>
  Object.entries(settings).every(([name, value]) =>
    entries.some(({ configName, configValue }) => configName === name && configValue === value),
  )

/** Creates, verifies and removes the topics of services. */
export const topicsOf = (
  admin: () => Promise<Admin>,
  { lanes, retention }: { lanes: number; retention: Retention },
) => {
  const settings = settingsOf(retention)
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
  const entriesOf = async (service: ServiceName) => {
    const wanted = { type: topicResource, name: topicOf(service) }
    const { resources } = await (await admin()).describeConfigs({
      includeSynonyms: false,
      resources: [wanted],
    })
    return resources[0]?.configEntries ?? []
  }
  /** The settings that differ, each as it should be. */
  const differing = async (service: ServiceName): Promise<[string, string][]> => {
    const entries = new Map(
      (await entriesOf(service)).map(({ configName, configValue }) => [configName, configValue]),
    )
    // A topic that keeps its events for longer is no danger to its readers.
    const isLonger = unlimited(Number(entries.get(kept))) > unlimited(Number(settings[kept]))
    return Object.entries(settings).flatMap(([name, value]): [string, string][] =>
      entries.get(name) === value || (isLonger && (name === kept || name === segment))
        ? []
        : [[name, value]],
    )
  }
  /**
   * Throws an error that names the fix unless the topic has a partition for each lane, and keeps
   * its events for as long as is set, or for longer.
   */
  const verify = async (service: ServiceName): Promise<void> => {
    const topic = topicOf(service)
    if (!(await exists(service)))
      throw new Error(`there is no topic ${topic}; run: causerie migrate`)
    await compareLanes(service)
    const wrong = (await differing(service)).map((setting) => setting.join('=')).join(', ')
    if (wrong) throw new Error(`topic ${topic} must have ${wrong}; run: causerie migrate`)
  }

  return {
    exists,
    compareLanes,
    verify,
    /** Whether the topic keeps its events for longer than is set. */
    keepsLonger: async (service: ServiceName): Promise<boolean> => {
      const entry = (await entriesOf(service)).find(({ configName }) => configName === kept)
      return unlimited(Number(entry?.configValue)) > unlimited(Number(settings[kept]))
    },
    /**
     * Creates a service's topic if it does not exist: a partition for each lane, and the retention
     * that is set.
     */
    create: async (service: ServiceName): Promise<void> => {
      const configEntries = Object.entries(settings).map(([name, value]) => ({ name, value }))
      const topic = { topic: topicOf(service), numPartitions: lanes, configEntries }
      if (!(await exists(service)))
        await (await admin()).createTopics({ waitForLeaders: false, topics: [topic] })
      await waitUntil(service, true)
      await compareLanes(service)
    },
    /** Gives an existing topic the settings that it lacks; what else is set of it stays. */
    alter: async (service: ServiceName): Promise<void> => {
      const entries = await entriesOf(service)
      if (hasAll(entries, settings)) return
      const wanted = Object.entries(settings).map(([name, value]) => ({ name, value }))
      // Kafka forgets what is not named.
      const others = entries.flatMap(({ configName: name, configValue: value, configSource }) =>
        Number(configSource) === ofTopic && !(name in settings) && name !== segment
          ? [{ name, value }]
          : [],
      )
      await (await admin()).alterConfigs({
        validateOnly: false,
        resources: [
          { type: topicResource, name: topicOf(service), configEntries: [...others, ...wanted] },
        ],
      })
      for (let i = 0; i < polling.count && !hasAll(await entriesOf(service), settings); i += 1)
        await sleep(polling.milliseconds)
    },
    /** Deletes a service's topic with all its events. */
    remove: async (service: ServiceName): Promise<void> => {
      if (!(await exists(service))) return
      await (await admin()).deleteTopics({ topics: [topicOf(service)] })
      await waitUntil(service, false)
    },
  }
}
