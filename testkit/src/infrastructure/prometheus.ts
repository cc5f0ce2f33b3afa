import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from 'causerie/embedded-postgres'
import { z } from 'zod'
import { runs, startLocalServer, temporaryFolder } from './local-server.ts'
import { type Missing, until } from './server.ts'

/** The folder with the configuration, the alert rules and the dashboards. */
export const observeFolder = fileURLToPath(new URL('../../../deploy/observe/', import.meta.url))
const configurationFiles = ['alerts.yml', 'alertmanagers.yml']

/** The Prometheus of this machine, with `promtool`. */
export const findPrometheus = async (): Promise<{ readonly path: string } | Missing> => {
  for (const program of ['prometheus', 'promtool'])
    if (!(await runs(program, '--version'))) return { why: `no ${program}` }
  return { path: 'prometheus' }
}

/**
 * Starts a Prometheus with the configuration of `deploy/observe`. It scrapes these addresses once a
 * second, instead of what DNS names.
 */
export const startPrometheus = async (targets: readonly Target[]): Promise<Prometheus> => {
  const folder = temporaryFolder('prometheus')
  for (const name of configurationFiles)
    writeFileSync(join(folder, name), readFileSync(join(observeFolder, name)))
  writeFileSync(join(folder, 'prometheus.yml'), configurationFor(targets))
  const url = `http://127.0.0.1:${await freePort()}`
  const options = [
    '--log.level=warn',
    `--config.file=${folder}/prometheus.yml`,
    `--storage.tsdb.path=${folder}/data`,
  ]
  const command = ['prometheus', ...options, `--web.listen-address=${new URL(url).host}`]
  const server = await startLocalServer({
    command,
    folder,
    ready: () => until(20_000, () => ask(url, '/-/ready')).then(() => undefined),
  })
  return {
    series: async (query) => {
      const answer = await ask(url, `/api/v1/query?query=${encodeURIComponent(query)}`)
      return Series.parse(await answer.json()).data.result.map(({ metric }) => metric)
    },
    alerts: async () =>
      Alerts.parse(await (await ask(url, '/api/v1/rules')).json()).data.groups.flatMap(
        ({ rules }) => rules,
      ),
    stop: server.stop,
  }
}

/** The queries of all panels of the dashboards, for a rate over a minute. */
export const panelQueries = (): { title: string; query: string }[] => {
  const folder = join(observeFolder, 'grafana', 'dashboards')
  const dashboards = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const panels = dashboards.flatMap(
    (name) => Dashboard.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))).panels,
  )
  return panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => ({ title, query: expr.replaceAll('$__rate_interval', '1m') })),
  )
}

const Dashboard = z.object({
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) }),
  ),
})
const Series = z.object({
  data: z.object({ result: z.array(z.object({ metric: z.record(z.string(), z.string()) })) }),
})
const Alert = z.object({ query: z.string(), health: z.string(), state: z.string() })
const Alerts = z.object({
  data: z.object({ groups: z.array(z.object({ rules: z.array(Alert) })) }),
})

/** Discovers the targets without DNS; everything else is as it runs in production. */
const configurationFor = (targets: readonly Target[]): string => {
  const groups = targets.map(
    ({ role, address }) =>
      `      - { targets: ['${address}'], labels: { __meta_dns_name: ${role} } }`,
  )
  const discovery = /^ {4}dns_sd_configs:\n(?: {6}.*\n)+/m
  const text = readFileSync(join(observeFolder, 'prometheus.yml'), 'utf8')
  if (!discovery.test(text)) throw new Error('prometheus.yml does not discover its targets by DNS')
  return text
    .replace(discovery, `    static_configs:\n${groups.join('\n')}\n`)
    .replaceAll('_interval: 15s', '_interval: 1s')
}

const ask = async (url: string, path: string): Promise<Response> => {
  const response = await fetch(`${url}${path}`)
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response
}

export type Target = { role: string; address: string }

export type Prometheus = {
  /**
   * The labels of every series that a query finds. Rejects with the reason if the query is wrong.
   */
  series(query: string): Promise<Record<string, string>[]>
  /** Every alert rule, with the result of its last evaluation. */
  alerts(): Promise<z.infer<typeof Alert>[]>
  stop(): Promise<void>
}
