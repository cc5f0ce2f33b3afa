import type { World } from './world.ts'

const maxLines = 12
const maxKafkaLines = 60

/** The readiness and last log lines of every process, and Kafka's lines about its coordinators. */
export const stateOf = async ({ network, servers }: World): Promise<string> => {
  const all = network
    .wanted()
    .map(async (one) => [
      one.role,
      JSON.stringify(await one.readiness()),
      ...one.lines.slice(-maxLines),
    ])
  const ofKafka =
    servers.kafka.lines?.filter((line) => /WARN|ERROR|fenced|[Ll]oading/.test(line)) ?? []
  return [...(await Promise.all(all)).flat(), 'Kafka', ...ofKafka.slice(-maxKafkaLines)].join('\n')
}
