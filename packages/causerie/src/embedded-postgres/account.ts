import { execFileSync, spawnSync } from 'node:child_process'
import type { Binaries } from './binaries.ts'
import { EmbeddedPostgresError } from './error.ts'

/**
 * How to run Postgres here, which refuses to be root and needs an account with a name. The first way that can reach the programs and the
 * folder wins (what Postgres writes to below it is made its own):
 * - as we are, for an ordinary user;
 * - in a user namespace of its own, where it is still us towards files (so a folder that only we may enter is no obstacle) but does not
 *   know it;
 * - as another account, because containers often forbid namespaces. It keeps the one capability that lets it pass folders of root.
 */
export const chooseAccount = (folder: string, binaries: Binaries): Account => {
  const obstacles: string[] = []
  for (const account of candidates()) {
    const obstacle = obstacleFor(account.prefix, folder, binaries)
    if (obstacle === undefined) return account
    obstacles.push(obstacle)
  }
  const who = isRoot() ? 'Postgres refuses to run as root, and no other account works here' : 'Postgres cannot run under this account'
  throw new EmbeddedPostgresError(`${who} (${obstacles[0]}): start as an ordinary user with a name, or set DATABASE_URL`)
}

const candidates = (): Account[] => {
  const uid = process.getuid?.() ?? 0
  const gid = process.getgid?.() ?? 0
  const asWeAre = { prefix: [], uid, gid }
  const inNamespace = { prefix: ['unshare', '--user', '--'], uid, gid }
  return isRoot() ? [inNamespace, ...otherAccounts()] : [asWeAre, inNamespace]
}

const otherAccounts = (): Account[] =>
  ['postgres', 'nobody'].flatMap((name) => {
    const ids = idsOf(name)
    if (!ids) return []
    const become = ['setpriv', `--reuid=${ids.uid}`, `--regid=${ids.gid}`, '--clear-groups']
    return [{ prefix: [...become, '--inh-caps=-all,+dac_override', '--ambient-caps=-all,+dac_override', '--'], ...ids }]
  })

const idsOf = (name: string): { uid: number; gid: number } | undefined => {
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}

/** Undefined when the programs can be run and the folder be entered in this way. */
const obstacleFor = (prefix: readonly string[], folder: string, binaries: Binaries): string | undefined => {
  const check = 'test "$(id -u)" != 0 && id -un && cd "$0" && exec "$1" --version'
  const [program, ...args] = [...prefix, 'sh', '-c', check, folder, binaries.initdb]
  const attempt = spawnSync(program, args, { encoding: 'utf8' })
  if (attempt.status === 0) return undefined
  return attempt.error?.message ?? (attempt.stderr.trim().split('\n').at(-1) || `${program} failed`)
}

const isRoot = (): boolean => process.getuid?.() === 0

export type Account = {
  /** What to put before a command so that it runs under this account. */
  readonly prefix: readonly string[]
  /** Whose the files have to be. */
  readonly uid: number
  readonly gid: number
}
