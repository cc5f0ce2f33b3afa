import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Credentials of the demo network in a file for scripts that only its owner can read. */
const Credentials = z.object({
  baseUrl: z.string(),
  networkId: z.string(),
  apiKey: z.string(),
  serverKey: z.string(),
  adminToken: z.string(),
  /** Access tokens by user id, of users who can sign in. */
  tokens: z.record(z.string(), z.string()),
  /** Whether the demo world is complete; if not, the next start continues it. */
  isComplete: z.boolean().default(true),
  /**
   * Ids of records of the demo world, by the names that the examples of the documents give them.
   */
  ids: z.record(z.string(), z.string()).default({}),
})
export type Credentials = z.infer<typeof Credentials>

export const credentialsIn = (dataFolder: string) => join(dataFolder, 'credentials.json')

/** Undefined if the file is missing or incomplete. */
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

/** Stores credentials that a tool replaced, if the file belongs to this network. */
export const changeCredentials = (
  dataFolder: string,
  networkId: string,
  change: Partial<Credentials>,
): void => {
  const known = readCredentials(dataFolder)
  if (known?.networkId === networkId) keepCredentials(dataFolder, { ...known, ...change })
}

/** Removes the file if it belongs to this network. */
export const forgetCredentials = (dataFolder: string, networkId: string): void => {
  if (readCredentials(dataFolder)?.networkId === networkId) rmSync(credentialsIn(dataFolder))
}
