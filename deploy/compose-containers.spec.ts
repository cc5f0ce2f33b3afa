import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

type Container = {
  image?: string
  user?: string
  init?: boolean
  cap_drop?: string[]
  cap_add?: string[]
  security_opt?: string[]
  read_only?: boolean
  logging?: { options: Record<string, string> }
  networks?: string[]
  profiles?: string[]
  ports?: string[]
  command?: string | string[]
}
type Compose = {
  services: Record<string, Container>
  networks?: Record<string, { internal?: boolean } | null>
}

const folder = fileURLToPath(new URL('../', import.meta.url))
const files = [
  'docker-compose.yml',
  ...readdirSync(`${folder}deploy`).flatMap((file) =>
    file.endsWith('.yml') ? [`deploy/${file}`] : [],
  ),
]
const read = (file: string): Compose => {
  const text = readFileSync(folder + file, 'utf8')
  return parse(text.replaceAll('!reset []', '[]'), { merge: true, maxAliasCount: -1 }) as Compose
}
/** Containers that a file adds, by file and name. An overlay names others only to change them. */
const containers = files.flatMap((file) =>
  Object.entries(read(file).services).flatMap(([name, container]) =>
    container.cap_drop ? [{ file, name, container }] : [],
  ),
)

test('an init may pass a signal on to a program that runs as another user', () => {
  // Only a program that changes its user needs to be allowed to.
  const changesUser = containers.filter(({ container }) => container.cap_add?.includes('SETUID'))
  expect(changesUser.map(({ name }) => name)).toEqual(['postgres'])
  for (const { container } of changesUser) expect(container.cap_add).toContain('KILL')
})

test('the program takes the place of a shell that starts it, so that signals reach it', () => {
  for (const { name, container } of containers) {
    const [shell, , script = ''] = Array.isArray(container.command) ? container.command : []
    if (shell === 'sh')
      expect({ name, script }).toEqual({
        name,
        script: expect.stringMatching(/(^|&& |; )exec [^|]*$/),
      })
  }
})

test('every container is hardened, and its log is bounded', () => {
  for (const { file, name, container } of containers) {
    expect({ file, name, ...container }).toMatchObject({
      init: true,
      cap_drop: ['ALL'],
      read_only: true,
      security_opt: ['no-new-privileges:true'],
      logging: { options: { 'max-file': '5', labels: 'com.docker.compose.service' } },
    })
  }
})

test('nothing but what is published has a way out of the machine', () => {
  const { networks = {} } = read('docker-compose.yml')
  const leadsOut = (network: string) => networks[network]?.internal !== true
  const open = containers.filter(({ container }) => container.networks?.some(leadsOut))
  // Prometheus sends alerts to where an operator says.
  expect(open.filter(({ container }) => !container.ports).map(({ name }) => name)).toEqual([
    'prometheus',
  ])
})

test('deploy/push.yml runs the role that sends to devices, and opens a way out for it alone', () => {
  const { services, networks } = read('deploy/push.yml')
  expect(services).toEqual({ push: { profiles: [], networks: ['outside'] } })
  expect(networks).toEqual({ outside: null })
  expect(read('docker-compose.yml').services.push?.profiles).toEqual(['push'])
})

test('deploy/webhooks.yml opens a way out for the role that sends to webhooks alone', () => {
  const { services, networks } = read('deploy/webhooks.yml')
  expect(services).toEqual({ webhooks: { networks: ['outside'] } })
  expect(networks).toEqual({ outside: null })
})
