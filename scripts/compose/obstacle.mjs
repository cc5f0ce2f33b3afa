import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../prepare.mjs'
import { watching } from './alerts.mjs'
import { tlsSettings } from './project.mjs'

const answersWithin = 10_000
const startsWithin = 60_000
const pulledWithin = 180_000

/**
 * A program of each image that ends by itself; without a name, that of the image. An image under
 * the right name may still be half made.
 */
export const programs = {
  node: ['node', '--version'],
  postgres: ['postgres', '--version'],
  redis: ['redis-server', '--version'],
  'apache/kafka': ['java', '-version'],
  haproxy: ['haproxy', '-v'],
  caddy: ['caddy', 'version'],
  'prom/prometheus': ['', '--version'],
  'prom/node-exporter': ['', '--version'],
}

/**
 * Why docker-compose.yml cannot be run here, in a few words; undefined if it can. Pulls the images
 * that are missing, and starts a container of each, so that the check fails by nothing but what it
 * checks.
 */
export async function obstacle() {
  const settings = { COMPOSE_FILE: 'docker-compose.yml:deploy/gateways.yml', COMPOSE_PROFILES: '' }
  return (await obstacleTo(settings)) ?? (await obstacleToBuild())
}

/** Why the containers that TLS adds cannot run here; undefined if they can. */
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
  const needed = new Set([
    ...images.split('\n').filter((name) => !name.startsWith('causerie:')),
    ...baseImages(),
  ])
  for (const image of needed) {
    const isThere =
      (await docker(answersWithin, 'image', 'inspect', image)) ??
      (await docker(pulledWithin, 'pull', '--quiet', image))
    if (isThere === undefined) return `the image ${image} is neither here nor can it be pulled`
    const [program, ...words] = programs[image.split(':')[0]]
    const start = [...(program ? ['--entrypoint', program] : []), image, ...words]
    const isWhole = await docker(startsWithin, 'run', '--rm', '--network', 'none', ...start)
    if (isWhole === undefined) return `no container of the image ${image} starts`
  }
  return undefined
}

/** Whether the image of Causerie can get its packages. */
async function obstacleToBuild() {
  const [image] = baseImages()
  const version = await dockerWith({})(
    startsWithin,
    'run',
    '--rm',
    '--entrypoint',
    'npm',
    image,
    'view',
    'fastify',
    'version',
  )
  return version === undefined ? 'containers reach no registry of packages' : undefined
}

/** Those that the image of Causerie is built from. */
function baseImages() {
  return [...readFileSync(join(root, 'Dockerfile'), 'utf8').matchAll(/^FROM (\S+)/gm)].map(
    ([, image]) => image,
  )
}

/** What the command prints; undefined if it fails. */
const dockerWith =
  (settings) =>
  (timeout, ...words) =>
    promisify(execFile)('docker', words, {
      cwd: root,
      env: { ...process.env, ...tlsSettings, ...settings },
      timeout,
    }).then(
      ({ stdout }) => stdout.trim(),
      () => undefined,
    )
