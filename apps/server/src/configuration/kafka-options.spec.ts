import { expect, test } from 'vitest'
import { readConfiguration } from './configuration.ts'
import { kafkaOptions } from './kafka-options.ts'

const optionsOf = (more: Record<string, string>) =>
  kafkaOptions(readConfiguration({ KAFKA_BROKERS: 'one:9092,two:9092', ...more }))
const password = 'a-password-of-kafka'

test('brokers that are open to everybody need only addresses', () => {
  expect(optionsOf({})).toEqual({ brokers: ['one:9092', 'two:9092'], retention: 604_800_000 })
})

test('topics keep events for some days, or forever', () => {
  expect(optionsOf({ KAFKA_RETENTION: '1' }).retention).toBe(86_400_000)
  expect(optionsOf({ KAFKA_RETENTION: 'forever' }).retention).toBe('forever')
  for (const wrong of ['0', '-1', '7d', '4000', 'never'])
    expect(() => optionsOf({ KAFKA_RETENTION: wrong })).toThrow(
      'KAFKA_RETENTION: is not a whole number of days from 1 to 3650, or forever',
    )
})

test('TLS and a user are used as configured', () => {
  expect(optionsOf({ KAFKA_TLS: 'on' })).toMatchObject({ tls: { ca: undefined } })
  expect(
    optionsOf({
      KAFKA_TLS: 'on',
      KAFKA_CA: 'PEM',
      KAFKA_USER: 'causerie',
      KAFKA_PASSWORD: password,
    }),
  ).toMatchObject({
    tls: { ca: 'PEM' },
    sasl: { mechanism: 'scram-sha-512', username: 'causerie', password },
  })
  expect(
    optionsOf({ KAFKA_USER: 'causerie', KAFKA_PASSWORD: password, KAFKA_SASL: 'plain' }).sasl
      ?.mechanism,
  ).toBe('plain')
})

test('a user without a password, and a password without a user, are refused', () => {
  const refused = 'KAFKA_USER and KAFKA_PASSWORD belong together: set both or none'
  expect(() => optionsOf({ KAFKA_USER: 'causerie' })).toThrow(refused)
  expect(() => optionsOf({ KAFKA_PASSWORD: password })).toThrow(refused)
})
