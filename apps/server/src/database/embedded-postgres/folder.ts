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

/**
 * Postgres does not inherit our environment: PGPORT, PGDATESTYLE or a locale would change its
 * behaviour.
 */
export const serverEnvironment: NodeJS.ProcessEnv = {
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
}

/** Creates the data folder and returns its real path. */
export const openDataFolder = (path: string): string => {
  try {
    makeFolder(resolve(path))
    // With the dot, a file fails with ENOTDIR.
    accessSync(`${resolve(path)}/.`, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(path)
  } catch (error) {
    throw new EmbeddedPostgresError(`The data folder ${path} cannot be used: ${reasonOf(error)}`)
  }
}

/**
 * Not `recursive`: with that option, Node retries forever in folders such as /proc, where nothing
 * can be created.
 */
const makeFolder = (path: string): void => {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path)
}

/** Paths below the data folder: the cluster, its password, and the process that runs it. */
export const postgresFolder = (dataFolder: string): PostgresFolder =>
  layout(join(dataFolder, 'postgres'))

/** True if the folder contains a cluster, false if it is empty. Throws for anything else. */
export const holdsCluster = (folder: PostgresFolder): boolean => {
  if (isEmpty(folder.path)) return false
  const version = versionOf(folder)
  if (version === undefined || !existsSync(folder.password)) {
    throw new EmbeddedPostgresError(
      `${folder.path} does not contain Causerie data: move it away, or use another data folder`,
    )
  }
  if (version !== postgresMajor) {
    throw new EmbeddedPostgresError(
      `${folder.path} was created by Postgres ${version} and this is Postgres ${postgresMajor}: dump it with the old version and restore it here`,
    )
  }
  return true
}

const isEmpty = (path: string): boolean => {
  try {
    return readdirSync(path).length === 0
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return true
    throw new EmbeddedPostgresError(
      `${path} cannot be used for the data of Postgres: ${reasonOf(error)}`,
    )
  }
}

const versionOf = (folder: PostgresFolder): string | undefined => {
  try {
    return readFileSync(join(folder.cluster, 'PG_VERSION'), 'utf8').match(/^\d+(?=\s*$)/)?.[0]
  } catch {
    return undefined
  }
}

/**
 * Creates the cluster in a temporary folder and moves it into place once it is complete, so that an
 * interrupted start leaves nothing partial.
 */
export const createCluster = (
  folder: PostgresFolder,
  { account, binaries, isDurable }: ClusterOptions,
): void => {
  const draft = layout(`${folder.path}.new`)
  rmSync(draft.path, { recursive: true, force: true })
  mkdirSync(draft.path, { mode: 0o700 })
  writeFileSync(draft.password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  own(draft.path, account)
  const locale = [
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  // Iterations would slow down guesses of a weak password, and each connection; nobody guesses this
  // one.
  const login = [
    `--username=${superuser}`,
    `--pwfile=${draft.password}`,
    '--auth=scram-sha-256',
    '--set=scram_iterations=1',
  ]
  const [program, ...args] = [
    ...account.prefix,
    binaries.initdb,
    '-D',
    draft.cluster,
    ...locale,
    ...login,
    '--no-instructions',
  ]
  const disposable = isDurable ? [] : ['--no-sync', '--no-data-checksums']
  const made = spawnSync(program, [...args, ...disposable], {
    env: serverEnvironment,
    encoding: 'utf8',
  })
  if (made.status !== 0) {
    const why =
      made.error?.message ??
      made.stderr.match(/(?:error|FATAL): +(.*)/)?.[1] ??
      made.stderr.trim().split('\n').at(-1)
    throw new EmbeddedPostgresError(
      `Postgres could not create its data folder ${folder.path}: ${why}`,
    )
  }
  renameSync(draft.path, folder.path)
}

/**
 * Changes the owner of the files after a start under another account (a container with or without
 * namespaces); only root can do that.
 */
export const own = (path: string, account: Account): void => {
  const stat = lstatSync(path)
  if (stat.uid === account.uid) return
  if (process.getuid?.() !== 0)
    throw new EmbeddedPostgresError(
      `${path} belongs to another account: start Causerie under that account`,
    )
  // Change the folder itself last, so that an interrupted change is resumed.
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
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
  ENOENT: 'it cannot be created',
  ENOSPC: 'the disk is full',
}

const reasonOf = (error: unknown): string => reasons[codeOf(error) ?? ''] ?? String(error)

export type PostgresFolder = {
  readonly path: string
  readonly cluster: string
  readonly password: string
  readonly owner: string
}

export type ClusterOptions = {
  readonly account: Account
  readonly binaries: Binaries
  readonly isDurable: boolean
}
