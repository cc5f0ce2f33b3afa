import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** How to get into the demo network; written for scripts, readable by its owner alone. */
const Credentials = z.object({
  baseUrl: z.string(),
  networkId: z.string(),
  apiKey: z.string(),
  serverKey: z.string(),
  adminToken: z.string(),
  /** By user id. */
  tokens: z.record(z.string(), z.string()),
})
export type Credentials = z.infer<typeof Credentials>

const fileIn = (dataFolder: string) => join(dataFolder, 'credentials.json')

/** Undefined when there are none, or no whole ones. */
export const readCredentials = (dataFolder: string): Credentials | undefined => {
  try {
    const read = Credentials.safeParse(JSON.parse(readFileSync(fileIn(dataFolder), 'utf8')))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

export const writeCredentials = (dataFolder: string, credentials: Credentials): string => {
  const file = fileIn(dataFolder)
  const unfinished = `${file}.new`
  writeFileSync(unfinished, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 })
  renameSync(unfinished, file)
  return file
}
