import { execFileSync } from 'node:child_process'
import { createPost, uploadFile } from '@causerie/contracts/content'
import { realtimePaths } from '@causerie/contracts/realtime'
import { eventually } from '@causerie/testkit/eventually'
import {
  observeFolder,
  type Prometheus,
  panelQueries,
  startPrometheus,
} from '@causerie/testkit/infrastructure/prometheus'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { people } from '../people.ts'
import { sharedNetwork } from '../shared-network.ts'

const given = sharedNetwork(people)
const network = inject('network')
const isMissing = network === undefined || inject('prometheus') === undefined
const promtool = (...words: string[]) =>
  execFileSync('promtool', words, { cwd: observeFolder, encoding: 'utf8' })

let prometheus: Prometheus
beforeAll(async () => {
  if (isMissing) return
  const targets = await Promise.all(
    network.healthUrls.map(async (url) => ({
      role: await roleAt(url),
      address: new URL(url).host,
    })),
  )
  prometheus = await startPrometheus(targets)
  const { alice } = await given()
  await alice.call(createPost, { body: { data: { text: 'counted' } } })
  // Realtime reads events while somebody listens.
  await fetch(`${network.baseUrl}${realtimePaths.realtimeStream}`, {
    headers: { authorization: `Bearer ${alice.token}` },
    signal: listening.signal,
  })
  await alice.call(uploadFile, { files: [{ name: 'counted.txt', bytes: Buffer.from('counted') }] })
})
const listening = new AbortController()
afterAll(async () => {
  listening.abort()
  await prometheus?.stop()
})

/** A gateway measures nothing that carries the name of a service or role. */
const roleAt = async (healthUrl: string): Promise<string> => {
  const text = await (await fetch(healthUrl.replace('/readyz', '/metrics'))).text()
  return (
    /^causerie_(?:events_recorded_total|realtime_deliveries_total|(?:webhooks|push)_pending)\{service="(\w+)"/m.exec(
      text,
    )?.[1] ?? 'gateway'
  )
}
const hasSeries = (query: string) =>
  eventually(() => prometheus.series(query), { timeout: 20_000 }).not.toEqual([])

describe.skipIf(isMissing)('with Prometheus', () => {
  it('its configuration and alert rules are valid, and alerts fire when they should', () => {
    expect(promtool('check', 'config', 'prometheus.yml')).toContain('SUCCESS')
    expect(promtool('check', 'rules', 'alerts.yml')).toContain('SUCCESS')
    expect(promtool('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS')
  })

  it('every process is scraped, by its role', async () => {
    const roles = [
      'chat',
      'community',
      'content',
      'gateway',
      'notifications',
      'push',
      'realtime',
      'streaming',
      'webhooks',
    ]
    const ready = async () =>
      (await prometheus.series('causerie_ready == 1')).map(({ role }) => role).sort()
    await eventually(ready, { timeout: 20_000 }).toEqual(roles)
  })

  it('metrics are named and described as Prometheus advises', async () => {
    const texts = await Promise.all(
      (network?.healthUrls ?? []).map(async (url) =>
        (await fetch(url.replace('/readyz', '/metrics'))).text(),
      ),
    )
    for (const text of texts) {
      const own = text.split('\n').filter((line) => /causerie_/.test(line))
      expect(
        execFileSync('promtool', ['check', 'metrics'], {
          input: `${own.join('\n')}\n`,
          encoding: 'utf8',
        }),
      ).toBe('')
    }
  })

  it.each(panelQueries())('the panel $title shows something: $query', ({ query }) =>
    hasSeries(query),
  )

  it('every alert is evaluated, none fires, and each asks for metrics that exist', async () => {
    await eventually(async () =>
      (await prometheus.alerts()).map(({ health }) => health),
    ).not.toContain('unknown')
    const alerts = await prometheus.alerts()
    expect(alerts.filter(({ health, state }) => health !== 'ok' || state === 'firing')).toEqual([])
    // There need not have been a failed request.
    const selectors = alerts.flatMap(
      ({ query }) =>
        query
          .replaceAll(/,status=~"[^"]*"/g, '')
          .match(/\b(?:causerie_|process_|nodejs_|up)\w*(?:\{[^}]*\})?/g) ?? [],
    )
    expect(selectors.length).toBeGreaterThan(alerts.length)
    for (const selector of new Set(selectors)) await hasSeries(selector)
  })
})
