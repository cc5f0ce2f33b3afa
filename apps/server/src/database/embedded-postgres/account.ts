import { execFileSync, spawnSync } from 'node:child_process'
import type { Binaries } from './binaries.ts'
import { EmbeddedPostgresError } from './error.ts'

/**
 * The account to run Postgres under; it refuses to run as root and needs an account with a name.
 * The first of these that can access the programs and the folder is used (Postgres becomes the
 * owner of the files that it writes):
 * - the current account, for an ordinary user;
 * - a user namespace, in which file access is still that of the current account, so a folder that
 *   only this account may enter works;
 * - another account, because containers often forbid namespaces. It keeps the one capability needed
 *   to enter root's folders.
 */
export const chooseAccount = (folder: string, binaries: Binaries): Account => {
  const obstacles: string[] = []
  for (const account of candidates()) {
    const obstacle = obstacleFor(account.prefix, folder, binaries)
    if (obstacle === undefined) return account
    obstacles.push(obstacle)
  }
  const who = isRoot()
    ? 'Postgres refuses to run as root, and no other account can be used'
    : 'Postgres cannot run under this account'
  throw new EmbeddedPostgresError(
    `${who} (${obstacles[0]}): start as an ordinary user with a name, or set DATABASE_URL`,
  )
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
    return [
      {
        prefix: [
          ...become,
          '--inh-caps=-all,+dac_override',
          '--ambient-caps=-all,+dac_override',
          '--',
        ],
        ...ids,
      },
    ]
  })

const idsOf = (name: string): { uid: number; gid: number } | undefined => {
  try {
    const id = (flag: string) =>
      Number(
        execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
      )
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}

/** Undefined if this account can run the programs and enter the folder, else the error. */
const obstacleFor = (
  prefix: readonly string[],
  folder: string,
  binaries: Binaries,
): string | undefined => {
  const check = 'test "$(id -u)" != 0 && id -un && cd "$0" && exec "$1" --version'
  const [program, ...args] = [...prefix, 'sh', '-c', check, folder, binaries.initdb]
  const attempt = spawnSync(program, args, { encoding: 'utf8' })
  if (attempt.status === 0) return undefined
  return attempt.error?.message ?? (attempt.stderr.trim().split('\n').at(-1) || `${program} failed`)
}

const isRoot = (): boolean => process.getuid?.() === 0

export type Account = {
  /** Command prefix that runs a command under this account. */
  readonly prefix: readonly string[]
  /** The required owner of the files. */
  readonly uid: number
  readonly gid: number
}
