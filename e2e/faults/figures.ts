import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The results of a case; times are in milliseconds. */
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

const file = fileURLToPath(
  new URL('../../node_modules/.cache/causerie/faults.json', import.meta.url),
)

/** Stored for `npm run faults`, which prints them as a table. */
export const recordFigures = (figures: Figures): void => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(
    file,
    JSON.stringify(
      [...readFigures().filter(({ title }) => title !== figures.title), figures],
      null,
      2,
    ),
  )
}

const readFigures = (): Figures[] =>
  // Written by `recordFigures`.
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Figures[]) : []
