import { readFile } from 'node:fs/promises'
import { createLeftOut, createSource, fetchToFile, type Place } from '@causerie/movers'
import { summaryOf } from './summary.ts'

export type FetchServerOptions = {
  token?: string
  tokenFile?: string
  rate: number
  withoutFiles: boolean
}

/**
 * Writes the file of an import from a server that speaks the API, or continues one. `say` is told
 * what is read, and at the end what was written and left out.
 */
export const fetchServer = async (
  baseUrl: string,
  file: string,
  { rate, withoutFiles, say, ...options }: FetchServerOptions & { say: (line: string) => void },
): Promise<void> => {
  const leftOut = createLeftOut()
  const source = createSource({ baseUrl, token: await tokenOf(options), rate }, leftOut)
  let last = ''
  const onPlace = ({ phase }: Place) => {
    if (phase !== last) say(`reading ${phase}`)
    last = phase
  }
  const counts = await fetchToFile(source, file, { onPlace, withFiles: !withoutFiles })
  for (const line of summaryOf(counts, leftOut)) say(line)
}

/** A file keeps the token out of the list of processes. */
const tokenOf = async ({
  token,
  tokenFile,
}: Pick<FetchServerOptions, 'token' | 'tokenFile'>): Promise<string> => {
  if (tokenFile !== undefined) return (await readFile(tokenFile, 'utf8')).trim()
  if (token !== undefined) return token
  throw new Error('give the token of an administrator with --token or --token-file')
}
