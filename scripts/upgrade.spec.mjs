import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const behindGateway = [
  'community',
  'content',
  'chat',
  'streaming',
  'notifications',
  'realtime',
  'webhooks',
  'push',
]
const roles = ['gateway', ...behindGateway]

/**
 * Runs deploy/upgrade.sh with version 2 against a fake `docker` that has these containers of
 * version 1.
 */
const upgraded = async (instances, { version = 2, ...options } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'causerie-upgrade-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (file, text) => writeFileSync(join(folder, file), `${text}\n`)
  for (const name of ['bin', 'containers', 'fewest']) mkdirSync(join(folder, name))
  writeFileSync(
    join(folder, 'bin/docker'),
    readFileSync(new URL('compose/fake-docker.sh', import.meta.url)),
    { mode: 0o755 },
  )
  for (const [file, text] of Object.entries({ version, made: 0, ran: '', ...options }))
    write(file, text)
  for (const role of roles) write(`fewest/${role}`, instances[role] ?? 0)
  for (const [role, count] of Object.entries(instances))
    for (let i = 0; i < count; i += 1)
      write(`containers/${role}-old-${i}`, `hash-of-${role} image-1`)

  const env = {
    ...process.env,
    PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
    FAKE_DOCKER: folder,
  }
  const script = fileURLToPath(new URL('../deploy/upgrade.sh', import.meta.url))
  const result = await new Promise((resolve) => {
    execFile('sh', [script], { env }, (error, stdout, stderr) =>
      resolve({ exit: error?.code ?? 0, stdout, stderr }),
    )
  })
  const ids = readdirSync(join(folder, 'containers'))
  const read = (file) => readFileSync(join(folder, file), 'utf8').trim()
  const perRole = (numberOf) => Object.fromEntries(roles.map((role) => [role, numberOf(role)]))
  return {
    ...result,
    ids,
    counts: perRole((role) => ids.filter((id) => id.startsWith(`${role}-`)).length),
    fewest: perRole((role) => Number(read(`fewest/${role}`))),
    older: ids.filter((id) => id.includes('-old-')),
    ran: read('ran').split('\n'),
    madeReady: read('made-ready'),
  }
}
const each = (count, gateways = count) => ({
  gateway: gateways,
  ...Object.fromEntries(behindGateway.map((name) => [name, count])),
})

test('replaces instances one at a time if both versions can serve at once', async () => {
  const instances = { ...each(1, 2), content: 2 }
  const { exit, counts, fewest, older, ran } = await upgraded(instances, { balancer: 'yes' })
  expect({ exit, counts, fewest, older }).toEqual({
    exit: 0,
    counts: instances,
    fewest: instances,
    older: [],
  })
  expect(ran).toEqual(['migrate --check', 'migrate --check --beside', 'migrate --beside'])
})

test('says that a gateway which publishes its port is replaced with a gap', async () => {
  const { counts, fewest, older, stdout } = await upgraded(each(1))
  expect({ counts, fewest, older }).toEqual({ counts: each(1), fewest: each(1, 0), older: [] })
  expect(stdout).toContain('gateway publishes its port itself')
})

test('stops all processes if a table has to be rebuilt, and says so', async () => {
  const fault = 'the processes of the version before have to stop first: content: to rebuild: posts'
  const { exit, counts, fewest, older, ran, stderr } = await upgraded(each(2), {
    balancer: 'yes',
    fault,
  })
  expect({ exit, counts, older, stderr }).toEqual({
    exit: 0,
    counts: each(2),
    older: [],
    stderr: `${fault}\n`,
  })
  expect(fewest).toEqual(each(0))
  expect(ran).toEqual(['migrate --check', 'migrate --check --beside'])
})

test('leaves the version before in place if an instance of the new one is not healthy', async () => {
  const { exit, counts, fewest, older, stderr } = await upgraded(each(2), {
    balancer: 'yes',
    unhealthy: 'chat',
  })
  expect(exit).toBe(1)
  expect({ counts, fewest }).toEqual({ counts: each(2), fewest: each(2) })
  expect(older).toEqual(
    ['chat', 'gateway', 'notifications', 'push', 'realtime', 'streaming', 'webhooks'].flatMap(
      (name) => [`${name}-old-0`, `${name}-old-1`],
    ),
  )
  expect(stderr).toContain('a new instance of chat is not healthy')
})

test('starts no push where deploy/push.yml is not used', async () => {
  const { push: _, ...instances } = each(2)
  const { exit, counts, older } = await upgraded(instances, {
    balancer: 'yes',
    'without-push': 'yes',
  })
  expect({ exit, counts, older }).toEqual({ exit: 0, counts: { ...instances, push: 0 }, older: [] })
})

test('replaces nothing if nothing changed', async () => {
  const { ids } = await upgraded(each(2), { balancer: 'yes', version: 1 })
  expect(ids).toHaveLength(18)
  expect(ids.every((id) => id.includes('-old-'))).toBe(true)
})

test('builds the image of the folder, and pulls one of a registry', async () => {
  expect(await upgraded(each(1), { image: 'causerie:0.2.0' })).toMatchObject({
    exit: 0,
    madeReady: 'compose --quiet',
  })
  const image = 'registry.example.org/causerie:0.2.0'
  expect(await upgraded(each(1), { image })).toMatchObject({ exit: 0, madeReady: `pull ${image}` })
})

test('starts an installation of which nothing runs', async () => {
  const { exit, counts, ran } = await upgraded({})
  expect({ exit, counts, ran }).toEqual({ exit: 0, counts: each(1), ran: ['migrate --check'] })
})
