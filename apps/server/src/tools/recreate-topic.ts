import type { ServiceName } from '@causerie/contracts/shared'
import { kafka } from '@causerie/kafka'
import { resendAll } from '@causerie/rebuild'
import { type Configuration, demand } from '../configuration/configuration.ts'
import { kafkaOptions } from '../configuration/kafka-options.ts'
import { locateDatabase } from '../database/database.ts'
import { lanesOfInstallation } from '../database/lanes.ts'

/**
 * Deletes and recreates a service's topic; the service relays its whole journal at its next start.
 */
export const recreateTopicTool = async (
  configuration: Configuration,
  service: ServiceName,
  { discardNewer }: { discardNewer: boolean },
): Promise<string> => {
  const { DATABASE_URL } = demand(configuration, 'topic recreate', 'DATABASE_URL', 'KAFKA_BROKERS')
  const { count: lanes } = await lanesOfInstallation(DATABASE_URL, configuration.LANES)
  const adapter = kafka({
    ...kafkaOptions(configuration),
    clientId: 'causerie-topic',
    lanes,
    onError: () => {},
  })
  try {
    await resendAll({
      service,
      address: await locateDatabase(DATABASE_URL, service),
      end: async () => ((await adapter.topics.exists(service)) ? adapter.end(service) : undefined),
      recreate: async () => {
        await adapter.topics.remove(service)
        await adapter.topics.create(service)
      },
      discardNewer,
    })
  } finally {
    await adapter.close()
  }
  return `the topic of ${service} is empty; start ${service} to resend its journal from the first event`
}
