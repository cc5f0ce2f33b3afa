import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError } from './error.ts'
import type { PostgresFolder } from './folder.ts'

/**
 * Returns once no server runs on the folder. A server left behind by a killed process stops by
 * itself, because its watcher stops it; if the watcher was killed too, it is stopped here. Throws
 * if the server belongs to a running process.
 */
export const awaitPreviousServer = async (folder: PostgresFolder): Promise<void> => {
  const pid = runningPid(folder)
  if (pid === undefined) return
  const begun = Date.now()
  for (const { signal, after } of farewell) {
    while (Date.now() - begun < after) {
      if (!isServerOf(pid, folder)) return forgetForeignPid(pid, folder)
      const owner = livingOwner(folder)
      if (owner)
        throw new EmbeddedPostgresError(
          `${folder.path} is in use by process ${owner}: stop that process, or use another data folder`,
        )
      await sleep(20)
    }
    signalQuietly(pid, signal)
  }
  await sleep(200)
  if (isServerOf(pid, folder))
    throw new EmbeddedPostgresError(
      `${folder.path} is in use by process ${pid}, which cannot be stopped`,
    )
}

/**
 * Stores the process that owns the running server, so that another start can check whether it is
 * alive.
 */
export const claimFolder = (folder: PostgresFolder): void =>
  writeFileSync(
    folder.owner,
    JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) }),
    { mode: 0o600 },
  )

const farewell = [
  { after: 2_000, signal: 'SIGINT' },
  { after: 7_000, signal: 'SIGQUIT' },
  { after: 9_000, signal: 'SIGKILL' },
] as const

const runningPid = (folder: PostgresFolder): number | undefined => {
  const pid = Number.parseInt(readText(join(folder.cluster, 'postmaster.pid')) ?? '', 10)
  return pid > 1 && isAlive(pid) ? pid : undefined
}

const isServerOf = (pid: number, folder: PostgresFolder): boolean =>
  isAlive(pid) && commandOf(pid).includes(folder.cluster)

/**
 * After a reboot or in a new container, the pid may belong to another program, which Postgres would
 * mistake for its predecessor.
 */
const forgetForeignPid = (pid: number, folder: PostgresFolder): void => {
  if (isAlive(pid)) rmSync(join(folder.cluster, 'postmaster.pid'), { force: true })
}

const livingOwner = (folder: PostgresFolder): number | undefined => {
  try {
    // Our own file; any other content makes the comparison fail.
    const owner = JSON.parse(readText(folder.owner) ?? '') as { pid: number; startedAt: string }
    return isAlive(owner.pid) && startOf(owner.pid) === owner.startedAt ? owner.pid : undefined
  } catch {
    return undefined
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const signalQuietly = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has ended or is not ours; the caller checks again.
  }
}

/** Pids are reused; a pid with its start time (in clock ticks, Linux only) is unique. */
const startOf = (pid: number): string => statOf(pid)[19] ?? ''

const isZombie = (pid: number): boolean => statOf(pid)[0] === 'Z'

/** The fields of `/proc/<pid>/stat` after the name, which may contain spaces and brackets. */
const statOf = (pid: number): string[] =>
  readText(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ') ?? []

const commandOf = (pid: number): string => {
  if (process.platform === 'linux') return readText(`/proc/${pid}/cmdline`) ?? ''
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

const readText = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** The port of the server on the folder, if its owner is alive; else undefined. */
export const portOfLiving = (folder: PostgresFolder): number | undefined => {
  if (runningPid(folder) === undefined || livingOwner(folder) === undefined) return undefined
  const port = Number(readText(join(folder.cluster, 'postmaster.pid'))?.split('\n')[portLine])
  return Number.isInteger(port) ? port : undefined
}
const portLine = 3
