import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../prepare.mjs'

const execute = promisify(execFile)
/**
 * Prints the nanoseconds of CPU that a container has used, from either version of control groups.
 */
const cpuTime =
  "cat /sys/fs/cgroup/cpuacct/cpuacct.usage 2>/dev/null || sed -n 's/^usage_usec \\(.*\\)/\\1000/p' /sys/fs/cgroup/cpu.stat"
const maxOutput = 16 * 2 ** 20

/** For deploy/tls.yml: no authority of the internet can reach this machine. */
export const tlsSettings = { TLS_HOST: 'localhost', TLS_ACCOUNT: 'internal', TLS_BIND: '127.0.0.1' }

/**
 * docker-compose.yml and overlays as a project of their own on a free port, with secrets in
 * `folder`. Every function rejects if its command fails.
 */
export async function composeProject(name, folder, overlays = []) {
  const secrets = join(folder, 'secrets')
  await execute('sh', ['deploy/make-secrets.sh', secrets], { cwd: root })
  const [port, httpPort, tlsPort] = [await freePort(), await freePort(), await freePort()]
  const files = {
    COMPOSE_FILE: ['docker-compose.yml', ...overlays].join(':'),
    COMPOSE_PROFILES: '',
  }
  const ports = { PORT: String(port), HTTP_PORT: String(httpPort), HTTPS_PORT: String(tlsPort) }
  return commandsOf({
    COMPOSE_PROJECT_NAME: name,
    ...files,
    ...ports,
    ...tlsSettings,
    SECRETS: secrets,
    RATE_LIMIT: 'off',
  })
}

/** A new folder that the user of containers can write. */
export function folderForContainers(folder, name) {
  const path = join(folder, name)
  mkdirSync(path)
  chmodSync(path, 0o777)
  return path
}

function commandsOf(settings) {
  const options = { cwd: root, env: { ...process.env, ...settings }, maxBuffer: maxOutput }
  const out = async (program, ...words) => (await execute(program, words, options)).stdout.trim()
  const docker = (...words) => out('docker', ...words)
  const compose = (...words) => docker('compose', ...words)
  const tool = (...words) => compose('run', '--rm', '-T', 'migrate', ...words)
  const containersOf = async (...roles) =>
    (await compose('ps', '--quiet', ...roles)).split('\n').filter(Boolean)

  const nanosecondsOf = async (container) =>
    Number(await docker('exec', container, 'sh', '-c', cpuTime))

  return {
    name: settings.COMPOSE_PROJECT_NAME,
    url: `http://127.0.0.1:${settings.PORT}`,
    tlsPort: Number(settings.HTTPS_PORT),
    docker,
    compose,
    /** `causerie`, as an operator runs it. */
    tool,
    script: (file, ...words) => out('sh', join('deploy', file), ...words),
    containersOf,
    scale: (roles, instances) =>
      compose(
        'up',
        '--detach',
        '--wait',
        '--no-recreate',
        ...roles.flatMap((role) => ['--scale', `${role}=${instances}`]),
      ),
    /** This project with other values in its `.env`. */
    with: (others) => commandsOf({ ...settings, ...others }),
    /** Into `one` of the folder; beside it is the ledger of erasures. */
    backup: (folder) =>
      compose(
        'run',
        '--rm',
        '-T',
        '--volume',
        `${folder}:/backup`,
        'migrate',
        'backup',
        '/backup/one',
      ),
    restore: (folder) =>
      compose(
        'run',
        '--rm',
        '-T',
        '--volume',
        `${folder}:/backup:ro`,
        'migrate',
        'restore',
        '/backup/one',
      ),
    sql: (statement) =>
      compose('exec', '-T', 'postgres', 'psql', '-U', 'causerie', '-At', '-c', statement),
    /** What each container has used since its start. */
    async cpuSeconds() {
      const lines = (await compose('ps', '--format', '{{.Service}} {{.ID}}'))
        .split('\n')
        .map((line) => line.split(' '))
      return Object.fromEntries(
        await Promise.all(
          lines.map(async ([service, id]) => [service, (await nanosecondsOf(id)) / 1e9]),
        ),
      )
    },
    /** What Docker has written of a service's log; NaN where only root may look. */
    async logBytes(service) {
      const paths = await docker(
        'inspect',
        '--format',
        '{{.LogPath}}',
        ...(await containersOf(service)),
      )
      const sizeOf = (path) =>
        stat(path).then(
          ({ size }) => size,
          () => Number.NaN,
        )
      return (await Promise.all(paths.split('\n').map(sizeOf))).reduce((sum, size) => sum + size, 0)
    },
    /**
     * Of each container: how much of a core it uses during the time given, and its bytes of memory
     * at the end.
     */
    async usage(milliseconds) {
      const ids = await containersOf()
      const times = () => Promise.all(ids.map(nanosecondsOf))
      const [before, began] = [await times(), performance.now()]
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      const [after, passed] = [await times(), performance.now() - began]
      const stats = await Promise.all(
        ids.map((id) => docker('stats', '--no-stream', '--format', '{{.Name}} {{.MemUsage}}', id)),
      )
      return stats.map((line, i) => {
        const [name, memory] = line.split(' ')
        return { name, memory: bytesOf(memory), cores: (after[i] - before[i]) / passed / 1e6 }
      })
    },
  }
}

const units = { B: 0, KiB: 1, MiB: 2, GiB: 3 }

function bytesOf(text) {
  const [, number, unit] = /^([\d.]+)(.+)$/.exec(text)
  return number * 1024 ** units[unit]
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
