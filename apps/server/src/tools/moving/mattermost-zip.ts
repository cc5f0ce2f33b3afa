import type { Readable } from 'node:stream'
import { type OpenZip, openZip } from '@causerie/gateway'

/** Opens a ZIP that Mattermost exports: its lines, and the files that they name. */
export const openExport = async (path: string): Promise<{ lines: Readable; files: OpenZip }> => {
  const files = await openZip(path)
  const name = files.names.find((one) => /^[^/]+\.jsonl$/i.test(one))
  if (name !== undefined) return { lines: (await files.open(name)).stream, files }
  files.close()
  throw new Error('this is no bulk export of Mattermost: its ZIP has no file of lines (.jsonl)')
}
