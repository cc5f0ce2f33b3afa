import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const operatorKeyIn = (dataFolder: string): string => join(dataFolder, 'operator.key')

/**
 * The secret by which a single process knows its operators, in a file that only its owner reads:
 * made once, so that browsers are known after a restart. Prometheus sends it as it is. Whoever
 * removes the file ends what was opened with it.
 */
export const operatorKey = (dataFolder: string): string => {
  const file = operatorKeyIn(dataFolder)
  const known = readIfThere(file)
  if (known !== undefined && known.length >= shortest) return known
  const key = randomBytes(32).toString('base64url')
  try {
    mkdirSync(dataFolder, { recursive: true })
    writeFileSync(file, `${key}\n`, { mode: 0o600 })
  } catch {
    // Files and data may be elsewhere, and this folder read-only: browsers then open a link after
    // each start.
  }
  return key
}

/** A file that is cut off is no secret. */
const shortest = 32

const readIfThere = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}
