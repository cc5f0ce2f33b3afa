// `npm run compose:check` proves docker-compose.yml on a Docker engine: it starts the containers,
// writes without a pause through the published port, and meanwhile scales, restarts, kills,
// upgrades and backs up. The backup is restored into an empty installation. Every acknowledged post
// must be there at the end. It builds the image, needs about 4 GB of memory, and removes its
// containers and volumes. `-- --short` restarts one service, upgrades fewer instances, and leaves
// out the outages of Kafka and Redis and the move of a single process. `-- --brokers`, `--
// --gateways` and `-- --suite` add three brokers, two gateways and the end-to-end specs; `--
// --capacity` measures what requests cost; with `--only` they alone are run. `-- --if-possible` is
// no failure where Docker, an image or packages are missing.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { expectSilence, unwatch, watch } from './compose/alerts.mjs'
import { checkBrokers } from './compose/brokers.mjs'
import { measureCapacity } from './compose/capacity.mjs'
import { checkFullDisk, smallDisk } from './compose/full-disk.mjs'
import { checkGateways } from './compose/gateways.mjs'
import { checkMove } from './compose/move.mjs'
import { obstacle, obstacleToAlerts, obstacleToTls } from './compose/obstacle.mjs'
import { composeProject, folderForContainers } from './compose/project.mjs'
import { checkRest } from './compose/rest.mjs'
import { createSteps, secondsSince, wait } from './compose/steps.mjs'
import { expectEnds } from './compose/stops.mjs'
import { checkTls } from './compose/tls.mjs'
import { createWriter } from './compose/writer.mjs'
import { root, run, say } from './prepare.mjs'

process.chdir(root)

const behindGateway = [
  'community',
  'content',
  'chat',
  'streaming',
  'notifications',
  'realtime',
  'webhooks',
]
const names = ['short', 'brokers', 'gateways', 'capacity', 'suite', 'only', 'if-possible']
const { values } = parseArgs({
  options: Object.fromEntries(names.map((name) => [name, { type: 'boolean' }])),
})
const has = (option) => values[option] === true
const steps = createSteps()
const { failures, step, expect } = steps
const longStep = has('short') ? async () => {} : step
const began = performance.now()

const why = await obstacle()
if (why) say(`Not run: docker-compose.yml, because ${why}`)
process.exitCode = (why ? has('if-possible') : await checkAll()) ? 0 : 1

async function checkAll() {
  if (!has('only')) {
    await onContainers(checkInstallation)
    await onContainers(checkFullDisk, smallDisk)
    if (!has('short')) await onContainers(checkMove)
    await unless(await obstacleToTls(), 'deploy/tls.yml', () =>
      onContainers(checkTls, () => 'deploy/tls.yml'),
    )
  }
  if (has('brokers')) await onContainers(checkBrokers, () => 'deploy/brokers.yml')
  if (has('gateways')) await onContainers(checkGateways, () => 'deploy/gateways.yml')
  if (has('capacity')) await onContainers(measureCapacity)
  const suite = has('suite') ? await run(process.execPath, ['scripts/test.mjs', 'e2e:compose']) : 0
  const isPassed = failures.length === 0 && suite === 0
  say(`docker-compose.yml ${isPassed ? 'passed' : 'FAILED'} the check in ${secondsSince(began)} s`)
  return isPassed
}

/** Does what an obstacle does not prevent, and says so if one does. */
async function unless(why, what, work) {
  if (!why) return work()
  say(`Not run: ${what}, because ${why}`)
  if (!has('if-possible')) failures.push(`${what} was not run`)
}

/** `overlay` names a file beside docker-compose.yml, or writes one into the folder of the check. */
async function onContainers(check, overlay) {
  const folder = mkdtempSync(join(tmpdir(), 'causerie-compose-'))
  const project = await composeProject('causerie-check', folder, overlay ? [overlay(folder)] : [])
  try {
    await check(project, steps, folder)
  } catch (error) {
    failures.push(String(error))
    say(error.stack)
    say(await project.compose('logs', '--tail', '30').catch(() => ''))
  } finally {
    await project
      .compose('--profile', '*', 'down', '--volumes', '--remove-orphans', '--timeout', '10')
      .catch(() => {})
    rmSync(folder, { recursive: true, force: true })
  }
}

async function checkInstallation(project, { whileWritingWith }, folder) {
  await step('starts', async () => {
    await project.compose('build', '--quiet')
    const started = performance.now()
    await project.compose('up', '--detach', '--wait')
    say(`  healthy ${secondsSince(started)} s after the start`)
  })
  const { apiKey } = JSON.parse(await project.tool('network', 'create', '--name', 'Compose check'))
  const writer = await createWriter(project.url, apiKey)
  const whileWriting = whileWritingWith(writer)
  const replacesNothing = async (work) => {
    const before = await project.containersOf()
    await whileWriting(work)
    expect(before.join() === (await project.containersOf()).join(), 'containers were replaced')
  }

  await step('metrics and health are not published', async () => {
    for (const path of ['/metrics', '/readyz', '/livez']) {
      const { status } = await fetch(project.url + path)
      expect(status === 404, `${path} is answered with ${status}`)
    }
  })
  await step('a second up restarts nothing', () =>
    replacesNothing(() => project.compose('up', '--detach', '--build', '--wait')),
  )
  await step('two instances of each service', () =>
    whileWriting(() => project.scale(behindGateway, 2)),
  )
  const unwatched = await obstacleToAlerts()
  if (!unwatched) await watch(project)
  await longStep('Kafka stops for ten seconds, Redis restarts', () =>
    whileWriting(async () => {
      await project.compose('stop', 'kafka')
      await wait(10_000)
      await project.compose('start', 'kafka')
      await project.compose('restart', 'redis')
      await wait(10_000)
    }),
  )
  await step('Postgres restarts', () =>
    whileWriting(() => project.compose('restart', 'postgres'), { mayFail: true }),
  )
  const outage = performance.now()
  const restarted = has('short') ? ['content'] : behindGateway
  await step(`restarts of ${restarted.join(', ')}, one instance at a time`, () =>
    whileWriting(() => project.script('restart.sh', ...restarted)),
  )
  await step('one of two instances is killed', () =>
    whileWriting(
      async () => {
        const [instance] = await project.containersOf('content')
        await project.docker('kill', instance)
        await wait(5_000)
        await project.docker('start', instance)
        await project.scale(behindGateway, 2)
      },
      { mayFail: true },
    ),
  )
  await longStep('a wrong setting stops nothing', () =>
    replacesNothing(async () => {
      const isRefused = await project
        .with({ WRITE_ACK: 'perhaps' })
        .script('upgrade.sh')
        .then(
          () => false,
          () => true,
        )
      expect(isRefused, 'it was accepted')
    }),
  )
  await step(
    'an upgrade keeps the number of instances, and no request fails behind two gateways',
    async () => {
      // One after the other, each until it is healthy.
      const scales = behindGateway.map(
        (name) => `--scale=${name}=${has('short') && name !== 'content' ? 1 : 2}`,
      )
      const balanced = project.with({ COMPOSE_FILE: 'docker-compose.yml:deploy/gateways.yml' })
      await balanced.compose('up', '--detach', '--wait', ...scales)
      const before = await balanced.containersOf('gateway', ...behindGateway)
      await whileWriting(() => balanced.with({ LOG_LEVEL: 'warn' }).script('upgrade.sh'))
      const after = await balanced.containersOf('gateway', ...behindGateway)
      expect(
        after.length === before.length,
        `${before.length} instances have become ${after.length}`,
      )
      expect(!after.some((id) => before.includes(id)), 'instances were not replaced')
      await expectEnds(balanced, steps, ['balancer'])
      await project.compose('up', '--detach', '--wait', '--remove-orphans', ...scales)
    },
  )
  await unless(unwatched, 'the alerts', () =>
    step('no alert fires after that', async () => {
      await expectSilence(project, steps, { whileWriting, outage })
      await unwatch(project, steps)
    }),
  )
  await step('what a backup took is there after a restore into an empty installation', async () => {
    const before = writer.written()
    const backup = folderForContainers(folder, 'backup')
    await whileWriting(() => project.backup(backup))
    // The container of the backup may not be gone yet.
    await project.compose('down', '--volumes', '--remove-orphans', '--timeout', '10')
    await project.compose('up', '--detach', '--wait', 'postgres', 'kafka')
    await project.restore(backup)
    await project.compose('up', '--detach', '--wait')
    const missing = await writer.missing(before)
    say(`  ${before.length} posts`)
    expect(missing.length === 0, `${missing.length} of them are missing`)
  })
  await step('every container ends by itself when it is stopped', async () => {
    const withBackups = project.with({
      COMPOSE_PROFILES: 'backups',
      BACKUPS: folderForContainers(folder, 'scheduled'),
    })
    await withBackups.compose('up', '--detach', '--wait')
    await expectEnds(withBackups, steps)
    await project.compose('up', '--detach', '--wait')
  })
  await step('at rest', () => checkRest(project, steps))
}
