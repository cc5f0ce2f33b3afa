import type { StatsFs } from 'node:fs'
import { totalmem } from 'node:os'
import type { Health } from '@causerie/kernel'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Measure } from './service-measures.ts'
import type { Load } from './shed-load.ts'

/** Several metrics read the same: it is read once for each scrape. */
export const scrapes = () => {
  const forget: (() => void)[] = []
  return {
    oncePerScrape: <T>(read: () => Promise<T>): (() => Promise<T>) => {
      let current: Promise<T> | undefined
      forget.push(() => {
        current = undefined
      })
      return () => {
        current ??= read()
        return current
      }
    },
    begin: (): void => {
      for (const one of forget) one()
    },
  }
}

/** What `/readyz` says. */
export const addHealth = (register: Registry, health: () => Promise<Health>): void => {
  new Gauge({
    name: 'causerie_ready',
    help: 'Whether the process can serve requests, as /readyz says: 1 or 0.',
    registers: [register],
    async collect() {
      this.set((await health()).isReady ? 1 : 0)
    },
  })
  new Gauge({
    name: 'causerie_check_ok',
    help: 'Whether a check of /readyz succeeds: 1 or 0.',
    labelNames: ['check'],
    registers: [register],
    async collect() {
      this.reset()
      for (const [check, { isOk }] of Object.entries((await health()).checks))
        this.set({ check }, isOk ? 1 : 0)
    },
  })
}

/** How much of its load limit a process uses. */
export const addLoad = (register: Registry, read: () => Load): void => {
  addGauge(register, {
    name: 'causerie_requests_in_progress',
    help: 'Requests in progress.',
    read: () => read().requests,
  })
  addGauge(register, {
    name: 'causerie_requests_limit',
    help: 'Requests that may be in progress; it falls while the event loop is late.',
    read: () => read().limit,
  })
}

/** The disk that uploads are received on. */
export const addDisk = (register: Registry, read: () => Promise<StatsFs>): void => {
  addGauge(register, {
    name: 'causerie_upload_disk_bytes',
    help: 'Size of the disk that uploads are received on.',
    read: async () => bytesOf(await read(), 'blocks'),
  })
  addGauge(register, {
    name: 'causerie_upload_disk_free_bytes',
    help: 'Free space of the disk that uploads are received on.',
    read: async () => bytesOf(await read(), 'bavail'),
  })
}

/** What `causerie files unused` has found and not removed, when it last ran. */
export type UnusedFiles = { files: number; bytes: number; countedAt: string }
/** Not numbers before it has run. */
export const addUnusedFiles = (
  register: Registry,
  read: () => Promise<UnusedFiles | undefined>,
): void => {
  const add = (name: string, help: string, of: (count: UnusedFiles) => number): void =>
    addGauge(register, {
      name: `causerie_unused_${name}`,
      help: `${help}, when \`causerie files unused\` last ran.`,
      read: async () => {
        const count = await read()
        return count ? of(count) : Number.NaN
      },
    })
  add(
    'files',
    'Uploads that nothing had shown for a day, and content without an upload',
    ({ files }) => files,
  )
  add('file_bytes', 'Size of these files', ({ bytes }) => bytes)
  add(
    'files_counted_timestamp_seconds',
    'Unix time',
    ({ countedAt }) => Date.parse(countedAt) / 1000,
  )
}

/**
 * When the last complete backup was made (ISO 8601), if there was one, and how many hours are
 * between two of them.
 */
export type BackupTimes = { at: string | undefined; hours: number }
/** The time is not a number before the first one. */
export const addBackupTimes = (register: Registry, read: () => Promise<BackupTimes>): void => {
  addGauge(register, {
    name: 'causerie_backup_timestamp_seconds',
    help: 'Unix time of the moment that the last complete backup has.',
    read: async () => Date.parse((await read()).at ?? '') / 1000,
  })
  addGauge(register, {
    name: 'causerie_backup_interval_seconds',
    help: 'Time between two backups: that of `causerie backups --every`, or a day.',
    read: async () => (await read()).hours * 3600,
  })
}

/** Who is not asked before users write, because nobody answers there. */
export const addPrehooks = (register: Registry, openBreakers: () => number): void =>
  addGauge(register, {
    name: 'causerie_prehook_breakers_open',
    help: 'Pre-hooks that are not asked, because they have not answered several times in a row.',
    read: openBreakers,
  })

/** Of the container, or else of the machine. */
export const addMemoryLimit = (register: Registry): void =>
  addGauge(register, {
    name: 'causerie_memory_limit_bytes',
    help: 'Memory that the process may use: that of its container or machine.',
    read: () => Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem()),
  })

const bytesOf = (stats: StatsFs, of: 'blocks' | 'bavail'): number => stats.bsize * stats[of]

type SimpleGauge = { name: string; help: string; read: () => number | Promise<number> }
const addGauge = (register: Registry, { name, help, read }: SimpleGauge): void => {
  new Gauge({
    name,
    help,
    registers: [register],
    async collect() {
      // Not a number where it cannot be read, so that everything else still can.
      this.set(await Promise.resolve(read()).catch(() => Number.NaN))
    },
  })
}

/**
 * A metric of each of these, such as the services of this process; those that only grow are
 * counters.
 */
export const addMeasure = <M extends { service: { name: string } }>(
  register: Registry,
  { name, help, labels, samples }: Measure<M>,
  hosts: readonly M[],
): void => {
  const configuration = {
    name: `causerie_${name}`,
    help,
    labelNames: ['service', ...labels],
    registers: [register],
  }
  const read = async (set: (labels: Record<string, string | number>, value: number) => void) => {
    for (const host of hosts) {
      // Omit values that are currently unavailable.
      const known = await Promise.resolve(samples(host)).catch(() => [])
      for (const { labels: of, value } of known) set({ service: host.service.name, ...of }, value)
    }
  }
  if (name.endsWith('_total'))
    new Counter({
      ...configuration,
      async collect() {
        this.reset()
        await read((of, value) => this.inc(of, value))
      },
    })
  else
    new Gauge({
      ...configuration,
      async collect() {
        this.reset()
        await read((of, value) => this.set(of, value))
      },
    })
}
