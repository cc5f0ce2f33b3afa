import { describe, expect, it } from 'vitest'
import { readConfiguration } from '../configuration/configuration.ts'
import { checkRole } from './check-role.ts'

const upstreams = {
  COMMUNITY_URL: 'http://community:8080',
  CONTENT_URL: 'http://content:8080',
  CHAT_URL: 'http://chat:8080',
  STREAMING_URL: 'http://streaming:8080',
  NOTIFICATIONS_URL: 'http://notifications:8080',
}
const INTERNAL_KEYS = `k1:${'0123456789abcdef'.repeat(2)}`
const ofDatabases = { DATABASE_URL: 'postgres://postgres:5432', KAFKA_BROKERS: 'kafka:9092' }
const webhooks = { ...upstreams, ...ofDatabases, INTERNAL_KEYS }
const gateway = {
  ...upstreams,
  INTERNAL_KEYS,
  REALTIME_URL: 'http://realtime:8080',
  WEBHOOKS_URL: 'http://one.test:8080,http://two.test:8080',
}
const without = (environment: Record<string, string>, left: string) =>
  readConfiguration({ ...environment, [left]: '' })

describe('the configuration of a role', () => {
  it.each(Object.keys(webhooks))('of webhooks is incomplete without %s', (name) => {
    expect(() => checkRole('webhooks', without(webhooks, name))).toThrow(
      `webhooks needs ${name} in the environment`,
    )
  })

  it.each(Object.keys(gateway))('of the gateway is incomplete without %s', (name) => {
    expect(() => checkRole('gateway', without(gateway, name))).toThrow(
      `the gateway needs ${name} in the environment`,
    )
  })

  it('of a service is incomplete without the URL of another', () => {
    expect(() => checkRole('chat', without(webhooks, 'CONTENT_URL'))).toThrow(
      'chat needs CONTENT_URL in the environment',
    )
  })

  it('is complete without what other roles need', () => {
    expect(() => checkRole('webhooks', readConfiguration(webhooks))).not.toThrow()
    expect(() => checkRole('gateway', readConfiguration(gateway))).not.toThrow()
    expect(() =>
      checkRole('chat', readConfiguration({ ...upstreams, ...ofDatabases, INTERNAL_KEYS })),
    ).not.toThrow()
  })
})
