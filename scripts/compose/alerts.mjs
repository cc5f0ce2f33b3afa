import { wait } from './steps.mjs'
import { expectEnds } from './stops.mjs'

/** Longer than any alert waits that an outage of seconds could cause. */
const longEnough = 200_000

/** Prometheus and what it asks beside the installation; nobody looks at Grafana. */
export const watching = ['prometheus', 'disks']

export async function watch(project) {
  await project.compose('--profile', 'observe', 'up', '--detach', '--wait', '--no-recreate', ...watching)
}

export async function unwatch(project, steps) {
  await expectEnds(project.with({ COMPOSE_PROFILES: 'observe' }), steps, watching)
  await project.compose('--profile', 'observe', 'rm', '--stop', '--force', ...watching)
}

/** While people write, long after the outage, nothing is wrong: no alert may fire. */
export async function expectSilence(project, { expect }, { whileWriting, outage }) {
  await whileWriting(() => wait(Math.max(0, longEnough - (performance.now() - outage))))
  const rules = await asked(project, 'rules')
  const alerts = rules.groups.flatMap(({ rules: of }) => of)
  expect(alerts.length > 0 && alerts.every(({ health }) => health === 'ok'), 'Prometheus does not evaluate the alerts')
  for (const { name, state } of alerts) expect(state !== 'firing', `${name} fires`)
  const { result } = await asked(project, 'query?query=node_filesystem_avail_bytes{mountpoint="/disks/postgres"}')
  expect(result.length > 0, 'nobody watches the disk of Postgres')
}

async function asked(project, path) {
  const url = `http://127.0.0.1:9090/api/v1/${path}`
  return JSON.parse(await project.compose('exec', '-T', 'prometheus', 'wget', '-q', '-O', '-', url)).data
}
