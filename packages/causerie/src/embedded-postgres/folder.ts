import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Account } from './account.ts'
import { type Binaries, postgresMajor } from './binaries.ts'
import { EmbeddedPostgresError } from './error.ts'

export const superuser = 'causerie'

/** Nothing of our environment reaches Postgres: PGPORT, PGDATESTYLE or a language would change how it behaves. */
export const serverEnvironment: NodeJS.ProcessEnv = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** Makes the folder that everything is kept in and returns its real path. */
export const openDataFolder = (path: string): string => {
  try {
    makeFolder(resolve(path))
    // The dot makes a file fail as what it is.
    accessSync(`${resolve(path)}/.`, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(path)
  } catch (error) {
    throw new EmbeddedPostgresError(`The data folder ${path} cannot be used: ${reasonOf(error)}`)
  }
}

/** Not `recursive`: with that, Node tries for ever where nothing can be made, as in /proc. */
const makeFolder = (path: string): void => {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path)
}

/** Where things lie below the data folder: the cluster, its password, and who runs it. */
export const postgresFolder = (dataFolder: string): PostgresFolder => layout(join(dataFolder, 'postgres'))

/** True when a cluster is there, false when there is nothing yet; refuses everything else. */
export const holdsCluster = (folder: PostgresFolder): boolean => {
  if (isEmpty(folder.path)) return false
  const version = versionOf(folder)
  if (version === undefined || !existsSync(folder.password)) {
    throw new EmbeddedPostgresError(`${folder.path} does not hold the data of a Causerie: move it away, or name another data folder`)
  }
  if (version !== postgresMajor) {
    throw new EmbeddedPostgresError(
      `${folder.path} was made by Postgres ${version} and this is Postgres ${postgresMajor}: dump it with the old one and restore it here`,
    )
  }
  return true
}

const isEmpty = (path: string): boolean => {
  try {
    return readdirSync(path).length === 0
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return true
    throw new EmbeddedPostgresError(`${path} cannot be used for the data of Postgres: ${reasonOf(error)}`)
  }
}

const versionOf = (folder: PostgresFolder): string | undefined => {
  try {
    return readFileSync(join(folder.cluster, 'PG_VERSION'), 'utf8').match(/^\d+(?=\s*$)/)?.[0]
  } catch {
    return undefined
  }
}

/** Makes the cluster beside its place and moves it there when it is whole: a start that was cut off leaves nothing half-made. */
export const createCluster = (folder: PostgresFolder, { account, binaries, isDurable }: ClusterOptions): void => {
  const draft = layout(`${folder.path}.new`)
  rmSync(draft.path, { recursive: true, force: true })
  mkdirSync(draft.path, { mode: 0o700 })
  writeFileSync(draft.password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  own(draft.path, account)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const login = [`--username=${superuser}`, `--pwfile=${draft.password}`, '--auth=scram-sha-256']
  const [program, ...args] = [...account.prefix, binaries.initdb, '-D', draft.cluster, ...locale, ...login, '--no-instructions']
  const made = spawnSync(program, isDurable ? args : [...args, '--no-sync'], { env: serverEnvironment, encoding: 'utf8' })
  if (made.status !== 0) {
    const why = made.error?.message ?? made.stderr.match(/(?:error|FATAL): +(.*)/)?.[1] ?? made.stderr.trim().split('\n').at(-1)
    throw new EmbeddedPostgresError(`Postgres could not make its data folder ${folder.path}: ${why}`)
  }
  renameSync(draft.path, folder.path)
}

/** After a start under another account (a container without namespaces, or with) the files change hands; only root can do that. */
export const own = (path: string, account: Account): void => {
  const stat = lstatSync(path)
  if (stat.uid === account.uid) return
  if (process.getuid?.() !== 0) throw new EmbeddedPostgresError(`${path} belongs to another account: start Causerie as that one`)
  // The folder itself comes last, so that an interrupted change is taken up again.
  if (stat.isDirectory()) for (const name of readdirSync(path)) own(join(path, name), account)
  lchownSync(path, account.uid, account.gid)
}

const layout = (path: string): PostgresFolder => ({
  path,
  cluster: join(path, 'cluster'),
  password: join(path, 'password'),
  owner: join(path, 'owner.json'),
})

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
  ENOENT: 'it cannot be made',
  ENOSPC: 'the disk is full',
}

const reasonOf = (error: unknown): string => reasons[codeOf(error) ?? ''] ?? String(error)

export type PostgresFolder = {
  readonly path: string
  readonly cluster: string
  readonly password: string
  readonly owner: string
}

export type ClusterOptions = { readonly account: Account; readonly binaries: Binaries; readonly isDurable: boolean }
