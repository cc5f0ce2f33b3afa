import { type ServiceName, topicOf } from '@causerie/protocol'
import { type ClientOptions, clientOf, withTimeout } from './client.ts'

/**
 * The lanes of an installation as the topic of a service has them, for who has no journal. Throws
 * an error that names the fix if there is none.
 */
export const countLanes = async (options: ClientOptions, service: ServiceName): Promise<number> => {
  const admin = clientOf(options).admin()
  await withTimeout(admin.connect())
  try {
    const topic = topicOf(service)
    if (!(await admin.listTopics()).includes(topic))
      throw new Error(`there is no topic ${topic}; run: causerie migrate`)
    const { topics } = await admin.fetchTopicMetadata({ topics: [topic] })
    return topics[0]?.partitions.length ?? 0
  } finally {
    await withTimeout(admin.disconnect()).catch(() => {})
  }
}
