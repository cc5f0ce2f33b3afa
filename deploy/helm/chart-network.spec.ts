import { services } from '@causerie/contracts/shared'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { roles } from '../../apps/server/src/roles/start.ts'
import { named, needsHelm, podOf, render } from './chart.ts'

needsHelm()
const rolesAlone = roles.filter((role) => role !== 'all')
const ports = {
  clients: 8080,
  ops: 8081,
  postgres: 5432,
  kafka: 9092,
  redis: 6379,
  s3: 443,
  traces: 4318,
}

const Selector = z.strictObject({
  podSelector: z.object({ matchLabels: z.record(z.string(), z.string()) }),
})
const Peer = z.union([
  Selector,
  z.object({ namespaceSelector: z.unknown() }),
  z.object({ ipBlock: z.unknown() }),
])
const Rule = z.object({
  ports: z
    .array(z.object({ port: z.union([z.number(), z.literal('any')]) }))
    .default([{ port: 'any' }]),
  from: z.array(Peer).optional(),
  to: z.array(Peer).optional(),
})
const Policy = z.object({
  podSelector: z.object({ matchLabels: z.record(z.string(), z.string()) }),
  policyTypes: z.tuple([z.literal('Ingress'), z.literal('Egress')]),
  ingress: z.array(Rule),
  egress: z.array(Rule),
})

/**
 * The roles of this installation at the other end, `others` for peers that the values name, or
 * `all` without any.
 */
const peersOf = (peers: z.infer<typeof Peer>[] | undefined): string =>
  peers
    ?.map((peer) =>
      'podSelector' in peer
        ? String(peer.podSelector.matchLabels['app.kubernetes.io/component'])
        : 'others',
    )
    .join(' ') ?? 'all'

/** What the policy of a role allows, as `port: peers`. */
const allowed = (role: string, values: object = {}) => {
  const policy = Policy.parse(named(render(values), 'NetworkPolicy', role).spec)
  expect(policy.podSelector.matchLabels).toEqual({
    'app.kubernetes.io/name': 'causerie',
    'app.kubernetes.io/instance': 'causerie',
    'app.kubernetes.io/component': role,
  })
  const say = (rules: z.infer<typeof Rule>[]) =>
    Object.fromEntries(
      rules.flatMap(({ ports: open, from, to }) =>
        open.map(({ port }) => [port, peersOf(from ?? to)]),
      ),
    )
  return { in: say(policy.ingress), out: say(policy.egress) }
}
const dns = { 53: 'all' }
const readers = ['gateway', 'realtime', 'webhooks', 'push', ...services].join(' ')
const behindGateway = [...services, 'realtime', 'webhooks', 'push'].join(' ')

test('clients reach the gateway; it reaches services, realtime, webhooks, push and Redis, and neither Postgres nor Kafka', () => {
  expect(allowed('gateway')).toEqual({
    in: { [ports.clients]: 'all' },
    out: { ...dns, [ports.clients]: behindGateway, [ports.redis]: 'all' },
  })
})

test('gateways, realtime, webhooks, push and services reach a service; it reaches Postgres, Kafka and services', () => {
  for (const service of services)
    expect({ service, ...allowed(service) }).toEqual({
      service,
      in: { [ports.clients]: readers },
      out: {
        ...dns,
        [ports.clients]: services.join(' '),
        [ports.postgres]: 'all',
        [ports.kafka]: 'all',
      },
    })
})

test('only gateways reach realtime; it reaches services, Postgres, Kafka and Redis', () => {
  expect(allowed('realtime')).toEqual({
    in: { [ports.clients]: 'gateway' },
    out: {
      ...dns,
      [ports.clients]: services.join(' '),
      [ports.postgres]: 'all',
      [ports.kafka]: 'all',
      [ports.redis]: 'all',
    },
  })
})

test('only gateways reach webhooks; it reaches services, Postgres, Kafka, and the peers of hooks', () => {
  const usual = {
    ...dns,
    [ports.clients]: services.join(' '),
    [ports.postgres]: 'all',
    [ports.kafka]: 'all',
  }
  expect(allowed('webhooks')).toEqual({ in: { [ports.clients]: 'gateway' }, out: usual })
  const hooks = [{ ipBlock: { cidr: '0.0.0.0/0' } }]
  expect(allowed('webhooks', { networkPolicy: { hooks } }).out).toEqual({ ...usual, any: 'others' })
})

test('only gateways reach push; it reaches services, Postgres, Kafka, and the vendors of devices', () => {
  const usual = {
    ...dns,
    [ports.clients]: services.join(' '),
    [ports.postgres]: 'all',
    [ports.kafka]: 'all',
  }
  expect(allowed('push')).toEqual({ in: { [ports.clients]: 'gateway' }, out: usual })
  const vendors = [{ ipBlock: { cidr: '0.0.0.0/0' } }]
  expect(allowed('push', { networkPolicy: { vendors } }).out).toEqual({ ...usual, any: 'others' })
})

test('nobody reaches migrate and tools', () => {
  for (const role of ['migrate', 'tools'])
    expect(allowed(role)).toEqual({
      in: {},
      out: { ...dns, [ports.postgres]: 'all', [ports.kafka]: 'all' },
    })
})

test('scheduled backups reach what migrate does, and the bucket', () => {
  const files = { claim: '', bucket: 's3://causerie/files' }
  expect(allowed('backups', { files, backups: { bucket: 's3://causerie/backups' } })).toEqual(
    allowed('tools', { files }),
  )
})

test('every Pod has a policy, and that of migrate is there before it runs', () => {
  const manifests = render()
  for (const role of [...rolesAlone, 'migrate', 'tools']) {
    const { podSelector } = Policy.parse(named(manifests, 'NetworkPolicy', role).spec)
    expect(podOf(manifests, role).metadata.labels).toMatchObject(podSelector.matchLabels)
  }
  const weightOf = (kind: string) =>
    Number(named(manifests, kind, 'migrate').metadata.annotations?.['helm.sh/hook-weight'])
  expect(named(manifests, 'NetworkPolicy', 'migrate').metadata.annotations).toMatchObject({
    'helm.sh/hook': 'pre-install,pre-upgrade',
  })
  expect(weightOf('NetworkPolicy')).toBeLessThan(weightOf('Job'))
})

test('peers that the values name replace everybody', () => {
  const here = [{ namespaceSelector: { matchLabels: { name: 'here' } } }]
  const values = {
    files: { claim: '', bucket: 's3://bucket' },
    settings: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' },
    networkPolicy: {
      clientsFrom: here,
      metricsFrom: here,
      postgres: here,
      kafka: here,
      redis: here,
      bucket: here,
      traces: here,
      hooks: here,
      fetched: here,
    },
  }
  expect(allowed('gateway', values)).toEqual({
    in: { [ports.clients]: 'others', [ports.ops]: 'others' },
    out: {
      ...dns,
      [ports.clients]: behindGateway,
      [ports.redis]: 'others',
      [ports.traces]: 'others',
      any: 'others',
    },
  })
  expect(allowed('content', values)).toEqual({
    in: { [ports.clients]: readers, [ports.ops]: 'others' },
    out: {
      ...dns,
      [ports.clients]: services.join(' '),
      [ports.postgres]: 'others',
      [ports.kafka]: 'others',
      [ports.s3]: 'others',
      [ports.traces]: 'others',
      any: 'others',
    },
  })
  expect(allowed('chat', values).out).not.toHaveProperty(String(ports.s3))
})

test('policies open the ports of the servers that the values name', () => {
  const values = {
    postgres: { port: 6432 },
    kafka: { brokers: ['a:9094', 'b:9095', 'c:9094'] },
    redis: { url: 'rediss://redis' },
    files: { claim: '', bucket: 's3://bucket', endpoint: 'http://minio:9000' },
  }
  expect(Object.keys(allowed('content', values).out)).toEqual([
    '53',
    '6432',
    '8080',
    '9000',
    '9094',
    '9095',
  ])
  expect(Object.keys(allowed('gateway', values).out)).toEqual(['53', '6379', '8080'])
})

test('policies can be left to others', () => {
  expect(
    render({ networkPolicy: { enabled: false } }).filter(({ kind }) => kind === 'NetworkPolicy'),
  ).toEqual([])
})
