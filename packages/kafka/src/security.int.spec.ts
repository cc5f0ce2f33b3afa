import { type SecureKafka, startSecureKafka } from '@causerie/testkit/infrastructure/kafka-secure'
import { isMissing, type Missing, skip } from '@causerie/testkit/infrastructure/server'
import { testLanes } from '@causerie/testkit/kernel/lanes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { KafkaSecurity } from './client.ts'
import { kafka } from './kafka.ts'

let broker: SecureKafka | Missing
beforeAll(async () => {
  broker = await startSecureKafka()
})
afterAll(() => (isMissing(broker) ? undefined : broker.stop()))

/** Whether a topic can be made and found with this. */
const topicAt = async ({ brokers }: SecureKafka, security: KafkaSecurity): Promise<boolean> => {
  const adapter = kafka({
    brokers,
    ...security,
    clientId: 'test',
    lanes: testLanes.count,
    onError: () => {},
  })
  try {
    await adapter.topics.create('streaming')
    return await adapter.topics.exists('streaming')
  } finally {
    await adapter.close()
  }
}
const userOf = ({ username, password }: SecureKafka) =>
  ({ mechanism: 'scram-sha-512', username, password }) as const

test('the user of a broker with TLS is let in', async (context) => {
  if (isMissing(broker)) return skip(context, broker)
  expect(await topicAt(broker, { tls: { ca: broker.ca }, sasl: userOf(broker) })).toBe(true)
})

test('a wrong password, no user, no TLS and an unknown certificate are refused', async (context) => {
  if (isMissing(broker)) return skip(context, broker)
  const [secure, tls, sasl] = [broker, { ca: broker.ca }, userOf(broker)]
  await expect(
    topicAt(secure, { tls, sasl: { ...sasl, password: 'another one' } }),
  ).rejects.toThrow(/authentication/i)
  await expect(topicAt(secure, { tls })).rejects.toThrow('Closed connection')
  await expect(topicAt(secure, { sasl })).rejects.toThrow('Closed connection')
  await expect(topicAt(secure, { tls: {}, sasl })).rejects.toThrow(/self-signed certificate/)
})
