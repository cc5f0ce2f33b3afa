import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Results } from './rows.ts'

/** The latest results, stored beside the sources. */
const file = fileURLToPath(new URL('../../last.json', import.meta.url))

export type Stored = { machine: string; results: Results }

export const lastStored = (): Stored | undefined =>
  // `store` writes this file.
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Stored) : undefined

/** Stores results; values that were not measured this time keep their last value. */
export const store = (results: Results): Stored => {
  const stored = { machine: machine(), results: { ...lastStored()?.results, ...results } }
  writeFileSync(file, `${JSON.stringify(stored, null, 2)}\n`)
  return stored
}

export const machine = (): string => {
  const cores = cpus()
  return `${cores.length} cores (${cores[0]?.model.trim()}), ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.versions.node}, Postgres 18, ${process.platform}`
}
