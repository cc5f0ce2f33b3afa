import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** How to get into the demo network; written for scripts, readable by its owner alone. */
const Credentials = z.object({
  baseUrl: z.string(),
  networkId: z.string(),
  apiKey: z.string(),
  serverKey: z.string(),
  adminToken: z.string(),
  /** By user id, of those who may sign in. */
  tokens: z.record(z.string(), z.string()),
  /** Whether the demo world has all that it should have; the next start goes on with it where not. */
  isComplete: z.boolean().default(true),
})
export type Credentials = z.infer<typeof Credentials>

export const credentialsIn = (dataFolder: string) => join(dataFolder, 'credentials.json')

/** Undefined when there are none, or no whole ones. */
export const readCredentials = (dataFolder: string): Credentials | undefined => {
  try {
    const read = Credentials.safeParse(JSON.parse(readFileSync(credentialsIn(dataFolder), 'utf8')))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

export const keepCredentials = (dataFolder: string, credentials: Credentials): void => {
  const file = credentialsIn(dataFolder)
  const unfinished = `${file}.new`
  mkdirSync(dataFolder, { recursive: true })
  writeFileSync(unfinished, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 })
  renameSync(unfinished, file)
}

/** Keeps what a tool has exchanged of them, where they are of this network. */
export const changeCredentials = (dataFolder: string, networkId: string, change: Partial<Credentials>): void => {
  const known = readCredentials(dataFolder)
  if (known?.networkId === networkId) keepCredentials(dataFolder, { ...known, ...change })
}
