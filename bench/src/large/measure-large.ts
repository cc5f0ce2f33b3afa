import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pace } from '../measures/compare.ts'
import { median } from '../results/statistics.ts'
import { startPostgresIn } from '../servers/postgres.ts'
import { type ComparedKind, compareWorlds } from './compare-worlds.ts'
import { type Disk, diskOf } from './disk.ts'
import { type FilledWorld, fillWorld } from './fill-world.ts'
import { reads } from './reads.ts'
import { type RebuildRate, rebuildRate } from './rebuild-rate.ts'
import { type Server, serve } from './serve.ts'
import {
  largeWorld,
  smallWorld,
  summaryOf,
  type WorldSize,
  type WorldSummary,
} from './world-size.ts'
import { writes } from './writes.ts'

type OfBoth<T> = { large: T; small: T }
export type LargeResults = {
  scale: number
  world: WorldSummary
  filled: FilledWorld['filled']
  reads: readonly ComparedKind[]
  writes: Record<keyof typeof writes, ComparedKind>
  disk: readonly Disk[]
  /** Milliseconds from the start of the process until it is ready. */
  restart: OfBoth<number>
  /** In megabytes, of the process and of its Postgres. */
  memory: OfBoth<{ server: number; postgres: number }>
  rebuild: RebuildRate
}

type Options = Pace & {
  scale: number
  /** Where the worlds are; one that is there is not filled again. */
  folder: string
  print: (line: string) => void
}

const clients = 4
const clientsOfOneLane = 64
/** Node collects the garbage of the start for half a minute, more slowly on a busy machine. */
const untilQuiet = 90_000
const starts = 3

export const measureLarge = async (options: Options): Promise<LargeResults> => {
  const { scale, pairs, seconds, print } = options
  const size = largeWorld(scale)
  const filled = {
    large: await filledIn('large', size, options),
    small: await filledIn('small', smallWorld, options),
  }
  const large = await serve(join(options.folder, 'large'), filled.large)
  const small = await serve(join(options.folder, 'small'), filled.small)
  try {
    const disk = await diskOf(large.databaseUrl)
    const restart = { large: await startOf(large), small: await startOf(small) }
    print(`restart: ${restart.large.toFixed(0)} ms, ${restart.small.toFixed(0)} ms`)
    await sleep(untilQuiet)
    const memory = { large: large.memory(), small: small.memory() }
    const compare = async (kind: (typeof reads)[number], atOnce = clients) => {
      const compared = await compareWorlds({ large, small }, kind, {
        clients: atOnce,
        pairs,
        seconds,
      })
      print(`${kind.name}: ${described(compared)}`)
      return compared
    }
    const compared: ComparedKind[] = []
    for (const kind of reads) compared.push(await compare(kind))
    const written = {
      message: await compare(writes.message),
      post: await compare(writes.post),
      messageInOneChannel: await compare(writes.messageInOneChannel, clientsOfOneLane),
    }
    await Promise.all([large.stopServing(), small.stopServing()])
    const rebuild = await rebuildRate(large.databaseUrl)
    print(`rebuild of ${rebuild.service}: ${rebuild.perSecond.toFixed(0)} events/s`)
    return {
      scale,
      world: summaryOf(size),
      filled: filled.large.filled,
      reads: compared,
      writes: written,
      disk,
      restart,
      memory,
      rebuild,
    }
  } finally {
    await Promise.all([large.stop(), small.stop()])
  }
}

/** Nothing that is filled in has to survive a failure of the machine. */
const whileFilling = { fsync: 'off', max_wal_size: '4GB', shared_buffers: '512MB' }

const filledIn = async (
  name: string,
  size: WorldSize,
  { folder, print }: Options,
): Promise<FilledWorld> => {
  const dataFolder = join(folder, name)
  const file = join(dataFolder, 'world.json')
  // Written below.
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as FilledWorld
  const postgres = await startPostgresIn(dataFolder, whileFilling)
  try {
    const filled = await fillWorld(postgres.url, size, { postgres: postgres.process, print })
    writeFileSync(file, JSON.stringify(filled))
    return filled
  } finally {
    await postgres.stop()
  }
}

/** The median of some starts. */
const startOf = async ({ restart }: Server): Promise<number> => {
  const times: number[] = []
  for (let start = 0; start < starts; start += 1) times.push(await restart())
  return median(times)
}

const described = ({ large, small }: ComparedKind): string =>
  [
    `p50 ${large.p50.toFixed(1)} and ${small.p50.toFixed(1)} ms`,
    `p99 ${large.p99.toFixed(1)} and ${small.p99.toFixed(1)} ms: ${(large.p99 / small.p99).toFixed(2)}`,
    `CPU ${(large.cpu.server + large.cpu.postgres).toFixed(2)} and ${(small.cpu.server + small.cpu.postgres).toFixed(2)} ms`,
  ].join(', ')
