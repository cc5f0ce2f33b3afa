import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What a case came to; times are milliseconds. */
export type Figures = {
  title: string
  rounds: number
  acknowledged: number
  failed: number
  lost: number
  duplicates: number
  gaps: number
  unequal: number
  worstRecovery: number
  worstAnswer: number
}

const file = fileURLToPath(new URL('../../node_modules/.cache/causerie/faults.json', import.meta.url))

/** Kept for `npm run faults`, which makes a table of them. */
export const note = (figures: Figures): void => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify([...noted().filter(({ title }) => title !== figures.title), figures], null, 2))
}

const noted = (): Figures[] =>
  // Written above.
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Figures[]) : []
