import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../prepare.mjs'
import { watching } from './alerts.mjs'
import { tlsSettings } from './project.mjs'

const answersWithin = 10_000
const pulledWithin = 180_000

/** Why docker-compose.yml cannot be run here, in a few words; undefined if it can. Pulls the images that are missing. */
export function obstacle() {
  return obstacleTo({ COMPOSE_FILE: 'docker-compose.yml:deploy/gateways.yml', COMPOSE_PROFILES: '' })
}

/** The same for what some steps run besides. */
export function obstacleToTls() {
  return obstacleTo({ COMPOSE_FILE: 'docker-compose.yml:deploy/tls.yml', COMPOSE_PROFILES: '' })
}
export function obstacleToAlerts() {
  return obstacleTo({ COMPOSE_FILE: 'docker-compose.yml', COMPOSE_PROFILES: 'observe' }, watching)
}

async function obstacleTo(settings, services = []) {
  const docker = dockerWith(settings)
  const engine = await docker(answersWithin, 'version', '--format', '{{.Server.Version}}')
  if (engine === undefined) return 'no Docker engine answers'
  const images = await docker(answersWithin, 'compose', 'config', '--images', ...services)
  if (images === undefined) return 'Docker has no Compose that can read docker-compose.yml'
  for (const image of [...images.split('\n').filter((name) => !name.startsWith('causerie:')), ...baseImages()]) {
    const isThere = (await docker(answersWithin, 'image', 'inspect', image)) ?? (await docker(pulledWithin, 'pull', '--quiet', image))
    if (isThere === undefined) return `the image ${image} is neither here nor can it be pulled`
  }
  return undefined
}

/** Those that the image of Causerie is built from. */
function baseImages() {
  return [...readFileSync(join(root, 'Dockerfile'), 'utf8').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
}

/** What the command prints; undefined if it fails. */
const dockerWith =
  (settings) =>
  (timeout, ...words) =>
    promisify(execFile)('docker', words, { cwd: root, env: { ...process.env, ...tlsSettings, ...settings }, timeout }).then(
      ({ stdout }) => stdout.trim(),
      () => undefined,
    )
