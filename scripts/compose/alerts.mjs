import { wait } from './steps.mjs'
import { expectEnds } from './stops.mjs'

/** Longer than any alert waits that an outage of seconds could cause. */
const longEnough = 200_000

/** The check itself starts processes more than twice in a quarter of an hour. */
const provoked = ['Restarting']

/** Prometheus and what it asks beside the installation; nobody looks at Grafana. */
export const watching = ['prometheus', 'disks']

export async function watch(project) {
  await project.compose(
    '--profile',
    'observe',
    'up',
    '--detach',
    '--wait',
    '--no-recreate',
    ...watching,
  )
}

export async function unwatch(project, steps) {
  await expectEnds(project.with({ COMPOSE_PROFILES: 'observe' }), steps, watching)
  await project.compose('--profile', 'observe', 'rm', '--stop', '--force', ...watching)
}

/** While people write, long after the outage, nothing is wrong: no alert may fire. */
export async function expectSilence(project, { expect }, { whileWriting, outage }) {
  await whileWriting(() => wait(Math.max(0, longEnough - (performance.now() - outage))))
  const { groups } = await asked(project, 'rules')
  const rules = groups.flatMap((group) => group.rules)
  expect(
    rules.length > 0 && rules.every(({ health }) => health === 'ok'),
    'Prometheus does not evaluate the alerts',
  )
  for (const { name, alerts: active } of rules.filter(({ name }) => !provoked.includes(name)))
    for (const { state, labels } of active)
      expect(state !== 'firing', `${name} fires for ${JSON.stringify(labels)}`)
  const { result } = await asked(
    project,
    'query?query=node_filesystem_avail_bytes{mountpoint="/disks/postgres"}',
  )
  expect(result.length > 0, 'nobody watches the disk of Postgres')
}

async function asked(project, path) {
  const url = `http://127.0.0.1:9090/api/v1/${path}`
  return JSON.parse(await project.compose('exec', '-T', 'prometheus', 'wget', '-q', '-O', '-', url))
    .data
}
